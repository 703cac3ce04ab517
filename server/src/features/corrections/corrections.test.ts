import type { Correction } from '@swap/contract/corrections-api'
import type { Event, EventEdit, ReadEvent, Reading } from '@swap/contract/event'
import { describe, expect, test } from 'vitest'
import { call } from '../../testing/calls/account-calls.ts'
import { fetchEvent, sendPoster, say, undo } from '../../testing/calls/assistant-calls.ts'
import { evidence, readEvent, readingOf } from '../../testing/readings.ts'
import { get, personWith, putSettings, readPicture, threadOf } from '../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../testing/calls/test-app.ts'

type Person = { accessToken: string }

/** The location of an event at this venue, in this city. */
const at = (venue: string | null, city: string | null = null): Pick<ReadEvent, 'location'> => ({
  location: { venue, address: null, city, postal_code: null, country: null, coordinates: null },
})

/** Has a picture of this event read, and returns the event. */
const readPoster = async (app: TestApp, person: Person, more: Partial<ReadEvent>): Promise<Event> => {
  const { eventId } = await sendPoster(app, person, more)
  return (await get(app, person, `/api/events/${eventId}`)).json<Event>()
}

async function correct(app: TestApp, person: Person, id: string, edit: EventEdit): Promise<Event> {
  const answer = await app.server.inject({
    method: 'PATCH',
    url: `/api/events/${id}`,
    headers: as(person),
    body: edit,
  })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json<Event>()
}

const remembered = async (app: TestApp, person: Person) =>
  (await get(app, person, '/api/corrections')).json<{ corrections: Correction[] }>().corrections

const inShort = ({ kind, name, value }: Correction) => `${kind}: ${name} → ${value}`

const backTo = (app: TestApp, person: Person, id: string, field: string) =>
  call(app, person, `POST /api/events/${id}/as-read`, { body: { field } })

const drawing = (title: string, start_date: string) => {
  const category = 'Music' as const
  return { title, start_date, category, evidence: { ...readEvent().evidence, category: evidence() } }
}

/** Reads a venue in the misread town of Leds, with a printed address. */
const inLeds = (address: string, confidence = evidence().confidence) => {
  const { location } = at('The Lantern Room', 'Leds')
  const read = { ...readEvent().evidence, city: evidence(), address: evidence({ confidence }) }
  return { location: location && { ...location, address }, evidence: read }
}

