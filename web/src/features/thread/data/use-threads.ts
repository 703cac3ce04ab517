import { useQuery } from '@tanstack/react-query'
import type { ThreadList } from '@swap/contract/thread-list'
import { call } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { keys } from '../../../api/query-keys.ts'
import { words } from '../../../i18n/en.ts'

/** More than most people have; the rest is fetched on scrolling. */
const FIRST = 60
const MORE = 500
/** Shorter than the thumbnails' addresses stay valid. */
const RENEW_MS = 9 * 60_000

const readPage = (limit: number, cursor?: string | null) =>
  call('GET /api/events', { query: { limit, ...(cursor && { cursor }) } })

/** As much of the list as before, so that nothing vanishes while scrolled down. */
async function readList(): Promise<ThreadList> {
  const wanted = queryClient.getQueryData<ThreadList>(keys.threads)?.events.length ?? 0
  let list = await readPage(wanted > FIRST ? MORE : FIRST)
  while (list.nextCursor && list.events.length < wanted) list = joined(list, await readPage(MORE, list.nextCursor))
  return list
}

const joined = (list: ThreadList, next: ThreadList): ThreadList => ({
  ...next,
  events: [...list.events, ...next.events],
})

/** The specification's interval, for as long as a picture is being read: its thread may not be the one that is open. */
const READING_MS = 2000
const isReading = (list: ThreadList | undefined): boolean =>
  list?.events.slice(0, FIRST).some(({ preview }) => preview === words.spec.checking) ?? false

/** The person's threads, latest first, as far as loaded, and their total. */
export const useThreads = () =>
  useQuery({
    queryKey: keys.threads,
    queryFn: readList,
    refetchInterval: ({ state }) => (isReading(state.data) ? READING_MS : RENEW_MS),
    refetchOnWindowFocus: 'always', // something may just have changed in another tab
    structuralSharing: false,
  })

let isReadingMore = false

/** Reads on where the list ends so far. */
export async function readMoreThreads(): Promise<void> {
  const cursor = queryClient.getQueryData<ThreadList>(keys.threads)?.nextCursor
  if (!cursor || isReadingMore) return
  isReadingMore = true
  try {
    const next = await readPage(MORE, cursor)
    queryClient.setQueryData<ThreadList>(
      keys.threads,
      (list) => (list?.nextCursor === cursor ? joined(list, next) : list), // unless it was refetched meanwhile
    )
  } catch {
    // The rows stay grey; scrolling asks again.
  } finally {
    isReadingMore = false
  }
}

/** One thread with its messages and events; with `isAsked` false it only observes. */
export const useThread = (id: string, isAsked = true) =>
  useQuery({
    queryKey: keys.thread(id),
    queryFn: () => call('GET /api/threads/:id', { params: { id } }),
    enabled: isAsked,
    refetchOnWindowFocus: 'always', // as above
  })
