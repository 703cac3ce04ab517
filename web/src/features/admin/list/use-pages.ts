import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

interface Page {
  nextCursor: string | null
}

/** A paginated list. `read` fetches the page after a cursor. */
export function usePages<Got extends Page>(
  queryKey: readonly unknown[],
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Got>,
) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam ?? undefined, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData, // keep the last search's results until this one is answered
  })
  return {
    pages: list.data?.pages ?? [],
    isPending: list.isPending,
    error: list.data ? null : list.error,
    again: () => void list.refetch(),
    more: list.hasNextPage
      ? {
          isReading: list.isFetchingNextPage,
          failure: list.isFetchNextPageError ? list.error : null,
          read: () => void list.fetchNextPage(),
        }
      : null,
  }
}
export type More = ReturnType<typeof usePages>['more']
