import { useQuery } from '@tanstack/react-query'
import { call } from './client.ts'
import { keys } from './query-keys.ts'
import { storeAnalyticsConsent } from './analytics-consent.ts'

/** Returns the query for the person's settings; its `data` is undefined until the server has answered. */
export const useSettings = () =>
  useQuery({
    queryKey: keys.settings,
    queryFn: async ({ signal }) => {
      const settings = await call('GET /api/settings', { signal })
      storeAnalyticsConsent(settings.analytics)
      return settings
    },
    staleTime: 60_000,
    refetchOnWindowFocus: 'always', // another tab may just have changed them
  })
