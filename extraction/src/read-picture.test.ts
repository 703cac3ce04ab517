import { describe, expect, test } from 'vitest'
import { readPage } from './read-page.ts'
import labelled from './testing/labelled-texts.json' with { type: 'json' }
import { pageOfLines, pageOfText, type SizedLine } from './testing/page-of-lines.ts'
import { readClassified } from './testing/read-classified.ts'

const about = (today: string) => ({ today, timeZone: 'UTC' })
const poster = (...lines: SizedLine[]) => readPage(pageOfLines(lines), about('2026-05-20'))
const classifiedPoster = (...lines: SizedLine[]) => readClassified(pageOfLines(lines), about('2026-05-20'))
const gig = () =>
  poster(
    ['MIDNIGHT FOXES', 4],
    ['FRIDAY 12 JUNE 2026', 1.6],
    ['Doors 7pm, show 8pm', 1.2],
    ['The Copper Room', 1.4],
    ['$15 at the door', 1],
  )

const keyOf = ({ start_date, start_time }: { start_date: string | null; start_time: string | null }) =>
  `${start_date} ${start_time}`

// The texts were labelled before the reader was written. The first line of each is the largest.
describe('labelled texts', async () => {
  const accepted = await Promise.all(
    labelled.blocks.map(async (block) => {
      const lines = block.lines.map(([text, size]): SizedLine => [String(text), Number(size)])
      const { outcome, events } = await readClassified(pageOfLines(lines), about(block.today))
      return { block, isEvent: outcome === 'events' || outcome === 'unsure', events }
    }),
  )

  test('every block of text with an event is read as one, with its dates and times', () => {
    const withEvents = accepted.filter(({ block }) => block.events.length > 0)
    expect(withEvents.filter(({ isEvent }) => !isEvent).map(({ block }) => block.name)).toEqual([])
    const read = withEvents.flatMap(({ block, events }) =>
      block.events.map((truth, place) => {
        const time = 't' in truth ? truth.t : null
        const [date, start] = [events[place]?.start_date, events[place]?.start_time]
        return { name: block.name, truth: [truth.d, time], read: [date, time && start] }
      }),
    )
    expect(read.filter((it) => it.truth.join() !== it.read.join())).toEqual([])
    expect(withEvents.length).toBe(21)
  })

  test('at most two of 29 blocks without an event are read as an event', () => {
    const without = accepted.filter(({ block }) => block.events.length === 0)
    expect(without.length).toBe(29)
    expect(without.filter(({ isEvent }) => isEvent).length).toBeLessThanOrEqual(2)
  })

  test('of 36 whole posters at least 32 give exactly their events, and 33 the first date', async () => {
    const read = await Promise.all(
      labelled.posters.map(async ({ text, today, events }) => {
        const { outcome, events: found } = await readClassified(pageOfText(text), about(today))
        const keys = outcome === 'undated' ? [] : found.map(keyOf)
        const isExact = keys.toSorted().join() === events.map(keyOf).toSorted().join()
        return { isExact, isDated: keys[0]?.slice(0, 10) === (events[0] && keyOf(events[0]).slice(0, 10)) }
      }),
    )
    expect(read.length).toBe(36)
    expect(read.filter((it) => it.isExact).length).toBeGreaterThanOrEqual(32)
    expect(read.filter((it) => it.isDated).length).toBeGreaterThanOrEqual(33)
  })
})

test('the title, date, times, place and price of a poster are read', () => {
  const { outcome, events } = gig()
  expect(outcome).toBe('events')
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({
    title: 'MIDNIGHT FOXES',
    start_date: '2026-06-12',
    start_time: '20:00',
    end_time: null,
    notes: 'Doors 19:00',
    location: { venue: 'The Copper Room' },
    ticket_info: { ticket_price: '15' },
  })
})

test('fields that are not on the poster are null, without evidence', () => {
  const [event] = gig().events
  expect(event).toMatchObject({
    end_date: null,
    duration: null,
    recurrence: null,
    contact: { event_url: null, booking_link: null },
  })
  expect(Object.keys(event?.evidence ?? {})).not.toContain('end_date')
})

test('a field points at its own words, not at its whole line', () => {
  const { events, lines } = poster(['MIDNIGHT FOXES', 4], ['Friday 12 June 2026 in the Copper Room', 1.5], ['8pm', 1.2])
  const [box] = events[0]?.evidence.start_date?.boxes ?? []
  const line = lines[1]?.box
  expect(events[0]?.evidence.start_date?.text).toBe('Friday 12 June 2026')
  expect(box?.[0]).toBeCloseTo(line?.[0] ?? 0, 3)
  expect(box?.[2]).toBeCloseTo((line?.[2] ?? 0) / 2, 1)
  expect(box?.every((share) => share >= 0 && share <= 1)).toBe(true)
})

