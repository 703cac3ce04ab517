import { useQuery } from '@tanstack/react-query'
import { call } from './client.ts'
import { keys } from './query-keys.ts'

/** The server's configuration, for pages that describe it; undefined until it has answered. */
export const useAbout = () =>
  useQuery({
    queryKey: keys.about,
    queryFn: ({ signal }) => call('GET /api/about', { signal }),
    staleTime: Infinity,
  }).data
