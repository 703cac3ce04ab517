import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Subscription } from '@swap/contract/calendar'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'

const params = { calendar: 'my-events' } as const

/** Fetches the person's calendar link and which apps use it. Only people with a verified address have a link (decision D2). */
export const useCalendarLink = () =>
  useQuery({
    queryKey: keys.subscription,
    queryFn: () => call('GET /api/calendar/:calendar/token', { params }),
  })

/** Returns a mutation that sends a request to change the link, then updates the cached link. */
const useLinkMutation = (request: () => Promise<Subscription | undefined>, onDone?: () => void) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: request,
    onSuccess: (subscription) => {
      if (subscription) cache.setQueryData(keys.subscription, subscription)
      else void cache.invalidateQueries({ queryKey: keys.subscription })
      onDone?.()
    },
  })
}

/** Creates the calendar link. */
export const useCreateCalendarLink = (onDone: () => void) =>
  useLinkMutation(() => call('POST /api/calendar/:calendar/token', { params }), onDone)

/** Replaces the calendar link with a new one; the old one stops working. */
export const useReplaceCalendarLink = (onDone: () => void) =>
  useLinkMutation(() => call('POST /api/calendar/:calendar/token/rotate', { params }), onDone)

/** Revokes the calendar link, so that it stops working. */
export const useRevokeCalendarLink = (onDone: () => void) =>
  useLinkMutation(async () => {
    await call('POST /api/calendar/:calendar/token/revoke', { params })
    return undefined
  }, onDone)
