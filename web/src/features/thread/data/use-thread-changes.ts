import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Failure } from '@swap/contract/failures'
import type { Thread, ThreadEntry } from '@swap/contract/thread'
import type { ThreadList } from '@swap/contract/thread-list'
import { call } from '../../../api/client.ts'
import { broadcastDeletion } from '../../../api/deletion-broadcast.ts'
import { keys } from '../../../api/query-keys.ts'
import { toastError, toast } from '../../../ui/feedback/toast.ts'
import { threadPageWords } from '../../../i18n/en/thread-page.ts'

/** Renames a thread, with an optimistic update. If it was renamed elsewhere meanwhile, `conflict` has both names. */
export function useRenameThread(id: string) {
  const cache = useQueryClient()
  const show = (title: string) => {
    cache.setQueryData<Thread>(keys.thread(id), (thread) => thread && withTitle(title, thread))
    cache.setQueryData<ThreadList>(
      keys.threads,
      (list) => list && { ...list, events: list.events.map((it) => (it.id === id ? withTitle(title, it) : it)) },
    )
  }
  const [conflict, setConflict] = useState<{ mine: string; other: string } | null>(null)
  const { mutate } = useMutation({
    mutationFn: ({ title, basedOn }: Rename) => sendRename(id, title, basedOn),
    onMutate: ({ title }) => {
      const before = cache.getQueryData<Thread>(keys.thread(id))?.title
      show(title)
      return before
    },
    onSuccess: (now, { title }) => {
      show(now)
      if (now !== title) setConflict({ mine: title, other: now })
    },
    onError: (error, _, before) => {
      if (before !== undefined) show(before)
      toastError(error)
    },
  })
  return { rename: mutate, conflict, settle: () => setConflict(null) }
}

/** Sets a title that the owner typed; it is shown with their own capitals. */
const withTitle = <Entry extends ThreadEntry>(title: string, { titleShown: _, ...entry }: Entry) => ({
  ...entry,
  title,
})

interface Rename {
  title: string
  /** The title when it was edited, to detect conflicts. */
  basedOn: string
}

/** Renames the thread and returns its title. That is another one if the thread was renamed elsewhere meanwhile. */
async function sendRename(id: string, title: string, basedOn: string): Promise<string> {
  try {
    await call('PATCH /api/threads/:id', { params: { id }, body: { title, basedOn } })
    return title
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'CONFLICT')) throw error
    return (await call('GET /api/threads/:id', { params: { id } })).title
  }
}

/** Deletes a thread and opens the first remaining one, or a new one. */
export function useDeleteThread({ id, title }: { id: string; title: string }) {
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: ({ keepEvents }: { keepEvents: boolean }) =>
      call('DELETE /api/threads/:id', { params: { id }, query: { events: keepEvents ? 'keep' : 'delete' } }),
    onSuccess: () => {
      cache.setQueryData<ThreadList>(keys.threads, (list) => list && withoutThread(list, id))
      const first = cache.getQueryData<ThreadList>(keys.threads)?.events[0]
      navigate(first ? `/chat/${first.id}` : '/chat', { replace: true })
      cache.removeQueries({ queryKey: keys.thread(id) })
      void cache.invalidateQueries({ queryKey: keys.savedEvents })
      broadcastDeletion(id)
      toast(threadPageWords.deleted(title))
    },
    onError: toastError,
  })
}

function withoutThread(list: ThreadList, id: string): ThreadList {
  const events = list.events.filter((it) => it.id !== id)
  return { ...list, events, total: list.total - (list.events.length - events.length) }
}
