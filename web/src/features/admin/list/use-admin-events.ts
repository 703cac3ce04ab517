import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AdminEvent } from '@swap/contract/admin-api'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { searchLoaded, MIN_SEARCH_LENGTH, mergeResults } from './local-search.ts'
import { isDenied } from '../is-denied.ts'
import { savedPosition } from './list-position.ts'
import type { AdminView } from './use-admin-view.ts'

/** The most results the server returns for a search. */
const MAX_SEARCH_RESULTS = 100

/** Events per page: the usual number, and the number when restoring a position far down the list. */
const [PAGE_SIZE, LARGE_PAGE_SIZE] = [20, 100]

const path = { all: 'GET /api/admin/events', review: 'GET /api/admin/events/review' } as const

/** Loads everyone's events page by page. A search returns the loaded events that match, together with the server's results. */
export function useAdminEvents({ filter, sort, search }: AdminView) {
  const [rowsToRestore] = useState(() => savedPosition()?.rows ?? 0)
  const limit = rowsToRestore > PAGE_SIZE ? LARGE_PAGE_SIZE : PAGE_SIZE
  const list = useInfiniteQuery({
    queryKey: [...keys.adminEvents, filter, sort],
    queryFn: ({ pageParam, signal }) =>
      call(path[filter], { query: { sort, limit, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData, // keeps the filter or order control on the page, with its focus
  })
  const serverSearch = useQuery({
    queryKey: [...keys.adminEvents, filter, 'search', search],
    queryFn: ({ signal }) => call(path[filter], { query: { q: search, limit: MAX_SEARCH_RESULTS }, signal }),
    enabled: search.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
  })
  const loaded: AdminEvent[] = list.data?.pages.flatMap(({ events }) => events) ?? []
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const needsMore = search === '' && loaded.length < rowsToRestore && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (needsMore) void fetchNextPage()
  }, [needsMore, fetchNextPage])
  const isSearching = search !== ''
  const isServerAsked = isSearching && search.length >= MIN_SEARCH_LENGTH
  const serverResults = isServerAsked ? searchLoaded(serverSearch.data?.events ?? [], search) : []
  const events = isSearching ? mergeResults(searchLoaded(loaded, search), serverResults, sort) : loaded
  const partialError = isSearching ? (isServerAsked && list.hasNextPage ? serverSearch.error : null) : list.error
  return {
    isReview: filter === 'review' && !isSearching,
    events,
    total: isSearching ? events.length : (list.data?.pages[0]?.total ?? 0),
    counts: list.data?.pages.at(-1)?.counts ?? null,
    /** Whether the server found more than it returned. */
    isTruncated: isServerAsked && (serverSearch.data?.total ?? 0) > MAX_SEARCH_RESULTS,
    isServerSearching: isSearching && serverSearch.isFetching,
    /** How many loaded events were searched, if the server didn't search the rest; else null. */
    searchedCount: isSearching && list.hasNextPage && (!isServerAsked || serverSearch.isError) ? loaded.length : null,
    /** Why no events can be shown at all; null otherwise. */
    error: list.data && !isDenied(list.error) ? null : list.error,
    /** Why the list or the search results are incomplete; null otherwise. */
    partialError,
    hasMore: !isSearching && list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    canLoadMore: !isSearching && list.hasNextPage && !isFetching && !isError,
    loadMore: () => void list.fetchNextPage(),
    retry: () => {
      if (isSearching && list.data) void serverSearch.refetch()
      else if (list.isFetchNextPageError) void list.fetchNextPage()
      else void list.refetch()
    },
  }
}
export type AdminEvents = ReturnType<typeof useAdminEvents>
