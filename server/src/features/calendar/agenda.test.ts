import type { AgendaPage, SavedEntry } from '@swap/contract/saved-api'
import { describe, expect, test } from 'vitest'
import { call } from '../../testing/calls/account-calls.ts'
import { get, putSettings } from '../../testing/calls/http-calls.ts'
import { everyApp, type TestApp } from '../../testing/calls/test-app.ts'

type Person = { accessToken: string }

/** Returns an event of a calendar file: its title, its start, and further lines. */
const entry = (title: string, start: string, ...more: string[]) =>
  [
    'BEGIN:VEVENT',
    `UID:${title} ${start}`,
    `SUMMARY:${title}`,
    start.includes('T') ? `DTSTART:${start}` : `DTSTART;VALUE=DATE:${start}`,
    ...more,
    'END:VEVENT',
  ].join('\r\n')

/** Returns an event that may have the same title and start as another one. */
const twin = (uid: string, title: string, start: string, ...more: string[]) =>
  entry(title, start, ...more).replace(`UID:${title} ${start}`, `UID:${uid}`)

async function addEvents(app: TestApp, person: Person, ...entries: string[]) {
  const ics = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries, 'END:VCALENDAR'].join('\r\n')
  const answer = await call(app, person, 'POST /api/calendar/my-events/import', { body: { ics } })
  expect(answer.json()).toMatchObject({ added: entries.length })
}

const agenda = async (app: TestApp, person: Person, query = '') =>
  (await get(app, person, `/api/calendar/my-events/agenda?today=2026-11-22${query}`)).json<AgendaPage>()
const days = (app: TestApp, person: Person, query: string) => get(app, person, `/api/calendar/my-events/days?${query}`)
const datesAndTitles = (entries: readonly SavedEntry[]) => entries.map(({ date, title }) => `${date} ${title}`)

const withTwins =
  (entryNameOf: (id: string) => string | undefined) =>
  ({ date, start_time: time, title, same }: SavedEntry) =>
    [`${date} ${time} ${title}`, ...new Set(same?.map(entryNameOf))].join(' = ')

const CLASS = entry('Life drawing', '20261105T190000', 'RRULE:FREQ=WEEKLY;BYDAY=TH')
const FILM = entry('Late Screen', '20261204T203000', 'CATEGORIES:THEATER', 'LOCATION:Café Rialto')
const FAIR = entry('Book Fair', '20261203', 'DTEND;VALUE=DATE:20261206', 'CATEGORIES:ART')
const KILN = entry('Open Kiln Day', '20261101T110000')

