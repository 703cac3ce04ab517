import { useQuery } from '@tanstack/react-query'
import { call } from './client.ts'
import { keys } from './query-keys.ts'
import { keepAnalytics } from './wants-analytics.ts'

/** What the person has decided; its data is undefined until the server has answered. */
export const useSettings = () =>
  useQuery({
    queryKey: keys.settings,
    queryFn: async ({ signal }) => {
      const settings = await call('GET /api/settings', { signal })
      keepAnalytics(settings.analytics)
      return settings
    },
    staleTime: 60_000,
    refetchOnWindowFocus: 'always', // whoever comes back from another tab may have changed them there a moment ago
  })