describe.each(everyApp)('corrections on $name', ({ open }) => {
  test('the spelling of a venue and an organiser is remembered, and the next picture has it', async () => {
    const app = await open()
    const ada = await app.signUp()
    const contact = { organizer_name: 'Harb0ur Arts', organizer_contact: null, event_url: null, booking_link: null }
    const host = { contact, evidence: { ...readEvent().evidence, organizer_name: evidence() } }
    const { id } = await readPoster(app, ada, { ...at('The Lantem Room'), ...host })
    await correct(app, ada, id, {
      location: { venue: 'The Lantern Room' },
      contact: { organizer_name: 'Harbour Arts' },
    })
    expect((await remembered(app, ada)).map(inShort).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'organizer: Harb0ur Arts → Harbour Arts',
      'venue: The Lantem Room → The Lantern Room',
    ])

    const next = await readPoster(app, ada, { ...at('THE LANTEM R00M'), ...host, start_date: '2027-01-08' })
    expect(next).toMatchObject({
      location: { venue: 'The Lantern Room' },
      contact: { organizer_name: 'Harbour Arts' },
      start_date: '2027-01-08',
      start_time: '20:00',
      evidence: {
        venue: {
          source: 'assumed',
          note: 'As you wrote it last time.',
          boxes: [[0.1, 0.1, 0.5, 0.1]],
          remembered: { name: 'The Lantem Room', read: { value: 'THE LANTEM R00M', source: 'read' } },
        },
      },
    })
    const [thread] = (await get(app, ada, '/api/events')).json<{ events: { preview: string }[] }>().events
    expect(thread?.preview).toContain('The Lantern Room')
    expect((await remembered(app, ada)).every(({ usedAt }) => usedAt !== null)).toBe(true)
    await app.close()
  })

  test('a correction does not apply to a similar venue or another person, and typed events leave none', async () => {
    const app = await open()
    const [ada, bob] = [await app.signUp(), await app.signUp()]
    const { id } = await readPoster(app, ada, at('The Lantem Room'))
    await correct(app, ada, id, { location: { venue: 'The Lantern Room' } })
    expect((await readPoster(app, ada, at('The Lamp Room'))).location?.venue).toBe('The Lamp Room')
    expect((await readPoster(app, bob, at('The Lantem Room'))).location?.venue).toBe('The Lantem Room')
    expect(await remembered(app, bob)).toEqual([])

    const typed = await call(app, bob, 'POST /api/threads', {
      body: { content: 'Dinner at Kulturhas on 6 december 2026' },
    })
    const { threadId } = typed.json<{ threadId: string }>()
    const [dinner] = (await threadOf(app, bob, threadId)).events
    await correct(app, bob, dinner?.id ?? '', { location: { venue: 'Kulturhaus' } })
    const misread = await readPoster(app, bob, at('Doors 7 pm'))
    await correct(app, bob, misread.id, { location: { venue: 'Kulturhaus' } })
    expect(await remembered(app, bob)).toEqual([])
    await app.close()
  })

  test('the town of a venue is remembered with its time zone, and never replaces another town', async () => {
    const app = await open()
    const ada = await app.signUp()
    const lantern = at('The Lantem Room')
    const { id } = await readPoster(app, ada, lantern)
    await correct(app, ada, id, { location: { city: 'Tokyo' } })
    await correct(app, ada, id, { location: { venue: 'The Lantern Room' } })

    for (const venue of ['The Lantem Room', 'The Lantern Room']) {
      const next = await readPoster(app, ada, { ...at(venue), start_date: '2027-02-05' })
      expect(next).toMatchObject({
        location: { venue: 'The Lantern Room', city: 'Tokyo' },
        time_zone: 'Asia/Tokyo',
        start_date: '2027-02-05',
        start_time: '20:00',
        evidence: { city: { remembered: { read: null, along: { time_zone: null } } } },
      })
    }
    const onTour = await readPoster(app, ada, { ...at('The Lantern Room', 'Leeds'), start_date: '2027-03-05' })
    expect(onTour.location?.city).toBe('Leeds')
    await app.close()
  })

  test('the town at the end of a printed address is corrected with the town, and undo restores both', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { id } = await readPoster(app, ada, inLeds('8 Quay Street, Leds'))
    await correct(app, ada, id, { location: { city: 'Leeds' } })
    const next = await readPoster(app, ada, { ...inLeds('8 Quay Street, LEDS'), start_date: '2027-02-05' })
    expect(next.location).toMatchObject({ address: '8 Quay Street, Leeds', city: 'Leeds' })
    const undone = (await backTo(app, ada, next.id, 'city')).json<Event>()
    expect(undone.location).toMatchObject({ address: '8 Quay Street, LEDS', city: 'Leds' })
    expect(undone.evidence.address).toEqual(evidence())

    await correct(app, ada, id, { location: { city: 'Leds' } })
    await correct(app, ada, id, { location: { city: 'Leeds' } })
    for (const address of ['8 Leds Street', 'Kaleds', '8 Quay Street'])
      expect((await readPoster(app, ada, inLeds(address))).location).toMatchObject({ address, city: 'Leeds' })
    await app.close()
  })

  test.each([0.97, 0.4])(
    'an address whose town is corrected stays as certain as it was read: %d',
    async (confidence) => {
      const app = await open()
      const ada = await app.signUp()
      const { id } = await readPoster(app, ada, inLeds('8 Quay Street, Leds'))
      await correct(app, ada, id, { location: { city: 'Leeds' } })
      const next = await readPoster(app, ada, inLeds('8 Quay Street, Leds', confidence))
      expect(next.location?.address).toBe('8 Quay Street, Leeds')
      const note = 'We corrected the town in it as you wrote it last time.'
      expect(next.evidence.address).toEqual(evidence({ confidence, note }))
      const undone = (await backTo(app, ada, next.id, 'city')).json<Event>()
      expect(undone.evidence.address).toEqual(evidence({ confidence }))
      await app.close()
    },
  )

  test('the category of a series is remembered, whatever number or month its title has', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { id } = await readPoster(app, ada, drawing('Life Drawing, December', '2026-12-09'))
    await correct(app, ada, id, { category: 'Art' })
    expect((await readPoster(app, ada, drawing('LIFE DRAWING January', '2027-01-13'))).category).toBe('Art')
    expect((await readPoster(app, ada, drawing('Still Life', '2027-01-14'))).category).toBe('Music')
    await app.close()
  })

  test('the latest of two corrections counts, and changing back to the printed name forgets it', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { id, threadId } = await readPoster(app, ada, at('The Lantem Room'))
    await correct(app, ada, id, { location: { venue: 'The Lantren Room' } })
    await correct(app, ada, id, { location: { venue: 'The Lantern Room' } })
    expect((await remembered(app, ada)).map(inShort)).toEqual(['venue: The Lantem Room → The Lantern Room'])
    await correct(app, ada, id, { location: { venue: 'The Lantem Room' } })
    expect(await remembered(app, ada)).toEqual([])

    const said = await say(app, ada, threadId ?? '', 'the venue is The Lantern Room')
    expect((await remembered(app, ada)).map(inShort)).toEqual(['venue: The Lantem Room → The Lantern Room'])
    await undo(app, ada, said)
    expect(await remembered(app, ada)).toEqual([])
    await app.close()
  })

  test('undo restores what the picture says and all that followed from it, and forgets the correction', async () => {
    const app = await open()
    const ada = await app.signUp()
    const first = await readPoster(app, ada, at('The Lantem Room'))
    await correct(app, ada, first.id, { location: { venue: 'The Lantern Room', city: 'Tokyo' } })
    const { id } = await readPoster(app, ada, at('The Lantem Room'))
    expect((await backTo(app, ada, id, 'title')).statusCode).toBe(409)
    expect((await backTo(app, ada, id, 'city')).json()).toMatchObject({
      location: { venue: 'The Lantern Room', city: null },
      time_zone: null,
    })
    const undone = await backTo(app, ada, id, 'venue')
    expect(undone.json()).toMatchObject({ location: { venue: 'The Lantem Room' } })
    const { evidence: after } = await fetchEvent(app, ada, id)
    expect(after.venue).toEqual(evidence())
    expect(after).not.toHaveProperty('city')
    expect(await remembered(app, ada)).toEqual([])
    expect((await backTo(app, ada, id, 'venue')).statusCode).toBe(409)
    expect((await readPoster(app, ada, at('The Lantem Room'))).location).toMatchObject({
      venue: 'The Lantem Room',
      city: null,
    })
    await app.close()
  })

  test('corrections are deleted one by one or all at once, by their owner alone', async () => {
    const app = await open()
    const [ada, bob] = [await app.signUp(), await app.signUp()]
    const { id } = await readPoster(app, ada, at('The Lantem Room'))
    await correct(app, ada, id, { location: { venue: 'The Lantern Room', city: 'Leeds' }, category: 'Theater' })
    const [one] = await remembered(app, ada)
    expect((await call(app, bob, `DELETE /api/corrections/${one?.id}`)).statusCode).toBe(404)
    await call(app, bob, 'DELETE /api/corrections')
    expect(await remembered(app, ada)).toHaveLength(3)
    expect((await call(app, ada, `DELETE /api/corrections/${one?.id}`)).statusCode).toBe(204)
    expect(await remembered(app, ada)).toHaveLength(2)
    expect((await call(app, ada, 'DELETE /api/corrections')).statusCode).toBe(204)
    expect(await remembered(app, ada)).toEqual([])
    expect((await fetchEvent(app, ada, id)).location).toMatchObject({ venue: 'The Lantern Room', city: 'Leeds' })
    await app.close()
  })

  test('corrections are deleted with the history of their owner', async () => {
    const app = await open()
    const [ada, bob] = [await app.signUp(), await app.signUp()]
    for (const person of [ada, bob]) {
      const { id } = await readPoster(app, person, at('The Lantem Room'))
      await correct(app, person, id, { location: { venue: 'The Lantern Room' } })
    }
    await call(app, ada, 'POST /api/account/clear-history', { body: { savedEvents: false } })
    expect(await remembered(app, ada)).toEqual([])
    expect(await remembered(app, bob)).toHaveLength(1)
    await app.close()
  })

  test('nothing is remembered for a person who keeps no history', async () => {
    const app = await open()
    const ada = await personWith(app, { saveHistory: false })
    const { id } = await readPoster(app, ada, at('The Lantem Room'))
    await correct(app, ada, id, { location: { venue: 'The Lantern Room' } })
    expect(await remembered(app, ada)).toEqual([])
    await putSettings(app, ada, { saveHistory: true })
    await correct(app, ada, id, { location: { venue: 'The Lantern Rooms' } })
    expect(await remembered(app, ada)).toHaveLength(1)
    await app.close()
  })

  test('a person has a thousand corrections at most: the oldest one that was never used is dropped', async () => {
    const app = await open()
    const ada = await app.signUp()
    const owner = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const rows = Array.from({ length: 1000 }, (_, place) => ({
      id: `c${place}`,
      owner_id: owner.id,
      kind: 'town' as const,
      name: `Hall ${place}`,
      name_key: `hall ${place}`,
      instead_of: null,
      value: 'Riga',
      created_at: place,
      used_at: place === 0 ? 5000 : null,
    }))
    for (let from = 0; from < rows.length; from += 100)
      await app.db
        .insertInto('remembered_corrections')
        .values(rows.slice(from, from + 100))
        .execute()
    const { id } = await readPoster(app, ada, at('The Lantem Room'))
    await correct(app, ada, id, { location: { venue: 'The Lantern Room' } })
    const ids = (await remembered(app, ada)).map((it) => it.id)
    expect(ids).toHaveLength(1000)
    expect(ids).toContain('c0')
    expect(ids).not.toContain('c1')
    await app.close()
  })
})

