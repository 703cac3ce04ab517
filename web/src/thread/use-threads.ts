import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Thread, ThreadEntry } from '@swap/contract/thread'
import { call } from '../api/client.ts'
import { keys } from '../api/query-keys.ts'
import { toast } from '../ui/toast.ts'
import { threadWords } from '../words/en-thread.ts'

const readList = async () => (await call('GET /api/events', {})).events

/** The person's threads, the latest first. */
export const useThreads = () => useQuery({ queryKey: keys.threads, queryFn: readList })

/** One thread with its messages and events. */
export const useThread = (id: string) =>
  useQuery({ queryKey: keys.thread(id), queryFn: () => call('GET /api/threads/:id', { params: { id } }) })

const complain = (error: Error) => void toast(error.message, { tone: 'bad' })

/** Renames a thread: at once on the screen, back again where the server would not. */
export function useRename(id: string) {
  const cache = useQueryClient()
  const show = (title: string) => {
    cache.setQueryData<Thread>(keys.thread(id), (thread) => thread && { ...thread, title })
    cache.setQueryData<ThreadEntry[]>(keys.threads, (all) => all?.map((it) => (it.id === id ? { ...it, title } : it)))
  }
  return useMutation({
    mutationFn: (title: string) => call('PATCH /api/threads/:id', { params: { id }, body: { title } }),
    onMutate: (title) => {
      const before = cache.getQueryData<Thread>(keys.thread(id))?.title
      show(title)
      return before
    },
    onError: (error, _, before) => {
      if (before !== undefined) show(before)
      complain(error)
    },
  })
}

/** Deletes a thread and goes to the first that remains, or to the beginning. */
export function useDeleteThread({ id, title }: { id: string; title: string }) {
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: ({ keepEvents }: { keepEvents: boolean }) =>
      call('DELETE /api/threads/:id', { params: { id }, query: { events: keepEvents ? 'keep' : 'delete' } }),
    onSuccess: () => {
      const remaining = cache.getQueryData<ThreadEntry[]>(keys.threads)?.filter((it) => it.id !== id) ?? []
      cache.setQueryData(keys.threads, remaining)
      navigate(remaining[0] ? `/chat/${remaining[0].id}` : '/chat', { replace: true })
      cache.removeQueries({ queryKey: keys.thread(id) })
      void cache.invalidateQueries({ queryKey: keys.savedEvents })
      toast(threadWords.deleted(title))
    },
    onError: complain,
  })
}
