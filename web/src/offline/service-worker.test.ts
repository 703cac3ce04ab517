import { beforeEach, expect, test, vi } from 'vitest'

interface Happening {
  waitUntil: (work: Promise<unknown>) => void
  data?: { json: () => unknown }
  notification?: { close: () => void; data: unknown }
}

const listeners = new Map<string, (event: Happening) => void>()
const showNotification = vi.fn(async () => undefined)
const openWindow = vi.fn(async () => undefined)
const tab = { focus: vi.fn(async () => undefined), navigate: vi.fn(async () => undefined) }
const matchAll = vi.fn(async (): Promise<(typeof tab)[]> => [])

beforeEach(async () => {
  vi.clearAllMocks()
  vi.resetModules()
  vi.stubGlobal('PRECACHE', { version: '1', files: [] })
  vi.stubGlobal('addEventListener', (name: string, listen: (event: Happening) => void) => listeners.set(name, listen))
  vi.stubGlobal('registration', { showNotification })
  vi.stubGlobal('clients', { matchAll, openWindow })
  vi.stubGlobal('location', new URL('https://swap.example/service-worker.js'))
  await import('./service-worker.ts')
})

/** Has the worker hear of something, and waits for what it does then. */
async function hear(name: string, event: Omit<Happening, 'waitUntil'>) {
  const works: Promise<unknown>[] = []
  listeners.get(name)?.({ ...event, waitUntil: (work) => works.push(work) })
  await Promise.all(works)
}

const pressed = (url: string) => hear('notificationclick', { notification: { close: () => undefined, data: { url } } })

test('a reminder that comes is shown, and knows where it leads', async () => {
  const message = { title: 'Night Ferry Quartet', body: 'Tonight, 20:00', tag: 'reminder-1', url: '/event/1' }
  await hear('push', { data: { json: () => message } })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(message.title, {
    body: message.body,
    tag: message.tag,
    icon: '/app-icon.svg',
    data: { url: '/event/1' },
  })
})

test('pressed, it opens its page in a new tab', async () => {
  await pressed('/event/1')
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/event/1')
})

test('pressed while a tab of ours is open, it opens there', async () => {
  matchAll.mockResolvedValueOnce([tab])
  await pressed('/event/1')
  expect(tab.focus).toHaveBeenCalledOnce()
  expect(tab.navigate).toHaveBeenCalledExactlyOnceWith('/event/1')
  expect(openWindow).not.toHaveBeenCalled()
})

test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example/', 'javascript:alert(1)'])(
  'pressed, it leads to no other site: %s',
  async (url) => {
    await pressed(url)
    expect(matchAll).not.toHaveBeenCalled()
    expect(openWindow).not.toHaveBeenCalled()
  },
)
