// Loads the saved events as entries: an event has one entry for each of its days.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Category } from '@swap/contract/event'
import type { SavedEntry } from '@swap/contract/saved-api'
import { call } from '../../api/client.ts'
import { keys } from '../../api/query-keys.ts'
import { localToday } from '../card/facts/event-date-format.ts'

interface EntryFilter {
  category: Category | null
  search?: string
}

const queryOf = ({ category, search }: EntryFilter) => ({ ...(category && { category }), ...(search && { search }) })

/** The refetch interval, ms: shorter than the lifetime of the thumbnails' signed URLs. */
const REFETCH_MS = 9 * 60_000

/** Loads the agenda: the upcoming or the past entries, page by page. */
export function useAgenda(when: 'coming' | 'past', filter: EntryFilter, isEnabled = true) {
  const today = localToday()
  const query = useInfiniteQuery({
    queryKey: [...keys.savedEvents, 'agenda', when, today, queryOf(filter)],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/calendar/my-events/agenda', {
        query: { when, today, ...queryOf(filter), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: REFETCH_MS,
    enabled: isEnabled,
    ...(filter.search && { placeholderData: keepPreviousData }),
  })
  const first = query.data?.pages[0]
  const entries: SavedEntry[] | null = query.data?.pages.flatMap((page) => page.entries) ?? null
  return {
    entries,
    total: first?.total ?? null,
    categories: first?.categories ?? [],
    error: query.data ? null : query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  }
}
export type Agenda = ReturnType<typeof useAgenda>

/** Loads the entries between two days, grouped by day. Empty while they load. */
export function useEntriesByDay(from: string, to: string, category: Category | null) {
  const query = useQuery({
    queryKey: [...keys.savedEvents, 'days', from, to, category],
    queryFn: ({ signal }) =>
      call('GET /api/calendar/my-events/days', { query: { from, to, ...queryOf({ category }) }, signal }),
    refetchInterval: REFETCH_MS,
  })
  return {
    byDay: Map.groupBy(query.data?.entries ?? [], ({ date }) => date),
    error: query.data ? null : query.error,
    refetch: () => void query.refetch(),
  }
}
