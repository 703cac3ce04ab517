import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { errorMessage } from '../../../api/failure-reply.ts'

/** Downloads all of a person's data as one zip, through a link that works once. */
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
  return { startExport: () => mutate(), isBusy: isPending, problem: error && errorMessage(error) }
}
