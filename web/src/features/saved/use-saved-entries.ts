import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Category } from '@swap/contract/event'
import type { SavedEntry } from '@swap/contract/saved-api'
import { call } from '../../api/client.ts'
import { keys } from '../../api/query-keys.ts'
import { todayHere } from '../card/facts/when.ts'

interface Narrowed {
  category: Category | null
  search?: string
}

const given = ({ category, search }: Narrowed) => ({ ...(category && { category }), ...(search && { search }) })

/** Shorter than the thumbnails' addresses stay valid. */
const RENEW_MS = 9 * 60_000

/** Upcoming or past events, as far as loaded. */
export function useAgenda(when: 'coming' | 'past', narrowed: Narrowed, isEnabled = true) {
  const today = todayHere()
  const query = useInfiniteQuery({
    queryKey: [...keys.savedEvents, 'agenda', when, today, given(narrowed)],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/calendar/my-events/agenda', {
        query: { when, today, ...given(narrowed), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: RENEW_MS,
    enabled: isEnabled,
    ...(narrowed.search && { placeholderData: keepPreviousData }),
  })
  const first = query.data?.pages[0]
  const entries: SavedEntry[] | null = query.data?.pages.flatMap((page) => page.entries) ?? null
  return {
    entries,
    total: first?.total ?? null,
    categories: first?.categories ?? [],
    error: query.data ? null : query.error,
    hasMore: query.hasNextPage,
    isReadingMore: query.isFetchingNextPage,
    readMore: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
  }
}
export type Agenda = ReturnType<typeof useAgenda>

/** The events in a month's weeks, by day. Empty while another month is loading. */
export function useEntriesByDay(from: string, to: string, category: Category | null) {
  const query = useQuery({
    queryKey: [...keys.savedEvents, 'days', from, to, category],
    queryFn: ({ signal }) =>
      call('GET /api/calendar/my-events/days', { query: { from, to, ...given({ category }) }, signal }),
    refetchInterval: RENEW_MS,
  })
  return {
    byDay: Map.groupBy(query.data?.entries ?? [], ({ date }) => date),
    error: query.data ? null : query.error,
    again: () => void query.refetch(),
  }
}
