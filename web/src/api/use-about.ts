import { useQuery } from '@tanstack/react-query'
import { call } from './client.ts'
import { keys } from './query-keys.ts'

/** Returns the server's public configuration (`GET /api/about`); undefined until it has answered. */
export const useAbout = () =>
  useQuery({
    queryKey: keys.about,
    queryFn: ({ signal }) => call('GET /api/about', { signal }),
    staleTime: Infinity,
  }).data
