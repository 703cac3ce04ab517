import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { toastError } from '../../../ui/feedback/toast.ts'

/** Stops the reading of a picture. The picture stays and can be read again. */
export function useStopReading({ jobId, threadId }: { jobId: string; threadId: string }) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/jobs/:id', { params: { id: jobId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.thread(threadId) }),
    onError: toastError,
  })
}