const choice = (value: string) => ({ value, confidence: 0.5, boxes: [] })
const eitherWay = (text: string, days: [string, string], more: Partial<ReadEvent> = at('The Lantern Room')): Reading =>
  readingOf(
    [
      readEvent({
        ...more,
        start_date: days[0],
        evidence: { ...readEvent().evidence, start_date: evidence({ text }) },
      }),
    ],
    { outcome: 'unsure', question: { field: 'start_date', why: 'order', event: 0, choices: days.map(choice) } },
  )

/** Has a picture read with this result, and returns its first event. */
const readFirst = async (app: TestApp, person: Person, reading: Reading) => {
  app.reader.script.push(reading)
  const { threadId } = await readPicture(app, person)
  const [first] = (await threadOf(app, person, threadId)).events
  if (!first) throw new Error('No event')
  return first
}

describe.each(everyApp)('the order of day and month on $name', ({ open }) => {
  test('once answered for a venue, is not asked there again; other venues and clear dates are unaffected', async () => {
    const app = await open()
    const ada = await app.signUp()
    const asked = await readFirst(app, ada, eitherWay('3/4/2090', ['2090-04-03', '2090-03-04']))
    expect(asked.question?.why).toBe('order')
    await correct(app, ada, asked.id, { start_date: '2090-03-04' })
    expect((await remembered(app, ada)).map(inShort)).toEqual(['order: The Lantern Room → month-first'])

    const next = await readFirst(app, ada, eitherWay('5/6/2090', ['2090-06-05', '2090-05-06']))
    expect(next).toMatchObject({
      start_date: '2090-05-06',
      question: null,
      needsReview: false,
      evidence: { start_date: { note: 'Read with the month first, as you answered here last time.' } },
    })
    const elsewhere = await readFirst(app, ada, eitherWay('5/6/2090', ['2090-06-05', '2090-05-06'], at('Kulturhaus')))
    expect(elsewhere).toMatchObject({ start_date: '2090-06-05', question: { why: 'order' } })
    const clear = await readPoster(app, ada, {
      ...at('The Lantern Room'),
      start_date: '2090-07-08',
      evidence: { ...readEvent().evidence, start_date: evidence({ text: '8/7/2090' }) },
    })
    expect(clear.start_date).toBe('2090-07-08')
    await app.close()
  })

  test('is asked again after an undo, which forgets the answer', async () => {
    const app = await open()
    const ada = await app.signUp()
    const asked = await readFirst(app, ada, eitherWay('3/4/2090', ['2090-04-03', '2090-03-04']))
    await correct(app, ada, asked.id, { start_date: '2090-03-04' })
    const { id } = await readFirst(app, ada, eitherWay('5/6/2090', ['2090-06-05', '2090-05-06']))
    expect((await backTo(app, ada, id, 'start_date')).json()).toMatchObject({
      start_date: '2090-06-05',
      needsReview: true,
      question: { field: 'start_date', why: 'order', choices: [{ value: '2090-05-06' }, { value: '2090-06-05' }] },
    })
    expect(await remembered(app, ada)).toEqual([])
    await app.close()
  })

  test('as remembered for a venue counts more than the usage of the place where the person is', async () => {
    const app = await open()
    const ada = await personWith(app, { location: true })
    const settled = await readFirst(app, ada, eitherWay('3/4/2090', ['2090-04-03', '2090-03-04']))
    expect(settled).toMatchObject({ start_date: '2090-04-03', question: null })
    await correct(app, ada, settled.id, { start_date: '2090-03-04' })
    const next = await readFirst(app, ada, eitherWay('5/6/2090', ['2090-06-05', '2090-05-06']))
    expect(next.start_date).toBe('2090-05-06')
    await app.close()
  })
})
