import { describe, expect, test } from 'vitest'
import type { Event, EventEdit } from '@swap/contract/event'
import type { Thread } from '@swap/contract/thread'
import type { Session } from '@swap/contract/session'
import { readEvent, readingOf } from '../../testing/readings.ts'
import { get, readPicture } from '../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../testing/calls/test-app.ts'

// The clashes of an event are its duplicates (the same event, saved or read before) and all saved events on its days;
// `overlaps` tells which are at the same time. A second route finds only duplicates, of several events at once.

/** Reads an event from one of this person's pictures, then edits it. */
async function eventOf(app: TestApp, who: Session, more: EventEdit): Promise<Event> {
  app.reader.script.push(readingOf([readEvent({ title: more.title ?? 'Night Ferry Quartet' })]))
  const { threadId } = await readPicture(app, who)
  const id = (await get(app, who, `/api/threads/${threadId}`)).json<Thread>().events[0]?.id ?? ''
  const edited = await app.server.inject({ method: 'PATCH', url: `/api/events/${id}`, headers: as(who), body: more })
  return edited.json<Event>()
}
const save = (app: TestApp, who: Session, { id }: Event) =>
  app.server.inject({ method: 'PUT', url: `/api/calendar/my-events/${id}`, headers: as(who) })
const clashTitles = async (app: TestApp, who: Session, { id }: Event) =>
  (await get(app, who, `/api/events/${id}/clashes`)).json<{ events: Event[] }>().events.map(({ title }) => title)
/** Asks which of these events the calendar already has. */
async function duplicatesAmong(app: TestApp, who: Session, events: Event[]) {
  const body = { eventIds: events.map(({ id }) => id) }
  const url = '/api/events/duplicates'
  const reply = await app.server.inject({ method: 'POST', url, headers: as(who), body })
  return reply.json<{ duplicates: unknown[] }>().duplicates
}

