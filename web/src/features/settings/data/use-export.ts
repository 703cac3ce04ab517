import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { plainWords } from '../../../api/failure-reply.ts'

/** Fetches everything as one zip, by a link that works once. The browser saves it like any download. */
export function useExport() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/account/export', {}),
    onSuccess: ({ url }) => {
      const link = document.createElement('a')
      link.href = new URL(url).pathname // on this origin, whichever hostname was used
      link.download = ''
      link.click()
    },
  })
  return { fetch: () => mutate(), isBusy: isPending, problem: error && plainWords(error) }
}
