import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Subscription } from '@swap/contract/calendar'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'

const params = { calendar: 'my-events' } as const

/** The person's calendar link; only verified addresses have one (decision D2). */
export const useSubscription = () =>
  useQuery({
    queryKey: keys.subscription,
    queryFn: () => call('GET /api/calendar/:calendar/token', { params }),
  })

/** Runs a change of the link, and updates the cached link. */
const useLinkChange = (change: () => Promise<Subscription | undefined>, onDone?: () => void) => {
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

/** Creates the link. */
export const useCreateLink = (onDone: () => void) =>
  useLinkChange(() => call('POST /api/calendar/:calendar/token', { params }), onDone)

/** Replaces the link by a new one. */
export const useRotateLink = (onDone: () => void) =>
  useLinkChange(() => call('POST /api/calendar/:calendar/token/rotate', { params }), onDone)

/** Ends the link. */
export const useRevokeLink = (onDone: () => void) =>
  useLinkChange(async () => {
    await call('POST /api/calendar/:calendar/token/revoke', { params })
    return undefined
  }, onDone)
