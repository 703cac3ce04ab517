import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

interface Page {
  nextCursor: string | null
}

/** Loads a list page by page. `fetchPage` fetches the page that follows a cursor. */
export function usePagedList<Result extends Page>(
  queryKey: readonly unknown[],
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Result>,
) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam ?? undefined, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData, // keeps the last results until a new search is answered
  })
  return {
    pages: list.data?.pages ?? [],
    isPending: list.isPending,
    error: list.data ? null : list.error,
    retry: () => void list.refetch(),
    nextPage: list.hasNextPage
      ? {
          isLoading: list.isFetchingNextPage,
          failure: list.isFetchNextPageError ? list.error : null,
          load: () => void list.fetchNextPage(),
        }
      : null,
  }
}
/** The state of the next page and the function that loads it; null if there is no next page. */
export type NextPage = ReturnType<typeof usePagedList>['nextPage']
