import type { Thread } from '@swap/contract/thread'
import type { Event } from '@swap/contract/event'
import { describe, expect, test } from 'vitest'
import { readEvent, readingOf } from '../../testing/readings.ts'
import { get, readPicture } from '../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../testing/calls/test-app.ts'

type Page = { events: Event[]; total: number; nextCursor: string | null }

async function readOneEvent(app: TestApp, person: { accessToken: string }, more: Parameters<typeof readEvent>[0] = {}) {
  app.reader.script.push(readingOf([readEvent(more)]))
  const { threadId } = await readPicture(app, person)
  const [event] = (await get(app, person, `/api/threads/${threadId}`)).json<Thread>().events
  return event?.id ?? ''
}
const save = (app: TestApp, person: { accessToken: string }, id: string) =>
  app.server.inject({ method: 'PUT', url: `/api/calendar/my-events/${id}`, headers: as(person) })
const saveMany = (app: TestApp, person: { accessToken: string }, body: object) =>
  app.server.inject({ method: 'PUT', url: '/api/calendar/my-events', headers: as(person), body })
const getOne = async (app: TestApp, person: { accessToken: string }, id: string) =>
  (await get(app, person, `/api/events/${id}`)).json<Event>()
const foundBy = async (app: TestApp, person: { accessToken: string }, search: string) => {
  const url = `/api/calendar/my-events/agenda?today=2026-11-22&search=${encodeURIComponent(search)}`
  return (await get(app, person, url)).json<{ entries: { title: string }[] }>().entries.map(({ title }) => title)
}

