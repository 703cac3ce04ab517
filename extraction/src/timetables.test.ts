import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'
import { pageOfPlacedLines, pageOfText, type PlacedText } from './testing/page-of-lines.ts'
import { readClassified } from './testing/read-classified.ts'

const ABOUT = { today: '2026-11-25', timeZone: 'Europe/London' }

const classesOf = (page: ReturnType<typeof pageOfText>) =>
  readPage(page, ABOUT).events.map(({ title, start_date, start_time, end_time, recurrence }) => [
    title,
    start_date,
    `${start_time} ${end_time}`,
    recurrence,
  ])

const CLASSES = [
  ['Flow', '2027-01-11', '18:30 19:45', 'FREQ=WEEKLY;BYDAY=MO'],
  ['Yin', '2027-01-13', '20:00 21:15', 'FREQ=WEEKLY;BYDAY=WE'],
  ['Beginners', '2027-01-16', '09:30 10:45', 'FREQ=WEEKLY;BYDAY=SA'],
]

test('every class of a timetable in columns is a series from its first day on', () => {
  const page: PlacedText[] = [
    ['Yoga at the Old Mill', 60, 70, 60],
    ['Weekly classes from 11 January 2027', 60, 180, 36],
    ['Mon', 150, 300, 40],
    ['Wed', 450, 300, 40],
    ['Sat', 780, 300, 40],
    ['Flow 18:30–19:45', 60, 380, 30],
    ['Yin 20:00–21:15', 380, 380, 30],
    ['Beginners 9:30–10:45', 660, 380, 30],
    ['Drop-in €14 · Mühlgasse 3, 79098 Freiburg', 60, 480, 32],
  ]
  expect(classesOf(pageOfPlacedLines(page))).toEqual(CLASSES)
})

test('a class and its times on one line belong to the day above them', () => {
  const page: PlacedText[] = [
    ['Swim lessons', 60, 70, 60],
    ['Mon', 350, 200, 36],
    ['Wed', 520, 200, 36],
    ['Sat', 690, 200, 36],
    ['Stage 1 16:00 16:30', 60, 280, 36],
    ['9:00', 690, 280, 36],
    ['Stage 2 16:30 17:00 9:30', 60, 360, 36],
    ['12 January – 20 March 2027', 60, 460, 36],
  ]
  expect(classesOf(pageOfPlacedLines(page)).map(([title, day, hours]) => `${title} ${day} ${hours}`)).toEqual([
    'Stage 1 2027-01-18 16:00 null',
    'Stage 1 2027-01-13 16:30 null',
    'Stage 1 2027-01-16 09:00 null',
    'Stage 2 2027-01-18 16:30 null',
    'Stage 2 2027-01-13 17:00 null',
    'Stage 2 2027-01-16 09:30 null',
  ])
})

test('every class of a timetable in lines is a series from its first day on', () => {
  const lines = ['Yoga at the Old Mill', 'Weekly classes from 11 January 2027', 'Mon 18:30–19:45 Flow']
  const more = ['Wed 20:00–21:15 Yin', 'Sat 9:30–10:45 Beginners', 'Drop-in €14', 'Mühlgasse 3, 79098 Freiburg']
  expect(classesOf(pageOfText([...lines, ...more].join('\n')))).toEqual(CLASSES)
})

test('the start of the season is not the title of a class, and no class has others in its description', () => {
  const lines = ['Yoga at the Old Mill', 'Weekly classes from 11 January 2027', 'Mon 18:30–19:45 Flow']
  const more = ['Wed 20:00–21:15 Yin', 'Sat 9:30–10:45 Beginners', 'Doors 18:00', 'St Mary, Bristol']
  const { events } = readPage(pageOfText([...lines, ...more].join('\n')), ABOUT)
  expect(events).toHaveLength(3)
  for (const { title, description, evidence } of events) {
    const offered = evidence.title?.alternatives.map(({ value }) => value) ?? []
    expect(offered.join()).not.toMatch(/Weekly|January|Doors/)
    const otherTitles = ['Flow', 'Yin', 'Beginners'].filter((name) => name !== title)
    for (const name of otherTitles) expect(description ?? '').not.toContain(name)
  }
})

test('a price is not a venue', () => {
  const { events } = readPage(
    pageOfText('Evening Yoga\nFriday 15 January 2027, 18:30\nDrop-in €14, Mühlgasse 3, 79098 Freiburg'),
    ABOUT,
  )
  expect(events.map(({ location }) => location?.venue ?? '')).not.toContain('Drop-in €14')
})

