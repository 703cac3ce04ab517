import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { call } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { adminWords } from '../words/en-admin.ts'

/** Everything as one file: the browser fetches it from an address that works once. */
export function ExportButton() {
  const fetching = useMutation({
    mutationFn: () => call('POST /api/admin/events/export/ticket', { body: { bom: true } }),
    onSuccess: ({ url }) => location.assign(new URL(url).pathname + new URL(url).search),
    onError: (error) => toast(error.message, { tone: 'bad' }),
  })
  return (
    <Button
      look="line"
      busy={fetching.isPending}
      icon={<Download size={18} strokeWidth={1.9} aria-hidden="true" />}
      onClick={() => fetching.mutate()}
    >
      {adminWords.exportAll}
    </Button>
  )
}
