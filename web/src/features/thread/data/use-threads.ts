import { useQuery } from '@tanstack/react-query'
import type { ThreadList } from '@swap/contract/thread-list'
import { call } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { keys } from '../../../api/query-keys.ts'
import { words } from '../../../i18n/en.ts'

/** How many threads are fetched at first: more than most people have. */
const FIRST_PAGE_SIZE = 60
/** How many more are fetched when the list is scrolled to its end. */
const NEXT_PAGE_SIZE = 500
/** The refetch interval, ms: shorter than the lifetime of the thumbnails' signed URLs. */
const REFETCH_MS = 9 * 60_000

/** Returns the threads loaded so far, latest first, and the total number of threads. */
export const useThreads = () =>
  useQuery({
    queryKey: keys.threads,
    queryFn: fetchList,
    refetchInterval: ({ state }) => (isReading(state.data) ? READING_REFETCH_MS : REFETCH_MS),
    refetchOnWindowFocus: 'always', // something may just have changed in another tab
    structuralSharing: false,
  })

/** Returns one thread with its messages and events. If `isEnabled` is false, only reads the cache. */
export const useThread = (id: string, isEnabled = true) =>
  useQuery({
    queryKey: keys.thread(id),
    queryFn: () => call('GET /api/threads/:id', { params: { id } }),
    enabled: isEnabled,
    refetchOnWindowFocus: 'always', // for the same reason
  })

let isLoadingMore = false

/** Loads the next page of threads. */
export async function loadMoreThreads(): Promise<void> {
  const cursor = queryClient.getQueryData<ThreadList>(keys.threads)?.nextCursor
  if (!cursor || isLoadingMore) return
  isLoadingMore = true
  try {
    const next = await fetchPage(NEXT_PAGE_SIZE, cursor)
    queryClient.setQueryData<ThreadList>(
      keys.threads,
      (list) => (list?.nextCursor === cursor ? appendPage(list, next) : list), // unless it was refetched meanwhile
    )
  } catch {
    // The rows stay placeholders until scrolling tries again.
  } finally {
    isLoadingMore = false
  }
}

const fetchPage = (limit: number, cursor?: string | null) =>
  call('GET /api/events', { query: { limit, ...(cursor && { cursor }) } })

/** Fetches as many threads as were loaded before, so that none vanish while scrolled down. */
async function fetchList(): Promise<ThreadList> {
  const wanted = queryClient.getQueryData<ThreadList>(keys.threads)?.events.length ?? 0
  let list = await fetchPage(wanted > FIRST_PAGE_SIZE ? NEXT_PAGE_SIZE : FIRST_PAGE_SIZE)
  while (list.nextCursor && list.events.length < wanted)
    list = appendPage(list, await fetchPage(NEXT_PAGE_SIZE, list.nextCursor))
  return list
}

const appendPage = (list: ThreadList, next: ThreadList): ThreadList => ({
  ...next,
  events: [...list.events, ...next.events],
})

/** The refetch interval while a picture is being read, ms. Its thread may not be the open one. */
const READING_REFETCH_MS = 2000
const isReading = (list: ThreadList | undefined): boolean =>
  list?.events.slice(0, FIRST_PAGE_SIZE).some(({ preview }) => preview === words.spec.checking) ?? false