describe.each(everyApp)('clashes and duplicates, on $name', ({ open }) => {
  test('clashes are the events in the person’s own calendar on the same days, at any time, and no others', async () => {
    const app = await open()
    const [ada, bob] = [await app.signUp(), await app.signUp()]
    const ferry = await eventOf(app, ada, { start_date: '2026-12-04' })
    const film = await eventOf(app, ada, { title: 'Late Screen', start_date: '2026-12-04', start_time: '20:30' })
    const fair = await eventOf(app, ada, { title: 'Book Fair', start_date: '2026-12-03', end_date: '2026-12-06' })
    const other = await eventOf(app, ada, { title: 'Seed Swap', start_date: '2026-12-05' })
    const bobs = await eventOf(app, bob, { title: 'Kiln Day', start_date: '2026-12-04' })
    await save(app, ada, fair)
    await save(app, ada, other)
    await save(app, bob, bobs)
    expect(await clashTitles(app, ada, ferry)).toEqual(['Book Fair'])
    await save(app, ada, film)
    await save(app, ada, ferry)
    expect(await clashTitles(app, ada, ferry)).toEqual(['Book Fair', 'Late Screen'])
    expect((await get(app, bob, `/api/events/${ferry.id}/clashes`)).statusCode).toBe(404)
    await app.close()
  })

  test('the same event comes first, then events at the same time; a weekly event clashes on its days', async () => {
    const app = await open()
    const ada = await app.signUp()
    const day = { start_date: '2026-12-03' }
    const morning = await eventOf(app, ada, { title: 'Breakfast', ...day, start_time: '08:00' })
    const weekly = {
      start_date: '2026-11-05',
      start_time: '19:00',
      end_time: '21:00',
      recurrence: 'FREQ=WEEKLY;BYDAY=TH',
    }
    const drawing = await eventOf(app, ada, { title: 'Life drawing', ...weekly })
    const other = await eventOf(app, ada, { title: 'Pottery', ...weekly, recurrence: 'FREQ=WEEKLY;BYDAY=FR' })
    const kept = await eventOf(app, ada, { title: 'Night Ferry Quartet', ...day, start_time: '20:00' })
    for (const event of [morning, drawing, other, kept]) await save(app, ada, event)
    const again = await eventOf(app, ada, { title: 'NIGHT FERRY QUARTET!', ...day, start_time: '20:00' })
    const { events } = (await get(app, ada, `/api/events/${again.id}/clashes`)).json()
    expect(events).toMatchObject([
      { title: 'Night Ferry Quartet', isSame: true, overlaps: true },
      { title: 'Life drawing', start_date: '2026-12-03', isSame: false, overlaps: true },
      { title: 'Breakfast', isSame: false, overlaps: false },
    ])
    await app.close()
  })

  test('one request tells which of several events the calendar already has, only to their owner', async () => {
    const app = await open()
    const [ada, bob] = [await app.signUp(), await app.signUp()]
    const day = { start_date: '2026-12-04', start_time: '20:00' }
    const kept = await eventOf(app, ada, day)
    await save(app, ada, await eventOf(app, ada, { title: 'Late Screen', ...day }))
    await save(app, ada, kept)
    const again = await eventOf(app, ada, { ...day, title: 'NIGHT FERRY QUARTET!' })
    const fair = await eventOf(app, ada, { title: 'Book Fair', ...day })
    const duplicates = await duplicatesAmong(app, ada, [fair, again])
    expect(duplicates).toMatchObject([{ eventId: again.id, saved: { id: kept.id, isSame: true, saved: true } }])
    expect(await duplicatesAmong(app, bob, [fair, again])).toEqual([])
    await app.close()
  })

  test('an event that was deleted meanwhile is left out, and the rest is still checked for duplicates', async () => {
    const app = await open()
    const ada = await app.signUp()
    const day = { start_date: '2026-12-04', start_time: '20:00' }
    await save(app, ada, await eventOf(app, ada, day))
    const gone = await eventOf(app, ada, { title: 'Book Fair', ...day })
    const again = await eventOf(app, ada, day)
    await app.server.inject({ method: 'DELETE', url: `/api/events/${gone.id}`, headers: as(ada) })
    expect(await duplicatesAmong(app, ada, [gone, again])).toMatchObject([{ eventId: again.id }])
    await app.close()
  })

  test('of two unsaved readings of one event, the later lists the earlier, not the other way round', async () => {
    const app = await open()
    const [ada, bob] = [await app.signUp(), await app.signUp()]
    const day = { start_date: '2026-12-04', start_time: '20:00' }
    const first = await eventOf(app, ada, day)
    await eventOf(app, bob, day)
    await eventOf(app, ada, { ...day, title: 'Book Fair' })
    const again = await eventOf(app, ada, { ...day, title: 'NIGHT FERRY QUARTET!' })
    const told = (await get(app, ada, `/api/events/${again.id}/clashes`)).json()
    expect(told.events).toMatchObject([{ id: first.id, isSame: true, saved: false }])
    expect(await clashTitles(app, ada, first)).toEqual([])
    await save(app, ada, again)
    expect(await clashTitles(app, ada, again)).toEqual([])
    const { events } = (await get(app, ada, `/api/events/${first.id}/clashes`)).json()
    expect(events).toMatchObject([{ id: again.id, isSame: true, saved: true }])
    await app.close()
  })

  test('events of one picture, of another day or hour, or merged away do not count as the same event', async () => {
    const app = await open()
    const ada = await app.signUp()
    const twice = [readEvent({}), readEvent({ title: 'Night Ferry Quartet (late)', start_time: null })]
    app.reader.script.push(readingOf(twice))
    const { threadId } = await readPicture(app, ada)
    const { events } = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>()
    expect(events).toHaveLength(2)
    for (const event of events) expect(await clashTitles(app, ada, event)).toEqual([])
    expect(await clashTitles(app, ada, await eventOf(app, ada, { start_date: '2026-12-05' }))).toEqual([])
    expect(
      await clashTitles(app, ada, await eventOf(app, ada, { title: 'Night Ferry Trio', start_time: '18:00' })),
    ).toEqual([])
    const other = await eventOf(app, ada, { title: 'Book Fair', start_date: '2026-12-04' })
    await app.db.updateTable('events').set({ merged_into: other.id }).where('thread_id', '=', threadId).execute()
    expect(await clashTitles(app, ada, await eventOf(app, ada, { start_date: '2026-12-04' }))).toEqual([])
    await app.close()
  })

  test('at most three clashes are listed', async () => {
    const app = await open()
    const ada = await app.signUp()
    const day = { start_date: '2026-12-04', start_time: null }
    for (const title of ['Breakfast', 'Choir', 'Drawing', 'Evensong'])
      await save(app, ada, await eventOf(app, ada, { title, ...day }))
    expect(await clashTitles(app, ada, await eventOf(app, ada, day))).toHaveLength(3)
    await app.close()
  })

  test('a cancelled event does not overlap', async () => {
    const app = await open()
    const ada = await app.signUp()
    const when = { start_date: '2026-12-04', start_time: '20:00' }
    const ferry = await eventOf(app, ada, { title: 'Ferry', ...when })
    const off = await eventOf(app, ada, { title: 'Film', ...when, ticket_info: { ticket_availability: 'cancelled' } })
    await save(app, ada, off)
    const { events } = (await get(app, ada, `/api/events/${ferry.id}/clashes`)).json()
    expect(events).toMatchObject([{ title: 'Film', overlaps: false }])
    await app.close()
  })

  test('an event that begins at the same hour in another time zone does not overlap', async () => {
    const app = await open()
    const ada = await app.signUp()
    const at = (title: string, start_time: string, time_zone: string) =>
      eventOf(app, ada, { title, start_date: '2026-12-04', start_time, time_zone })
    const opera = await at('Opera', '20:00', 'America/New_York')
    await save(app, ada, await at('Sumo', '20:00', 'Asia/Tokyo'))
    await save(app, ada, await at('Late call', '19:00', 'America/Chicago'))
    const { events } = (await get(app, ada, `/api/events/${opera.id}/clashes`)).json()
    expect(events).toMatchObject([
      { title: 'Late call', overlaps: true },
      { title: 'Sumo', overlaps: false },
    ])
    await app.close()
  })

  test('an event without a date clashes with nothing', async () => {
    const app = await open()
    const ada = await app.signUp()
    const undated = await eventOf(app, ada, { start_date: null })
    expect(await clashTitles(app, ada, undated)).toEqual([])
    await app.close()
  })
})
