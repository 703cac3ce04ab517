import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Thread } from '@swap/contract/thread'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { toastError } from '../../../ui/feedback/toast.ts'
import { followJob } from './follow-job.ts'

/** Follows the job that reads a picture, and updates the picture's thread when the job ends. */
export function useJob({ jobId, threadId }: { jobId: string; threadId: string }) {
  const cache = useQueryClient()
  return useQuery({
    queryKey: keys.job(jobId),
    queryFn: async ({ signal }) => {
      const job = await followJob(jobId, signal)
      endedJobs.add(jobId)
      await cache.cancelQueries({ queryKey: keys.thread(threadId) }) // pending responses are older
      if (job.thread) cache.setQueryData<Thread>(keys.thread(threadId), job.thread)
      else await cache.invalidateQueries({ queryKey: keys.thread(threadId) })
      if (job.autoSaved)
        void import('./auto-saved-toast.ts').then(({ showAutoSavedToast }) => showAutoSavedToast(cache, job))
      setTimeout(() => void cache.invalidateQueries({ queryKey: keys.threads }), LIST_DELAY_MS)
      return job
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0, // when the picture is read again, its job is followed again
  })
}

/** Reads a picture again. */
export const useReadAgain = (ids: { jobId: string; threadId: string }) =>
  useRestart(ids, () => call('POST /api/jobs/:id/retry', { params: { id: ids.jobId } }))

/** Reads a picture again, with the connected model. */
export const useAskModel = (ids: { jobId: string; threadId: string }) =>
  useRestart(ids, () => call('POST /api/jobs/:id/ask', { params: { id: ids.jobId } }))

/** The ids of jobs that ended while their thread was open. Their cards animate the loops drawn on the picture. */
const endedJobs = new Set<string>()
/** Whether a job ended while its thread was open. */
export const endedWhileOpen = (jobId: string | undefined): boolean => jobId !== undefined && endedJobs.has(jobId)

/** The delay until the thread list is refetched, ms, so that the card renders first. */
const LIST_DELAY_MS = 150

function useRestart({ jobId, threadId }: { jobId: string; threadId: string }, restart: () => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: restart,
    onSuccess: async () => {
      await cache.resetQueries({ queryKey: keys.job(jobId) })
      await cache.invalidateQueries({ queryKey: keys.thread(threadId) })
    },
    onError: toastError,
  })
}
