import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { plainWords } from '../../api/failure-reply.ts'

/** Fetches everything as one zip, by a link that works once. The browser keeps the file as it keeps any other. */
export function useExport() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/account/export', {}),
    onSuccess: ({ url }) => {
      const link = document.createElement('a')
      link.href = new URL(url).pathname // here, by whatever name this server was reached
      link.download = ''
      link.click()
    },
  })
  return { fetch: () => mutate(), isBusy: isPending, problem: error && plainWords(error) }
}
