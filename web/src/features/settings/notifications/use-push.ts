import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { scriptAddress } from '../../../api/script-address.ts'
import { notificationWords as said } from '../../../i18n/en/notifications.ts'

const key = ['push'] as const

/** Whether this browser can show reminders at all. */
export const canShow = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether this browser gets reminders, and its way on and off. The browser's permission is requested only when turning them on. */
export function usePush() {
  const cache = useQueryClient()
  const state = useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /api/push', { signal }) })
  const keep = { onSuccess: (next: unknown) => cache.setQueryData(key, next) }
  const turnOn = useMutation({ mutationFn: () => subscribe(state.data?.publicKey ?? ''), ...keep })
  const turnOff = useMutation({
    mutationFn: async () => {
      const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()
      await subscription?.unsubscribe()
      return call('DELETE /api/push', {})
    },
    ...keep,
  })
  return { state, turnOn, turnOff }
}

async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(said.denied)
  const subscription = await inTime(subscriptionWith(publicKey))
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return call('PUT /api/push', { body: { endpoint, keys: { p256dh, auth } } })
}

/** How long a browser may take to reach its push service: one without a service never says so. */
const MAX_MS = 5000

async function inTime<Value>(value: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(said.noService)), MAX_MS)
  return Promise.race([value, late]).finally(() => clearTimeout(timer))
}

async function subscriptionWith(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(scriptAddress('/service-worker.js'))
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  return pushManager.subscribe(options).catch(async () => {
    // A subscription made with other keys is in the way: the server's data folder has been reset since.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options).catch(() => {
      throw new Error(said.failed)
    })
  })
}
