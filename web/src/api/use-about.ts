import { useQuery } from '@tanstack/react-query'
import { call } from './client.ts'
import { keys } from './query-keys.ts'

/** What this server is set up to do, for the pages that say so; undefined until it has answered. */
export const useAbout = () =>
  useQuery({
    queryKey: keys.about,
    queryFn: ({ signal }) => call('GET /api/about', { signal }),
    staleTime: Infinity,
  }).data