describe.each(everyApp)('the calendar on $name', ({ open }) => {
  test('a price in a search matches only prices', async () => {
    const app = await open()
    const ada = await app.signUp()
    const ticket = { ticket_price: null, ticket_currency: null, ticket_availability: null, cancellation_policy: null }
    const priced = (ticket_price: string) => ({ ticket_info: { ...ticket, ticket_price, ticket_currency: 'GBP' } })
    const ids = [
      await readOneEvent(app, ada, { title: 'Paid', ...priced('18') }),
      await readOneEvent(app, ada, { title: 'At 18:30', notes: 'Doors 18:00, the 18 bus stops here', ...priced('12') }),
      await readOneEvent(app, ada, { title: 'Dear', ...priced('£180') }),
    ]
    await saveMany(app, ada, { eventIds: ids, saved: true })
    expect(await foundBy(app, ada, '£18')).toEqual(['Paid'])
    expect(await foundBy(app, ada, 'paid 18.00 GBP')).toEqual(['Paid'])
    expect(await foundBy(app, ada, '18')).toEqual(['At 18:30'])
    await app.close()
  })

  test('a time in a search finds events as either clock shows them', async () => {
    const app = await open()
    const ada = await app.signUp()
    const ids = [
      await readOneEvent(app, ada, { title: 'Breakfast', start_time: '07:30' }),
      await readOneEvent(app, ada, { title: 'Supper', start_time: '19:30' }),
    ]
    await saveMany(app, ada, { eventIds: ids, saved: true })
    expect(await foundBy(app, ada, '7:30 pm')).toEqual(['Supper'])
    expect(await foundBy(app, ada, '19:30')).toEqual(['Supper'])
    expect(await foundBy(app, ada, '7.30am')).toEqual(['Breakfast'])
    expect(await foundBy(app, ada, '07:30')).toEqual(['Breakfast'])
    expect(await foundBy(app, ada, '7:30')).toEqual(['Breakfast', 'Supper'])
    await app.close()
  })

  test('an event is added to the calendar, stays in it when added again, and is removed', async () => {
    const app = await open()
    const ada = await app.signUp()
    const id = await readOneEvent(app, ada)
    for (const again of [await save(app, ada, id), await save(app, ada, id)])
      expect(again.json()).toMatchObject({ id, saved: true })
    expect((await get(app, ada, '/api/calendar/my-events')).json()).toMatchObject({
      total: 1,
      nextCursor: null,
      events: [{ id, saved: true }],
    })
    const url = `/api/calendar/my-events/${id}`
    expect((await app.server.inject({ method: 'DELETE', url, headers: as(ada) })).statusCode).toBe(204)
    expect((await get(app, ada, '/api/calendar/my-events')).json()).toMatchObject({ total: 0, events: [] })
    expect((await get(app, ada, `/api/events/${id}`)).json()).toMatchObject({ saved: false })
    await app.close()
  })

  test('pages follow one another, soonest first, without a gap', async () => {
    const app = await open()
    const ada = await app.signUp()
    for (const day of ['05', '01', '03', '01', '04'])
      await save(app, ada, await readOneEvent(app, ada, { start_date: `2027-01-${day}` }))
    const dates: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page = (await get(app, ada, `/api/calendar/my-events?limit=2${cursor && `&cursor=${cursor}`}`)).json()
      expect(page.total).toBe(5)
      dates.push(...page.events.map((event) => event.start_date.slice(-2)))
      cursor = page.nextCursor
    }
    expect(dates).toEqual(['01', '01', '03', '04', '05'])
    await app.close()
  })

  test('a saved event whose date was removed is on the first page, and on no other', async () => {
    const app = await open()
    const ada = await app.signUp()
    const undated = await readOneEvent(app, ada, { start_date: '2027-01-09' })
    for (const id of [undated, await readOneEvent(app, ada), await readOneEvent(app, ada)]) await save(app, ada, id)
    const body = { start_date: null }
    await app.server.inject({ method: 'PATCH', url: `/api/events/${undated}`, headers: as(ada), body })
    const first: Page = (await get(app, ada, '/api/calendar/my-events?limit=1')).json()
    expect(first.events.map(({ id }) => id)).toEqual([undated])
    const rest: Page = (await get(app, ada, `/api/calendar/my-events?cursor=${first.nextCursor}`)).json()
    expect([rest.events.length, rest.total]).toEqual([2, 3])
    await app.close()
  })

  test('an event without a date cannot be saved before its owner has said when it is', async () => {
    const app = await open()
    const ada = await app.signUp()
    const id = await readOneEvent(app, ada, { start_date: null })
    expect((await save(app, ada, id)).json()).toMatchObject({ code: 'VALIDATION', issues: [{ path: 'start_date' }] })
    await app.server.inject({
      method: 'PATCH',
      url: `/api/events/${id}`,
      headers: as(ada),
      body: { start_date: '2027-02-01' },
    })
    expect((await save(app, ada, id)).json()).toMatchObject({ saved: true, start_date: '2027-02-01' })
    await app.close()
  })

  test('several events go into the calendar at once, and out of it again', async () => {
    const app = await open()
    const ada = await app.signUp()
    const eventIds = [await readOneEvent(app, ada), await readOneEvent(app, ada)]
    const states = async () => Promise.all(eventIds.map(async (id) => (await getOne(app, ada, id)).saved))
    const kept = await saveMany(app, ada, { eventIds: [...eventIds, ...eventIds], saved: true })
    expect(kept.json<{ events: Event[] }>().events.map(({ id, saved }) => [id, saved])).toEqual(
      eventIds.map((id) => [id, true]),
    )
    expect(await states()).toEqual([true, true])
    await saveMany(app, ada, { eventIds, saved: false })
    expect(await states()).toEqual([false, false])
    await app.close()
  })

  test("none of several events is saved if one is undated, somebody else's or does not exist", async () => {
    const app = await open()
    const [ada, eve] = [await app.signUp(), await app.signUp()]
    const [own, undated] = [await readOneEvent(app, ada), await readOneEvent(app, ada, { start_date: null })]
    const theirs = await saveMany(app, ada, { eventIds: [own, await readOneEvent(app, eve)], saved: true })
    const nobodys = await saveMany(app, ada, { eventIds: [own, 'never-was'], saved: true })
    expect([theirs.statusCode, theirs.body]).toEqual([404, nobodys.body])
    const refused = await saveMany(app, ada, { eventIds: [own, undated], saved: true })
    expect(refused.json()).toMatchObject({ code: 'VALIDATION', issues: [{ path: 'start_date' }] })
    expect((await getOne(app, ada, own)).saved).toBe(false)
    for (const body of [{}, { eventIds: [], saved: true }, { eventIds: [own] }])
      expect((await saveMany(app, ada, body)).statusCode).toBe(400)
    await app.close()
  })

  test('an event is exported as a calendar file named after its title, in the time zone of its owner', async () => {
    const app = await open()
    const ada = await app.signUp()
    const id = await readOneEvent(app, ada)
    const file = await get(app, ada, `/api/calendar/my-events/${id}.ics`)
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="night_ferry_quartet.ics"',
    })
    expect(file.body).toContain('DTSTART;TZID=Europe/Riga:20261204T200000\r\n')
    expect(file.body).toContain('SUMMARY:Night Ferry Quartet\r\n')
    await app.close()
  })

  test("somebody else's event can be neither seen, changed, saved nor exported", async () => {
    const app = await open()
    const [ada, eve] = [await app.signUp(), await app.signUp()]
    const id = await readOneEvent(app, ada)
    const refused = await Promise.all([
      get(app, eve, `/api/events/${id}`),
      get(app, eve, `/api/calendar/my-events/${id}.ics`),
      save(app, eve, id),
      app.server.inject({ method: 'PATCH', url: `/api/events/${id}`, headers: as(eve), body: { title: 'Mine' } }),
      app.server.inject({ method: 'DELETE', url: `/api/calendar/my-events/${id}`, headers: as(eve) }),
    ])
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
    await app.close()
  })

  test('an edit with an unknown field or an invalid value is refused', async () => {
    const app = await open()
    const ada = await app.signUp()
    const id = await readOneEvent(app, ada)
    const coordinates = { latitude: 1e30, longitude: 0 }
    const place = { location: { coordinates } }
    const dates = [{ start_time: '25:00' }, { start_date: '2026-02-30' }]
    for (const body of [{ owner_id: 'eve' }, { title: ' ' }, ...dates, place]) {
      const answer = await app.server.inject({ method: 'PATCH', url: `/api/events/${id}`, headers: as(ada), body })
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'VALIDATION'])
    }
    const served = { method: 'PATCH', url: `/api/events/${id}`, headers: as(ada), body: { saved: true } } as const
    expect((await app.server.inject(served)).json<Event>().saved).toBe(false) // read-only in an edit: this saves nothing
    await app.close()
  })
})