describe.each(everyApp)('the calendar by day, on $name', ({ open }) => {
  test('the agenda lists coming events by date, and a weekly event on each of its days', async () => {
    const app = await open()
    const ada = await app.signUp()
    await addEvents(app, ada, CLASS, FILM, FAIR, KILN)
    const { entries, total, categories } = await agenda(app, ada, '&limit=5')
    expect(datesAndTitles(entries)).toEqual([
      '2026-11-26 Life drawing',
      '2026-12-03 Book Fair',
      '2026-12-03 Life drawing',
      '2026-12-04 Late Screen',
      '2026-12-10 Life drawing',
    ])
    expect(entries[1]).toMatchObject({ end_date: '2026-12-05', start_time: null, repeats: false, thumbnail: null })
    expect(total).toBe(4)
    expect(categories).toEqual(['Art', 'Theater'])
    await app.close()
  })

  test('an event that is saved twice says so, and names the other; another showing or day does not', async () => {
    const app = await open()
    const ada = await app.signUp()
    await addEvents(
      app,
      ada,
      twin('1', 'The Velvet Foxes', '20261204T203000'),
      twin('2', 'THE VELVET FOXES', '20261204T203000'),
      twin('3', 'The Velvet Foxes', '20261204T180000'),
      twin('4', 'The Velvet Foxes', '20261205T203000'),
      twin('5', 'Life drawing', '20261105T190000', 'RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=5'),
      twin('6', 'Life drawing', '20261203T190000'),
    )
    const { entries } = await agenda(app, ada)
    const entryNameOf = (id: string) => entries.find((it) => it.id === id)?.title
    const all = entries.map(withTwins(entryNameOf)).toSorted()
    expect(all).toEqual([
      '2026-11-26 19:00 Life drawing',
      '2026-12-03 19:00 Life drawing = Life drawing',
      '2026-12-03 19:00 Life drawing = Life drawing',
      '2026-12-04 18:00 The Velvet Foxes',
      '2026-12-04 20:30 THE VELVET FOXES = The Velvet Foxes',
      '2026-12-04 20:30 The Velvet Foxes = THE VELVET FOXES',
      '2026-12-05 20:30 The Velvet Foxes',
    ])
    // The other one is named also where a page ends between the two, and where the month is shown.
    const [, , , , cut] = (await agenda(app, ada, '&limit=5')).entries
    expect(cut?.same).toHaveLength(1)
    const shown = (await days(app, ada, 'from=2026-12-03&to=2026-12-05')).json<{ entries: SavedEntry[] }>()
    expect(shown.entries.map(({ same }) => same?.length ?? 0)).toEqual([1, 1, 0, 1, 1, 0])
    await app.close()
  })

  test('a repeat at an hour that the clocks skip is an hour later on that day, as in the feed', async () => {
    const app = await open()
    const ada = await app.signUp()
    await putSettings(app, ada, { timeZone: 'Europe/Riga' })
    await addEvents(
      app,
      ada,
      entry('Night Ferry', '20270321T033000', 'DTEND:20270321T050000', 'RRULE:FREQ=WEEKLY;COUNT=3'),
    )
    const { entries } = (await days(app, ada, 'from=2027-03-21&to=2027-04-04')).json<{ entries: SavedEntry[] }>()
    expect(entries.map(({ date, start_time, end_time }) => [date, start_time, end_time])).toEqual([
      ['2027-03-21', '03:30', '05:00'],
      ['2027-03-28', '04:30', '05:00'],
      ['2027-04-04', '03:30', '05:00'],
    ])
    await app.close()
  })

  test('pages follow without a gap, and a weekly event without an end always has another page', async () => {
    const app = await open()
    const ada = await app.signUp()
    await addEvents(app, ada, CLASS, FILM, FAIR)
    const seen: string[] = []
    let cursor: string | null = ''
    for (let page = 0; page < 6; page += 1) {
      const { entries, nextCursor }: AgendaPage = await agenda(app, ada, `&limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...datesAndTitles(entries))
      cursor = nextCursor
      expect(cursor).not.toBeNull()
    }
    expect(seen).toEqual(datesAndTitles((await agenda(app, ada, '&limit=12')).entries))
    expect(new Set(seen).size).toBe(12)
    await app.close()
  })

  test('a weekly event of several days is listed on each of them, and is not over on its last day', async () => {
    const app = await open()
    const ada = await app.signUp()
    await addEvents(app, ada, entry('Camp', '20261106', 'DTEND;VALUE=DATE:20261109', 'RRULE:FREQ=WEEKLY;COUNT=3'))
    const { entries } = (await days(app, ada, 'from=2026-11-08&to=2026-11-14')).json<{ entries: SavedEntry[] }>()
    expect(datesAndTitles(entries)).toEqual(['2026-11-08 Camp', '2026-11-13 Camp', '2026-11-14 Camp'])
    expect(datesAndTitles((await agenda(app, ada)).entries)).toEqual(['2026-11-20 Camp'])
    expect((await agenda(app, ada, '&when=past')).entries).toEqual([])
    await app.close()
  })

  test('an event that ended at midnight is over, and is not on the next day', async () => {
    const app = await open()
    const ada = await app.signUp()
    await addEvents(app, ada, entry('Late Party', '20261121T200000', 'DTEND:20261122T000000'))
    const { entries } = (await days(app, ada, 'from=2026-11-21&to=2026-11-22')).json<{ entries: SavedEntry[] }>()
    expect(datesAndTitles(entries)).toEqual(['2026-11-21 Late Party'])
    expect((await agenda(app, ada)).entries).toEqual([])
    expect(datesAndTitles((await agenda(app, ada, '&when=past')).entries)).toEqual(['2026-11-21 Late Party'])
    await app.close()
  })

  test('a yearly event, one on first working days and one that starts off its rule are on all their days', async () => {
    const app = await open()
    const ada = await app.signUp()
    await addEvents(
      app,
      ada,
      entry('Spring', '20250305', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=5'),
      entry('Review', '20260105', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1'),
      entry('Choir', '20270301T190000', 'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=2'),
    )
    const { entries } = (await days(app, ada, 'from=2027-02-01&to=2027-03-31')).json<{ entries: SavedEntry[] }>()
    expect(datesAndTitles(entries)).toEqual([
      '2027-02-01 Review',
      '2027-03-01 Review',
      '2027-03-01 Choir',
      '2027-03-03 Choir',
      '2027-03-05 Spring',
      '2027-03-10 Choir',
    ])
    await app.close()
  })

  test('past events are listed from the latest, without an event that is still on', async () => {
    const app = await open()
    const ada = await app.signUp()
    const course = entry('Pottery', '20261006T190000', 'RRULE:FREQ=WEEKLY;COUNT=3')
    const running = entry('Exhibition', '20261101', 'DTEND;VALUE=DATE:20261201')
    await addEvents(app, ada, CLASS, KILN, course, running)
    expect(datesAndTitles((await agenda(app, ada, '&when=past')).entries)).toEqual([
      '2026-11-01 Open Kiln Day',
      '2026-10-20 Pottery',
    ])
    expect(datesAndTitles((await agenda(app, ada, '&limit=1')).entries)).toEqual(['2026-11-01 Exhibition'])
    await app.close()
  })

  test('a month shows an event of several days, and a repeating one, on each of their days', async () => {
    const app = await open()
    const ada = await app.signUp()
    await addEvents(app, ada, CLASS, FILM, FAIR, KILN)
    const { entries } = (await days(app, ada, 'from=2026-12-04&to=2026-12-11')).json<{ entries: SavedEntry[] }>()
    expect(datesAndTitles(entries)).toEqual([
      '2026-12-04 Book Fair',
      '2026-12-04 Late Screen',
      '2026-12-05 Book Fair',
      '2026-12-10 Life drawing',
    ])
    await app.close()
  })

  test('a range of more than two months, a reversed one and an invalid one are refused', async () => {
    const app = await open()
    const ada = await app.signUp()
    for (const range of ['from=2026-12-01&to=2027-03-01', 'from=2026-12-02&to=2026-12-01', 'from=soon&to=2026-12-01'])
      expect((await days(app, ada, range)).statusCode).toBe(400)
    await app.close()
  })

  test('a search of title, place and notes ignores accents and capitals; a category narrows the list', async () => {
    const app = await open()
    const ada = await app.signUp()
    await addEvents(app, ada, CLASS, FILM, FAIR, KILN)
    expect(datesAndTitles((await agenda(app, ada, '&search=CAFE%20ri')).entries)).toEqual(['2026-12-04 Late Screen'])
    expect(datesAndTitles((await agenda(app, ada, '&search=kiln&when=past')).entries)).toEqual([
      '2026-11-01 Open Kiln Day',
    ])
    expect(datesAndTitles((await agenda(app, ada, '&search=kiln')).entries)).toEqual([])
    expect(datesAndTitles((await agenda(app, ada, '&search=%25')).entries)).toEqual([])
    expect(datesAndTitles((await agenda(app, ada, '&search=drawing')).entries)).toEqual(['2026-11-26 Life drawing'])
    expect(datesAndTitles((await agenda(app, ada, '&category=Art')).entries)).toEqual(['2026-12-03 Book Fair'])
    await app.close()
  })

  test("nobody sees another person's events, nor an event that was removed from the calendar", async () => {
    const app = await open()
    const [ada, bob] = [await app.signUp(), await app.signUp()]
    await addEvents(app, ada, CLASS, FILM, FAIR)
    expect(await agenda(app, bob)).toEqual({ entries: [], nextCursor: null, total: 0, categories: [] })
    expect((await days(app, bob, 'from=2026-12-01&to=2026-12-31')).json()).toEqual({ entries: [] })
    const [first] = (await agenda(app, ada)).entries
    await call(app, ada, `DELETE /api/calendar/my-events/${first?.id}`)
    expect(datesAndTitles((await agenda(app, ada)).entries)).toEqual(['2026-12-03 Book Fair', '2026-12-04 Late Screen'])
    await app.close()
  })
})