test('opening hours under the heading "lessons" stay opening hours', async () => {
  const page = pageOfText('Mill Lane Swim School\nSwimming lessons\nMon 9am - 5pm\nTue 9am - 5pm\nMill Lane 4')
  expect((await readClassified(page, ABOUT)).outcome).toBe('none')
})

test('a day of sessions starts with the first and ends with the last one', () => {
  const { events } = readPage(
    pageOfText(
      'DataBridge Summit\nThursday 11 February 2027\n09:00 – 09:45 Keynote\n10:00 – 10:45 Streams\n11:00 – 12:00 Panel\n17:00 – 19:00 Closing',
    ),
    ABOUT,
  )
  expect(events.map(({ start_time, end_time }) => [start_time, end_time])).toEqual([['09:00', '19:00']])
})

test('a ticket can have "doors" and "start" above their times, and its order number is not a phone number', () => {
  const page: PlacedText[] = [
    ['Harlem Gospel Nights', 60, 120, 60],
    ['DATE', 60, 250, 20],
    ['DOORS', 300, 250, 20],
    ['START', 560, 250, 20],
    ['PRICE', 800, 250, 20],
    ['22 JAN 2027', 60, 276, 28],
    ['18:45', 300, 276, 28],
    ['20:00', 560, 276, 28],
    ['€ 68,00', 800, 276, 28],
    ['Skyline Arena, Hafenstrasse 101, 20359 Hamburg', 60, 400, 22],
    ['Order 7730-1188-2027', 760, 400, 22],
  ]
  const [event] = readPage(pageOfPlacedLines(page), ABOUT).events
  expect(event?.start_time).toBe('20:00')
  expect(event?.notes).toContain('Doors 18:45')
  expect(event?.contact.organizer_contact).toBeNull()
})

/** A row of a grid: its label, and its cells in the columns of three days; '' for an empty one. */
type GridRow = readonly [label: string, first: string, second: string, third: string]

const gridOf = (title: string, days: readonly string[], rows: readonly GridRow[], ...above: PlacedText[]) =>
  pageOfPlacedLines([
    [title, 60, 40, 60],
    ...above,
    ...days.map((day, column): PlacedText => [day, 340 + column * 210, 200, 32]),
    ...rows.flatMap(([label, ...cells], row): PlacedText[] => [
      [label, 60, 280 + row * 70, 30],
      ...cells.flatMap((cell, column): PlacedText[] => (cell ? [[cell, 340 + column * 210, 280 + row * 70, 28]] : [])),
    ]),
    ['Tickets £9', 60, 640, 28],
    ['Rialto, 4 Mill Road, Leeds', 60, 690, 28],
  ])

const FILMS: GridRow[] = [
  ['Dune', '15:00 20:15', '14:00', ''],
  ['Paper Moon', '18:00', '', '11:00'],
  ['Glass Harbour', '', '20:30', '17:00'],
]
const SHOWN = [
  ['Dune', '2026-12-04', '15:00 null', null],
  ['Dune', '2026-12-05', '14:00 null', null],
  ['Paper Moon', '2026-12-04', '18:00 null', null],
  ['Paper Moon', '2026-12-06', '11:00 null', null],
  ['Glass Harbour', '2026-12-05', '20:30 null', null],
  ['Glass Harbour', '2026-12-06', '17:00 null', null],
]

test('a grid of films gives one event per film and day, all with one place and price', () => {
  const page = gridOf('Rialto Cinema', ['Fri 4 Dec', 'Sat 5 Dec', 'Sun 6 Dec'], FILMS)
  expect(classesOf(page)).toEqual(SHOWN)
  const { events } = readPage(page, ABOUT)
  expect(new Set(events.map(({ location }) => location?.address))).toEqual(new Set(['4 Mill Road, Leeds']))
  expect(new Set(events.map(({ ticket_info }) => ticket_info.ticket_price))).toEqual(new Set(['9']))
})

test('weekdays above a grid of films are days of the week named on the page', () => {
  const week: PlacedText = ['4 – 10 December 2026', 60, 130, 36]
  expect(classesOf(gridOf('Rialto Cinema', ['Fri', 'Sat', 'Sun'], FILMS, week))).toEqual(SHOWN)
})

