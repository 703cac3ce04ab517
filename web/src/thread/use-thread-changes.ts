import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Thread } from '@swap/contract/thread'
import type { ThreadList } from '@swap/contract/thread-list'
import { call } from '../api/client.ts'
import { keys } from '../api/query-keys.ts'
import { toast } from '../ui/toast.ts'
import { threadWords } from '../words/en-thread.ts'

const complain = (error: Error) => void toast(error.message, { tone: 'bad' })

/** Renames a thread: at once on the screen, back again where the server would not. */
export function useRename(id: string) {
  const cache = useQueryClient()
  const show = (title: string) => {
    cache.setQueryData<Thread>(keys.thread(id), (thread) => thread && { ...thread, title })
    cache.setQueryData<ThreadList>(
      keys.threads,
      (list) => list && { ...list, events: list.events.map((it) => (it.id === id ? { ...it, title } : it)) },
    )
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
      cache.setQueryData<ThreadList>(keys.threads, (list) => list && without(list, id))
      const first = cache.getQueryData<ThreadList>(keys.threads)?.events[0]
      navigate(first ? `/chat/${first.id}` : '/chat', { replace: true })
      cache.removeQueries({ queryKey: keys.thread(id) })
      void cache.invalidateQueries({ queryKey: keys.savedEvents })
      toast(threadWords.deleted(title))
    },
    onError: complain,
  })
}

function without(list: ThreadList, id: string): ThreadList {
  const events = list.events.filter((it) => it.id !== id)
  return { ...list, events, total: list.total - (list.events.length - events.length) }
}
