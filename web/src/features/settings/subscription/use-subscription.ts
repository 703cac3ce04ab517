import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Subscription } from '@swap/contract/calendar'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'

const params = { calendar: 'my-events' } as const

/** The current calendar link. Only for verified addresses (decision D2). */
export const useSubscription = () =>
  useQuery({
    queryKey: keys.subscription,
    queryFn: () => call('GET /api/calendar/:calendar/token', { params }),
  })

/** Creates, rotates or revokes the link, and updates the cache. */
const useChange = (change: () => Promise<Subscription | undefined>, onDone?: () => void) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (subscription) => {
      if (subscription) cache.setQueryData(keys.subscription, subscription)
      else void cache.invalidateQueries({ queryKey: keys.subscription })
      onDone?.()
    },
  })
}

export const useCreateLink = (onDone: () => void) =>
  useChange(() => call('POST /api/calendar/:calendar/token', { params }), onDone)

export const useRotateLink = (onDone: () => void) =>
  useChange(() => call('POST /api/calendar/:calendar/token/rotate', { params }), onDone)

export const useRevokeLink = (onDone: () => void) =>
  useChange(async () => {
    await call('POST /api/calendar/:calendar/token/revoke', { params })
    return undefined
  }, onDone)