test('every cell of a timetable with times as rows is a weekly class from the first day on', () => {
  const rows: GridRow[] = [
    ['9:30–10:45', '', 'Yin', 'Beginners'],
    ['18:30–19:45', 'Flow', '', ''],
    ['20:00–21:15', 'Nidra', 'Yin', ''],
  ]
  const from: PlacedText = ['Weekly classes from 11 January 2027', 60, 130, 32]
  expect(classesOf(gridOf('Yoga at the Old Mill', ['Mon', 'Wed', 'Sat'], rows, from))).toEqual([
    ['Yin', '2027-01-13', '09:30 10:45', 'FREQ=WEEKLY;BYDAY=WE'],
    ['Beginners', '2027-01-16', '09:30 10:45', 'FREQ=WEEKLY;BYDAY=SA'],
    ['Flow', '2027-01-11', '18:30 19:45', 'FREQ=WEEKLY;BYDAY=MO'],
    ['Nidra', '2027-01-11', '20:00 21:15', 'FREQ=WEEKLY;BYDAY=MO'],
    ['Yin', '2027-01-13', '20:00 21:15', 'FREQ=WEEKLY;BYDAY=WE'],
  ])
})

test('a grid of opening hours is not a timetable', () => {
  const rows: GridRow[] = [
    ['Pool', '9:00–17:00', '9:00–17:00', '10:00–16:00'],
    ['Sauna', '12:00–17:00', '12:00–17:00', ''],
  ]
  expect(classesOf(gridOf('Mill Lane Baths', ['Mon', 'Wed', 'Sat'], rows))).toEqual([])
})

const AT_RIALTO = ['Tickets £9', 'Rialto, 4 Mill Road, Leeds']

/** Lists the events of a page; all must have one place and one price. */
function showsOn(page: ReturnType<typeof pageOfText>) {
  const { events } = readPage(page, ABOUT)
  const shared = events.map(({ location, ticket_info }) => [
    location?.venue,
    location?.address,
    ticket_info.ticket_price,
  ])
  expect(shared).toEqual(events.map(() => ['Rialto Cinema', '4 Mill Road, Leeds', '9']))
  return classesOf(page)
}

const cinemaOf = (...lines: string[]) => pageOfText(['Rialto Cinema', ...lines, ...AT_RIALTO].join('\n'))

test('a film with several days on its line is an event per day, at the first time of the day', () => {
  const page = cinemaOf(
    'Dune Fri 4 Dec 15:00 20:15 · Sat 5 Dec 14:00',
    'Paper Moon Fri 4 Dec 18:00 · Sun 6 Dec 11:00',
    'Glass Harbour Sat 5 Dec 20:30 · Sun 6 Dec 17:00',
  )
  expect(showsOn(page)).toEqual(SHOWN)
})

test('the name of a film above its days is the title of each of them', () => {
  const days = [
    'Fri 4 Dec 15:00 20:15, Sat 5 Dec 14:00',
    'Fri 4 Dec 18:00, Sun 6 Dec 11:00',
    'Sat 5 Dec 20:30, Sun 6 Dec 17:00',
  ]
  const page: PlacedText[] = [
    ['Rialto Cinema', 60, 40, 60],
    ...['Dune', 'Paper Moon', 'Glass Harbour'].map((film, at): PlacedText => [film, 60, 220 + at * 110, 36]),
    ...days.map((line, at): PlacedText => [line, 60, 266 + at * 110, 28]),
    ['Tickets £9', 60, 640, 28],
    ['Rialto, 4 Mill Road, Leeds', 60, 690, 28],
  ]
  expect(showsOn(pageOfPlacedLines(page))).toEqual(SHOWN)
})

test('weekdays beside films are days of the week named on the page', () => {
  const page = cinemaOf(
    'Programme 4 – 10 December',
    'Dune Fri 15:00 20:15 · Sat 14:00',
    'Paper Moon Fri 18:00 · Sun 11:00',
    'Glass Harbour Sat 20:30 · Sun 17:00',
  )
  expect(showsOn(page)).toEqual(SHOWN)
})

test('two days with one title and one time stay one event', () => {
  const page = pageOfText(['Paper Moon', 'Fri 4 & Sat 5 December, 8 pm', ...AT_RIALTO].join('\n'))
  expect(classesOf(page)).toEqual([['Paper Moon', '2026-12-04', '20:00 null', null]])
})

test('a festival with opening hours for each day stays one event', () => {
  const page = pageOfText('Harbour Festival\n4 – 6 December 2026\nFri 18:00, Sat 12:00, Sun 12:00\nOld Dock, Leeds')
  expect(classesOf(page)).toEqual([['Harbour Festival', '2026-12-04', '18:00 null', null]])
})

test('a festival with a programme beside the times of its days is not a list of films', () => {
  const days = ['Fri 18:00 Parade, Sat 12:00 Market', 'Fri 20:00 Concert, Sat 15:00 Games, Sun 12:00 Service']
  const page = pageOfText(['Harbour Festival', '4 – 6 December 2026', ...days, 'Old Dock, Leeds'].join('\n'))
  expect(classesOf(page).map(([title, date]) => [title, date])).toEqual([['Harbour Festival', '2026-12-04']])
})