test('a title has its next two candidates as alternatives, but not the place', () => {
  const { events } = poster(
    ['MIDNIGHT FOXES', 4],
    ['Songs after dark', 2],
    ['FRIDAY 12 JUNE 2026', 1.6],
    ['Doors 7pm, show 8pm', 1.2],
    ['The Copper Room', 1.4],
    ['$15 at the door', 1],
  )
  const titles = events[0]?.evidence.title?.alternatives ?? []
  expect(titles).toHaveLength(2)
  expect(new Set([events[0]?.title, ...titles.map(({ value }) => value)]).size).toBe(3)
  expect(titles.map(({ value }) => value)).not.toContain('The Copper Room')
})

test('a year that is not printed is marked as worked out', () => {
  const { events } = poster(['MIDNIGHT FOXES', 4], ['FRIDAY 12 JUNE', 1.6], ['8pm', 1.2])
  expect(events[0]?.evidence.start_date).toMatchObject({
    source: 'worked-out',
    note: "The year isn't printed: it follows from the weekday.",
  })
})

test('a start taken from the doors is marked as assumed', () => {
  const { events } = poster(['MIDNIGHT FOXES', 4], ['FRIDAY 12 JUNE 2026', 1.6], ['Doors 7pm', 1.2])
  expect(events[0]).toMatchObject({ start_time: '19:00' })
  expect(events[0]?.evidence.start_time).toMatchObject({ source: 'assumed' })
})

test('a date that could be read two ways is asked about, with both as choices', () => {
  const { outcome, question } = poster(['Village Fair', 4], ['4/3/2027', 1.8], ['8pm', 1.2], ['Town Hall', 1.2])
  expect(outcome).toBe('unsure')
  expect(question).toMatchObject({ event: 0, field: 'start_date', why: 'order' })
  expect(question?.choices.map(({ value }) => value).toSorted()).toEqual(['2027-03-04', '2027-04-03'])
})

test('a stray number beside a date is offered as its day', () => {
  const { outcome, question } = poster(
    ['Village Fair', 4],
    ['1', 1.6],
    ['2 June 2026', 1.6],
    ['8pm', 1.2],
    ['Town Hall', 1.2],
  )
  expect(outcome).toBe('unsure')
  expect(question?.why).toBe('spare-number')
  expect(question?.choices.map(({ value }) => value)).toEqual(['2026-06-02', '2026-06-01'])
})

test('an event without a readable date is kept and asked about', async () => {
  const { outcome, events, question } = await classifiedPoster(
    ['Live Concert', 4],
    ['Doors 7pm, show 8pm', 1.4],
    ['The Copper Room', 1.4],
    ['412 Mercer Street, Portland, OR 97201', 1],
    ['Tickets $15', 1],
    ['All ages welcome', 1],
  )
  expect(outcome).toBe('undated')
  expect(events.map((event) => event.start_date)).toEqual([null])
  expect(question).toMatchObject({ field: 'start_date', why: 'missing' })
})

test('an event without a readable date has the time of the page', async () => {
  const { events, question } = await classifiedPoster(
    ['Winter Concert', 4],
    ['9 JUNF', 1.4],
    ['Doors 7pm, show 8pm', 1.4],
    ['The Copper Room', 1.4],
    ['412 Mercer Street, Portland, OR 97201', 1],
    ['Tickets $15', 1],
  )
  expect(events).toMatchObject([{ start_date: null, start_time: '20:00' }])
  expect(question?.choices[0]?.value).toBe('2026-06-09')
})

test('a picture with a place but no event has the place', async () => {
  const { outcome, events, place } = await classifiedPoster(
    ['Trattoria Sole', 4],
    ['Tomato soup 6.50', 1],
    ['Burger and fries 14.50', 1],
    ['412 Mercer Street, Portland, OR 97201', 1],
  )
  expect({ outcome, events }).toEqual({ outcome: 'none', events: [] })
  expect(place).toMatchObject({ name: 'Trattoria Sole', address: '412 Mercer Street, Portland, OR 97201' })
})

test('a list of days and towns is a tour: one event each, under the headline', () => {
  const { events } = poster(
    ['SILVER HARBOUR', 5],
    ['12.06.2026 HAMBURG Kajenhalle', 1.2],
    ['13.06.2026 BREMEN Alter Speicher', 1.2],
    ['18.06.2026 LEIPZIG Werkhof', 1.2],
  )
  expect(events.map((event) => [event.title, event.start_date, event.location?.city])).toEqual([
    ['SILVER HARBOUR', '2026-06-12', 'Hamburg'],
    ['SILVER HARBOUR', '2026-06-13', 'Bremen'],
    ['SILVER HARBOUR', '2026-06-18', 'Leipzig'],
  ])
})

test('consecutive days are one event with an end', () => {
  const { events } = poster(['Shadow Theatre', 4], ['3, 4 & 5 July 2026', 1.6], ['8pm', 1.2])
  expect(events.map((event) => [event.start_date, event.end_date])).toEqual([['2026-07-03', '2026-07-05']])
})

test('the same page gives the same reading', () => {
  const withoutTimes = ({ ms: _ms, ...rest }: ReturnType<typeof gig>) => rest
  expect(withoutTimes(gig())).toEqual(withoutTimes(gig()))
})
