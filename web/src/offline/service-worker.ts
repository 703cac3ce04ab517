/**
 * Caches the files of the app's pages, so that they open offline, and shows reminders that a push service
 * delivers. The pages cache their own content: no request for it passes through here.
 */

import { answersFor, comeLast, keepFiles, letPass, tidyUp, type FileRequest, type Installing } from './precache.ts'

/** What the server sends; see its `push` folder. */
export interface Reminder {
  title: string
  body: string
  url: string
  tag: string
}

/** The parts of a service worker's global scope used here: the page's types lack it. */
interface WorkerWorld {
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
  addEventListener: ((type: 'install', listen: (event: Installing & Happening) => void) => void) &
    ((type: 'fetch', listen: (event: FileRequest) => void) => void) &
    ((type: 'activate' | 'message' | 'push' | 'notificationclick', listen: (event: Happening) => void) => void)
}
interface Happening {
  waitUntil: (work: Promise<unknown>) => void
  data?: { json: () => Reminder } | null
  notification?: { close: () => void; data: { url: string } }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a service worker's own global scope
const worker = globalThis as unknown as WorkerWorld

worker.addEventListener('install', (event) => {
  letPass(event)
  event.waitUntil(comeLast().then(keepFiles))
  void worker.skipWaiting() // open pages still find their own version's files in the cache
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([tidyUp(), worker.registration.navigationPreload?.enable(), worker.clients.claim()]))
})

/** A page asks whether everything is still cached: signing out empties it. */
worker.addEventListener('message', (event) => event.waitUntil(keepFiles().catch(() => undefined)))

worker.addEventListener('fetch', answersFor)

worker.addEventListener('push', (event) => {
  const message = event.data?.json()
  if (!message) return
  const { title, body, tag, url } = message
  event.waitUntil(worker.registration.showNotification(title, { body, tag, icon: '/app-icon.svg', data: { url } }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification?.close()
  const { url = '/saved' } = event.notification?.data ?? {}
  if (isOurs(url)) event.waitUntil(show(url))
})

/** A path of this site. Browsers read `//host` and `/\host` as addresses of another site. */
const isOurs = (url: string) => url.startsWith('/') && new URL(url, location.origin).origin === location.origin

/** Opens in an existing tab of ours, else in a new one. */
async function show(url: string) {
  const [open] = await worker.clients.matchAll({ type: 'window' })
  if (!open) return worker.clients.openWindow(url)
  await open.focus()
  return open.navigate(url)
}
