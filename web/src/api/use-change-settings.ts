import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { KeptSettings, SettingsChange } from '@swap/contract/settings'
import { call } from './client.ts'
import { keys } from './query-keys.ts'

const key = keys.settings

/**
 * Changes settings: at once on the screen, and back again where the server would not. It builds on what was shown: CONFLICT where
 * somebody changed them elsewhere; what stands there now is shown then.
 */
export function useChangeSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ version, ...change }: SettingsChange) =>
      call('PUT /api/settings', { body: { ...change, ...(version === undefined ? {} : { version }) } }),
    onMutate: ({ version: _, ...change }) => {
      const before = cache.getQueryData<KeptSettings>(key)
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      if (before) cache.setQueryData<KeptSettings>(key, { ...before, ...given })
      return before
    },
    onSuccess: (settings) => cache.setQueryData(key, settings),
    onError: (_error, _change, before) => {
      cache.setQueryData(key, before)
      void cache.invalidateQueries({ queryKey: key })
    },
  })
}
