import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AdminEvent } from '@swap/contract/admin-api'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { foundHere, MIN_LETTERS, together } from './found-here.ts'
import { isDenied } from '../is-denied.ts'
import { keptPlace } from './place.ts'
import type { AdminView } from './use-admin-view.ts'

/** The most results the server returns for a search. */
const MAX_FOUND = 100

/** Page sizes: the usual one, and the one for restoring a longer list. */
const [PAGE, LARGE_PAGE] = [20, 100]

const path = { all: 'GET /api/admin/events', review: 'GET /api/admin/events/review' } as const

/** Everyone's events as far as loaded; during a search, the matching ones plus what the server finds. */
export function useAdminEvents({ filter, sort, search }: AdminView) {
  const [wanted] = useState(() => keptPlace()?.rows ?? 0)
  const limit = wanted > PAGE ? LARGE_PAGE : PAGE
  const list = useInfiniteQuery({
    queryKey: [...keys.adminEvents, filter, sort],
    queryFn: ({ pageParam, signal }) =>
      call(path[filter], { query: { sort, limit, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData, // keeps the control that changed list or order, and its focus
  })
  const found = useQuery({
    queryKey: [...keys.adminEvents, filter, 'search', search],
    queryFn: ({ signal }) => call(path[filter], { query: { q: search, limit: MAX_FOUND }, signal }),
    enabled: search.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  })
  const loaded: AdminEvent[] = list.data?.pages.flatMap(({ events }) => events) ?? []
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const isBehind = search === '' && loaded.length < wanted && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (isBehind) void fetchNextPage()
  }, [isBehind, fetchNextPage])
  const isSearching = search !== ''
  const isAsked = isSearching && search.length >= MIN_LETTERS
  const there = isAsked ? foundHere(found.data?.events ?? [], search) : []
  const events = isSearching ? together(foundHere(loaded, search), there, sort) : loaded
  const failure = isSearching ? (isAsked && list.hasNextPage ? found.error : null) : list.error
  return {
    isReview: filter === 'review' && !isSearching,
    events,
    total: isSearching ? events.length : (list.data?.pages[0]?.total ?? 0),
    counts: list.data?.pages.at(-1)?.counts ?? null,
    /** The server found more than it returned. */
    isCut: isAsked && (found.data?.total ?? 0) > MAX_FOUND,
    isFinding: isSearching && found.isFetching,
    /** How many events were searched here, if the server wasn't asked about the rest or didn't answer. */
    lookedThrough: isSearching && list.hasNextPage && (!isAsked || found.isError) ? loaded.length : null,
    /** Nothing can be shown. */
    error: list.data && !isDenied(list.error) ? null : list.error,
    /** Not everything asked for is shown. */
    failure,
    hasMore: !isSearching && list.hasNextPage,
    isReadingMore: list.isFetchingNextPage,
    canReadMore: !isSearching && list.hasNextPage && !isFetching && !isError,
    readMore: () => void list.fetchNextPage(),
    again: () => {
      if (isSearching && list.data) void found.refetch()
      else if (list.isFetchNextPageError) void list.fetchNextPage()
      else void list.refetch()
    },
  }
}
export type AdminEvents = ReturnType<typeof useAdminEvents>
