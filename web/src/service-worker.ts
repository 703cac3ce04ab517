/**
 * Shows reminders that a push service brings, and leads to their events. It keeps no page and answers no request: what is open is as
 * fresh as the server.
 */

/** What the server sends; see its `push` folder. */
export interface Reminder {
  title: string
  body: string
  url: string
  tag: string
}

/** The parts of a service worker's world that are used here: the page's types do not know it. */
interface WorkerWorld {
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: {
    matchAll: (
      options: object,
    ) => Promise<{ url: string; navigate: (url: string) => Promise<unknown>; focus: () => Promise<unknown> }[]>
    openWindow: (url: string) => Promise<unknown>
  }
  addEventListener: (type: string, listen: (event: Happening) => void) => void
}
interface Happening {
  waitUntil: (work: Promise<unknown>) => void
  data?: { json: () => Reminder } | null
  notification?: { close: () => void; data: { url: string } }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a service worker's own world
const worker = globalThis as unknown as WorkerWorld

worker.addEventListener('push', (event) => {
  const message = event.data?.json()
  if (!message) return
  const { title, body, tag, url } = message
  event.waitUntil(worker.registration.showNotification(title, { body, tag, icon: '/app-icon.svg', data: { url } }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification?.close()
  const { url = '/saved' } = event.notification?.data ?? {}
  if (url.startsWith('/') && !url.startsWith('//')) event.waitUntil(show(url))
})

/** In a tab of ours where there is one, else in a new one. */
async function show(url: string) {
  const [open] = await worker.clients.matchAll({ type: 'window' })
  if (!open) return worker.clients.openWindow(url)
  await open.focus()
  return open.navigate(url)
}
