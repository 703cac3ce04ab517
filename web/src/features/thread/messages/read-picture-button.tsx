import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ScanText } from 'lucide-react'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toastError } from '../../../ui/feedback/toast.ts'
import { threadPageWords } from '../../../i18n/en/thread-page.ts'
import styles from './picture-message.module.css'

/** A button that starts the reading of a picture, for people who turned off automatic reading. */
export function ReadPictureButton({ jobId }: { jobId: string }) {
  const cache = useQueryClient()
  const reading = useMutation({
    mutationFn: () => call('POST /api/jobs/:id/retry', { params: { id: jobId } }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: keys.threads })
      return cache.invalidateQueries({ queryKey: ['thread'] })
    },
    onError: toastError,
  })
  return (
    <div className={styles.unread}>
      <p className="small muted">{threadPageWords.notRead}</p>
      <Button
        look="line"
        busy={reading.isPending}
        icon={<ScanText size={18} strokeWidth={1.9} aria-hidden="true" />}
        onClick={() => reading.mutate()}
      >
        {threadPageWords.readThis}
      </Button>
    </div>
  )
}
