import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { trustedScriptUrl } from '../../../api/trusted-script-url.ts'
import { notificationWords as words } from '../../../i18n/en/notifications.ts'

const key = ['push'] as const

/** Returns whether this browser supports push notifications, so that it can show reminders. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Tracks whether this browser gets push reminders, and turns them on and off. Asks for permission only when turning them on. */
export function usePush() {
  const cache = useQueryClient()
  const state = useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /api/push', { signal }) })
  const cacheResult = { onSuccess: (next: unknown) => cache.setQueryData(key, next) }
  const turnOn = useMutation({ mutationFn: () => subscribe(state.data?.publicKey ?? ''), ...cacheResult })
  const turnOff = useMutation({
    mutationFn: async () => {
      const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()
      await subscription?.unsubscribe()
      return call('DELETE /api/push', {})
    },
    ...cacheResult,
  })
  return { state, turnOn, turnOff }
}

async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(words.denied)
  const subscription = await withTimeout(createSubscription(publicKey))
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return call('PUT /api/push', { body: { endpoint, keys: { p256dh, auth } } })
}

/** How long a browser may take to subscribe, ms. A browser without a push service never answers. */
const TIMEOUT_MS = 5000

async function withTimeout<Value>(value: Promise<Value>): Promise<Value> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(words.noPushService)), TIMEOUT_MS)
  return Promise.race([value, timeout]).finally(() => clearTimeout(timer))
}

async function createSubscription(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(trustedScriptUrl('/service-worker.js'))
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  return pushManager.subscribe(options).catch(async () => {
    // Fails if there is a subscription with an old server key, for example from before the server's data was reset.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options).catch(() => {
      throw new Error(words.subscribeFailed)
    })
  })
}
