import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Correction } from '@swap/contract/corrections-api'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'

/** Fetches the corrections remembered from the person's edits, newest first. */
export const useCorrections = () =>
  useQuery({
    queryKey: keys.corrections,
    queryFn: async ({ signal }) => (await call('GET /api/corrections', { signal })).corrections,
    staleTime: 0,
  })

/** Forgets the correction with the given id, or all corrections if the id is null, and updates the list. */
export function useForgetCorrection(onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call('DELETE /api/corrections', {}) : call('DELETE /api/corrections/:id', { params: { id } }),
    onSuccess: (_, id) => {
      cache.setQueryData<Correction[]>(keys.corrections, (all) =>
        id === null ? [] : all?.filter((it) => it.id !== id),
      )
      onDone()
    },
  })
}
