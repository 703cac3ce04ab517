/**
 * The app's service worker: caches its files, so that pages open offline, and shows reminders from the push service.
 * Doesn't handle API requests: the pages cache what they show.
 */

import {
  handleFetch,
  moveCacheToEnd,
  cacheAppFiles,
  addStaticRoutes,
  deleteOldCaches,
  type FetchEventParts,
  type InstallEventParts,
} from './precache.ts'

/** The payload of a push message; see the server's `push` folder. */
export interface Reminder {
  title: string
  body: string
  url: string
  tag: string
}

/** The parts of a service worker's global scope used here: the page's types lack it. */
interface WorkerScope {
  registration: {
    showNotification: (title: string, options: object) => Promise<void>
    navigationPreload?: { enable: () => Promise<void> }
  }
  clients: {
    claim: () => Promise<void>
    matchAll: (
      options: object,
    ) => Promise<{ url: string; navigate: (url: string) => Promise<unknown>; focus: () => Promise<unknown> }[]>
    openWindow: (url: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install', listen: (event: InstallEventParts & WorkerEvent) => void) => void) &
    ((type: 'fetch', listen: (event: FetchEventParts) => void) => void) &
    ((type: 'activate' | 'message' | 'push' | 'notificationclick', listen: (event: WorkerEvent) => void) => void)
}
interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void
  data?: { json: () => Reminder } | null
  notification?: { close: () => void; data: { url: string } }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a service worker's own global scope
const worker = globalThis as unknown as WorkerScope

worker.addEventListener('install', (event) => {
  addStaticRoutes(event)
  event.waitUntil(moveCacheToEnd().then(cacheAppFiles))
  void worker.skipWaiting() // open pages still find their own version's files in the cache
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([deleteOldCaches(), worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
  )
})

// Any message from a page asks for missing files to be downloaded again, because signing out empties the cache.
worker.addEventListener('message', (event) => event.waitUntil(cacheAppFiles().catch(() => undefined)))

worker.addEventListener('fetch', handleFetch)

worker.addEventListener('push', (event) => {
  const message = event.data?.json()
  if (!message) return
  const { title, body, tag, url } = message
  event.waitUntil(worker.registration.showNotification(title, { body, tag, icon: '/app-icon.svg', data: { url } }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification?.close()
  const { url = '/saved' } = event.notification?.data ?? {}
  if (isOwnPath(url)) event.waitUntil(openPath(url))
})

/** Whether this is a path of this site. Browsers read `//host` and `/\host` as addresses of another site. */
const isOwnPath = (url: string) => url.startsWith('/') && new URL(url, location.origin).origin === location.origin

/** Opens a path in an existing tab of the app, else in a new one. */
async function openPath(url: string) {
  const [open] = await worker.clients.matchAll({ type: 'window' })
  if (!open) return worker.clients.openWindow(url)
  await open.focus()
  return open.navigate(url)
}
