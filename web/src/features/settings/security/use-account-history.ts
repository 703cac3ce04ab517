import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'

/** Fetches the account's history of sign-ins and security changes, newest first, page by page. */
export function useAccountHistory() {
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: keys.history,
    queryFn: ({ pageParam }) =>
      call('GET /api/account/history', { query: { limit: 20, ...(pageParam !== '' && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })
  return {
    entries: data?.pages.flatMap((page) => page.entries) ?? [],
    error,
    isPending,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    tryAgain: () => void refetch(),
  }
}
