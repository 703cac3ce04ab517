import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Thread } from '@swap/contract/thread'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { complain } from '../../../ui/feedback/toast.ts'
import { followJob } from './follow-job.ts'

/** Jobs that ended while the person watched: their loops are animated, others just appear. */
const watched = new Set<string>()
export const wasWatched = (jobId: string | undefined): boolean => jobId !== undefined && watched.has(jobId)

/** The card comes first, then what the list says of it. */
const AFTER_CARD_MS = 150

/** Follows a job, and refetches the thread as soon as it has ended. */
export function useJob({ jobId, threadId }: { jobId: string; threadId: string }) {
  const cache = useQueryClient()
  return useQuery({
    queryKey: keys.job(jobId),
    queryFn: async ({ signal }) => {
      const job = await followJob(jobId, signal)
      watched.add(jobId)
      await cache.cancelQueries({ queryKey: keys.thread(threadId) }) // pending answers are older
      if (job.thread) cache.setQueryData<Thread>(keys.thread(threadId), job.thread)
      else await cache.invalidateQueries({ queryKey: keys.thread(threadId) })
      if (job.autoSaved) void import('./auto-saved-toast.ts').then(({ showAutoSavedToast }) => showAutoSavedToast(cache, job))
      setTimeout(() => void cache.invalidateQueries({ queryKey: keys.threads }), AFTER_CARD_MS)
      return job
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0, // a job that is read again is followed again
  })
}

/** Reads a picture again. */
export const useReadAgain = (which: { jobId: string; threadId: string }) =>
  useRestart(which, () => call('POST /api/jobs/:id/retry', { params: { id: which.jobId } }))

/** Reads a picture again, with the connected model. */
export const useAskModel = (which: { jobId: string; threadId: string }) =>
  useRestart(which, () => call('POST /api/jobs/:id/ask', { params: { id: which.jobId } }))

function useRestart({ jobId, threadId }: { jobId: string; threadId: string }, restart: () => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: restart,
    onSuccess: async () => {
      await cache.resetQueries({ queryKey: keys.job(jobId) })
      await cache.invalidateQueries({ queryKey: keys.thread(threadId) })
    },
    onError: complain,
  })
}

/** Whether something has gone on for longer than `ms`. */
export function useLongerThan(ms: number): boolean {
  const [isLonger, setLonger] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLonger(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLonger
}
