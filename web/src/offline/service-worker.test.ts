import { beforeEach, expect, test, vi } from 'vitest'

interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void
  data?: { json: () => unknown }
  notification?: { close: () => void; data: unknown }
}

const listeners = new Map<string, (event: WorkerEvent) => void>()
const showNotification = vi.fn(async () => undefined)
const openWindow = vi.fn(async () => undefined)
const tab = { focus: vi.fn(async () => undefined), navigate: vi.fn(async () => undefined) }
const matchAll = vi.fn(async (): Promise<(typeof tab)[]> => [])

beforeEach(async () => {
  vi.clearAllMocks()
  vi.resetModules()
  vi.stubGlobal('PRECACHE', { version: '1', files: [] })
  vi.stubGlobal('addEventListener', (name: string, listen: (event: WorkerEvent) => void) => listeners.set(name, listen))
  vi.stubGlobal('registration', { showNotification })
  vi.stubGlobal('clients', { matchAll, openWindow })
  vi.stubGlobal('location', new URL('https://swap.example/service-worker.js'))
  await import('./service-worker.ts')
})

/** Dispatches an event to the worker, and waits for its `waitUntil` promises. */
async function dispatch(name: string, event: Omit<WorkerEvent, 'waitUntil'>) {
  const works: Promise<unknown>[] = []
  listeners.get(name)?.({ ...event, waitUntil: (work) => works.push(work) })
  await Promise.all(works)
}

const pressReminder = (url: string) =>
  dispatch('notificationclick', { notification: { close: () => undefined, data: { url } } })

test('a pushed reminder is shown, with the address to open', async () => {
  const message = { title: 'Night Ferry Quartet', body: 'Tonight, 20:00', tag: 'reminder-1', url: '/event/1' }
  await dispatch('push', { data: { json: () => message } })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(message.title, {
    body: message.body,
    tag: message.tag,
    icon: '/app-icon.svg',
    data: { url: '/event/1' },
  })
})

test('pressing a reminder opens its page in a new tab', async () => {
  await pressReminder('/event/1')
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/event/1')
})

test('pressing a reminder uses a tab of the app that is already open', async () => {
  matchAll.mockResolvedValueOnce([tab])
  await pressReminder('/event/1')
  expect(tab.focus).toHaveBeenCalledOnce()
  expect(tab.navigate).toHaveBeenCalledExactlyOnceWith('/event/1')
  expect(openWindow).not.toHaveBeenCalled()
})

test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example/', 'javascript:alert(1)'])(
  'pressing a reminder never opens another site: %s',
  async (url) => {
    await pressReminder(url)
    expect(matchAll).not.toHaveBeenCalled()
    expect(openWindow).not.toHaveBeenCalled()
  },
)
