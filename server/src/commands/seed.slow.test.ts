// The command `npm run seed`: fills an empty data folder with a demo.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Event } from '@swap/contract/event'
import type { Thread, ThreadEntry } from '@swap/contract/thread'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { asPerson, startProduct, type RealProduct } from '../testing/real-product.ts'
import { ambiguousDate } from './demo/dates.ts'

const SEED = fileURLToPath(new URL('seed.ts', import.meta.url))
const folder = temporaryFolder()

function seed() {
  const env = { PATH: process.env.PATH, DATA_DIR: folder }
  return spawnSync(process.execPath, [SEED], { encoding: 'utf8', env })
}

let product: RealProduct
let firstRun: ReturnType<typeof seed>
let secondRun: ReturnType<typeof seed>
beforeAll(async () => {
  firstRun = seed()
  secondRun = seed()
  product = await startProduct(folder)
}, 400_000)
afterAll(() => product.kill())

async function signInAs(email: string) {
  const password = /password: (?<password>.+)$/m.exec(firstRun.stdout)?.groups?.['password']
  const body = JSON.stringify({ email, password })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${product.url}/api/auth/login`, { method: 'POST', headers, body })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own shape
  const { accessToken, scopes } = (await answer.json()) as { accessToken: string; scopes: string[] }
  const get = async <Answer>(path: string) => {
    const got = await fetch(`${product.url}${path}`, { headers: asPerson(accessToken) })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    return (await got.json()) as Answer
  }
  const threads = async () => {
    const { events } = await get<{ events: ThreadEntry[] }>('/api/events')
    return Promise.all(events.map(({ id }) => get<Thread & { events: Event[] }>(`/api/threads/${id}`)))
  }
  const saved = async () => (await get<{ events: Event[] }>('/api/calendar/my-events?limit=100')).events
  return { scopes, get, threads, saved }
}

const today = new Date().toLocaleDateString('sv-SE')

test('the command prints who to sign in as', () => {
  expect([firstRun.status, firstRun.stderr]).toEqual([0, ''])
  expect(firstRun.stdout).toMatch(/admin@example\.org \(admin\)[^]*kim@example\.org[^]*noor@example\.org/)
})

test('a second demo in the same folder is refused with a reason', () => {
  expect([secondRun.status, secondRun.stdout]).toEqual([1, ''])
  expect(secondRun.stderr).toContain(`The demo is already in ${folder}`)
})

test('the admin finds the three doubtful events of the demo under review, and no other', async () => {
  const ada = await signInAs('admin@example.org')
  expect(ada.scopes).toContain('admin')
  const { events } = await ada.get<{ events: { title: string }[] }>('/api/admin/events/review?limit=100')
  expect(events.map(({ title }) => title).toSorted()).toEqual(['Garden Swap', 'Open Mic Night', 'Pottery Taster'])
  const all = await ada.get<{ total: number }>('/api/admin/events?limit=100')
  expect(all.total).toBeGreaterThanOrEqual(16)
})

test('each doubtful event asks its owner one question', async () => {
  const threads = await (await signInAs('noor@example.org')).threads()
  const asked = threads.flatMap(({ events }) => events).flatMap((event) => (event.question ? [event.question] : []))
  expect(asked.map(({ field, why }) => `${field} ${why}`).toSorted()).toEqual([
    'start_date missing',
    'start_date order',
    'start_date weekday-mismatch',
  ])
})

test('the calendars of the demo have past and coming events, a series, a cancelled event and time zones', async () => {
  const [kim, noor] = [await signInAs('kim@example.org'), await signInAs('noor@example.org')]
  const saved = [...(await kim.saved()), ...(await noor.saved())]
  expect(saved.some(({ start_date }) => start_date < today)).toBe(true)
  expect(saved.filter(({ start_date }) => start_date > today).length).toBeGreaterThanOrEqual(8)
  expect(saved.filter(({ recurrence }) => recurrence).map(({ title }) => title)).toEqual(['Life Drawing'])
  expect(saved.filter((it) => it.ticket_info?.ticket_availability === 'Cancelled').map(({ title }) => title)).toEqual([
    'Harbour Carols',
  ])
  expect(new Set(saved.map(({ time_zone }) => time_zone))).toEqual(
    new Set([null, 'Europe/Berlin', 'Europe/Paris', 'Europe/Madrid', 'America/Los_Angeles']),
  )
})

test('the threads of the demo have events of one picture, a merge, typed events, answers and a reminder', async () => {
  const kim = await signInAs('kim@example.org')
  const threads = await kim.threads()
  expect(threads.map(({ events }) => events.length)).toContain(3)
  const events = threads.flatMap((thread) => thread.events)
  const merged = await Promise.all(
    events.map(async ({ id }) => (await kim.get<{ events: object[] }>(`/api/events/${id}/merged`)).events.length),
  )
  expect(merged.filter((count) => count > 0)).toEqual([1])
  const reminders = await Promise.all(
    events.map(
      async ({ id }) => (await kim.get<{ reminders: object[] }>(`/api/events/${id}/reminders`)).reminders.length,
    ),
  )
  expect(reminders.filter((count) => count > 0)).toEqual([1])
  const said = threads.flatMap(({ messages }) => messages)
  expect(said.filter(({ sender, type }) => sender === 'user' && type === 'text').length).toBeGreaterThanOrEqual(6)
  expect(said.some(({ content }) => content === 'It costs £12.')).toBe(true)
  expect(said.filter(({ picture }) => picture).every(({ picture }) => picture?.deletedAt === null)).toBe(true)
})

test.each(['2026-01-01', '2026-02-28', '2026-06-15', '2026-09-30', '2026-11-26', '2026-12-31', '2028-02-29'])(
  'soon after %s there is a date whose day and month can be mistaken for each other',
  (day) => {
    const [year, month, date] = ambiguousDate(day).split('-')
    expect(ambiguousDate(day) > day).toBe(true)
    expect(`${year}-${date}-${month}` > day).toBe(true)
  },
)