test('opening hours of several days on one line are not events', async () => {
  const page = pageOfText(
    'Mill Lane Baths\nMon 9:00-17:00, Tue 10:00-18:00\nWed 9:00-17:00, Thu 10:00-18:00\nMill Lane 4',
  )
  expect((await readClassified(page, ABOUT)).outcome).toBe('none')
})

test('each row of a table of matches has the time level with it, however wide its date', () => {
  const rows = [
    ['Sun 6 Dec', 110, 'Ashby Town (H)', '10:30'],
    ['Sun 13 Dec', 140, 'Thornley (A)', '11:00'],
    ['Sun 10 Jan', 130, 'Eastcote (H)', '10:30'],
  ] as const
  const placed = rows.flatMap(([day, , team, hour], at): PlacedText[] => {
    const top = 200 + 50 * at
    return [
      [day, 60, top, 34],
      [team, 250, top, 34],
      [hour, 460, top, 34],
    ]
  })
  const { events } = readPage(pageOfPlacedLines([['Millbrook Rovers – Fixtures', 60, 60, 50], ...placed]), ABOUT)
  expect(events.map(({ start_date, start_time }) => [start_date, start_time])).toEqual([
    ['2026-12-06', '10:30'],
    ['2026-12-13', '11:00'],
    ['2027-01-10', '10:30'],
  ])
})

test('the films of a week can have their days and times below their titles', () => {
  const page = pageOfPlacedLines([
    ['Rex Cinema, Elland', 52, 61, 41],
    ['Friday 4 – Thursday 10 December 2026', 52, 143, 37],
    ['The Lantern Keeper (12A)', 52, 213, 35],
    ['Fri 4 – Tue 8: 17.30, 20.15', 53, 280, 34],
    ['Paper Boats (U)', 53, 351, 31],
    ['Sat 5 & Sun 6: 11.00', 53, 416, 33],
    ['North of Here (15)', 54, 485, 31],
    ['Wed 9, Thu 10: 20.15', 54, 555, 29],
  ])
  const told = readPage(page, ABOUT).events.map((it) => [it.title, it.start_date, it.end_date, it.start_time])
  expect(told).toEqual([
    ['The Lantern Keeper', '2026-12-04', '2026-12-08', '17:30'],
    ['Paper Boats', '2026-12-05', null, '11:00'],
    ['Paper Boats', '2026-12-06', null, '11:00'],
    ['North of Here', '2026-12-09', null, '20:15'],
    ['North of Here', '2026-12-10', null, '20:15'],
  ])
})

test('days close together above a grid of times are read as its columns', () => {
  const page = pageOfPlacedLines([
    ['Lichtspiel', 60, 60, 60],
    ['Do 10.12. Fr 11.12.', 300, 150, 24],
    ['Sa 12.12.', 580, 150, 24],
    ['Das Leuchtfeuer', 60, 200, 24],
    ['17:30', 310, 200, 24],
    ['20:15', 430, 200, 24],
    ['20:15', 600, 200, 24],
    ['Papierschiffe', 60, 250, 24],
    ['15:00', 430, 250, 24],
    ['14:30', 600, 250, 24],
  ])
  const told = readPage(page, ABOUT).events.map((it) => [it.title, it.start_date, it.start_time])
  expect(told).toEqual([
    ['Das Leuchtfeuer', '2026-12-10', '17:30'],
    ['Das Leuchtfeuer', '2026-12-11', '20:15'],
    ['Das Leuchtfeuer', '2026-12-12', '20:15'],
    ['Papierschiffe', '2026-12-11', '15:00'],
    ['Papierschiffe', '2026-12-12', '14:30'],
  ])
})

test('each waste collection has the title of its row, even if it repeats', async () => {
  const rows = ['Mon 30 Nov Recycling (blue)', 'Mon 7 Dec General waste (black)', 'Mon 14 Dec Recycling (blue)']
  const { outcome, events } = await readClassified(
    pageOfText(['Bin collections – Elm Road', ...rows, 'Tue 22 Dec General waste (black)'].join('\n')),
    ABOUT,
  )
  expect(outcome).not.toBe('none')
  expect(events.map(({ title, start_date }) => `${title} ${start_date}`)).toEqual([
    'Recycling 2026-11-30',
    'General waste 2026-12-07',
    'Recycling 2026-12-14',
    'General waste 2026-12-22',
  ])
})
