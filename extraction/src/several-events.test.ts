import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'
import { pageOfPlacedLines, type PlacedText } from './testing/page-of-lines.ts'
import { readClassified } from './testing/read-classified.ts'

function eventsOn(...lines: PlacedText[]) {
  const { events } = readPage(pageOfPlacedLines(lines), { today: '2026-05-20', timeZone: 'UTC' })
  return events
    .map(({ title, start_date, start_time, end_date }) => [
      title,
      start_date,
      start_time,
      ...(end_date ? [end_date] : []),
    ])
    .toSorted((one, other) => one.join().localeCompare(other.join()))
}

test('dates in columns have the times below them, whatever the order of the text', () => {
  const read = eventsOn(
    ['PUBLIC VIEWING', 200, 100, 120],
    ['Freitag 12.06.', 350, 400, 50],
    ['Ab 19.00 Uhr', 350, 460, 45],
    ['Mittwoch 17.06.', 100, 800, 40],
    ['Sonntag 21.06.', 650, 800, 40],
    ['Ab 17.00 Uhr', 100, 850, 38],
    ['Ab 15.00 Uhr', 650, 850, 38],
    ['Weitere Termine folgen', 300, 1100, 45],
  )
  expect(read).toEqual([
    ['PUBLIC VIEWING', '2026-06-12', '19:00'],
    ['PUBLIC VIEWING', '2026-06-17', '17:00'],
    ['PUBLIC VIEWING', '2026-06-21', '15:00'],
  ])
})

test('dates in a row of a table have the times of their columns', () => {
  const read = eventsOn(
    ['PUBLIC VIEWING', 200, 100, 120],
    ['Mittwoch 17.06.', 100, 800, 40],
    ['Sonntag 21.06.', 650, 800, 40],
    ['Ab 17.00 Uhr', 100, 850, 38],
    ['Ab 15.00 Uhr', 650, 850, 38],
    ['Anpfiff 18.00 Uhr', 100, 900, 38],
    ['Anpfiff 16.00 Uhr', 650, 900, 38],
  )
  expect(read.map(([, date, time]) => [date, time])).toEqual([
    ['2026-06-17', '17:00'],
    ['2026-06-21', '15:00'],
  ])
})

test('the other times of a page, and the other half of the day, are offered', () => {
  const page: PlacedText[] = [
    ['GLASS ORCHARD', 100, 50, 130],
    ['Saturday 13 June 2026', 100, 400, 60],
    ['8.30', 100, 480, 50],
    ['Workshop 14:15', 100, 900, 40],
  ]
  const [event] = readPage(pageOfPlacedLines(page), { today: '2026-05-20', timeZone: 'UTC' }).events
  expect(event?.start_time).toBe('08:30')
  const offered = event?.evidence.start_time?.alternatives.map(({ value }) => value)
  expect(offered).toContain('14:15')
  expect(offered).not.toContain('08:30')
})

test('times in badges beside dates are matched one to one', () => {
  const read = eventsOn(
    ['ORCHARD SESSIONS', 150, 50, 110],
    ['5-8PM', 40, 560, 60],
    ['JUNE 14TH', 350, 400, 60],
    ['2-5PM', 780, 640, 60],
    ['JULY 12TH', 700, 560, 60],
    ['6-9PM', 40, 770, 60],
    ['AUGUST 16TH', 300, 780, 60],
  )
  expect(read).toEqual([
    ['ORCHARD SESSIONS', '2026-06-14', '17:00'],
    ['ORCHARD SESSIONS', '2026-07-12', '14:00'],
    ['ORCHARD SESSIONS', '2026-08-16', '18:00'],
  ])
})

test('one time for all dates applies to each of them', () => {
  const read = eventsOn(
    ['WINTER TALES', 150, 50, 130],
    ['Thu 11 June', 100, 400, 50],
    ['Sat 13 June', 600, 400, 50],
    ['7.30pm', 400, 600, 50],
  )
  expect(read.map(([, , time]) => time)).toEqual(['19:30', '19:30'])
})

test('each night of a programme has the taller line above its date as its title', () => {
  const read = eventsOn(
    ['Trio Nordwind', 100, 100, 70],
    ['SO 28.06.26, 17:00', 100, 190, 46],
    ['Das Ensemble aus dem Norden spielt', 100, 280, 40],
    ['Klarinette und Klavier', 100, 330, 40],
    ['Entfernte Stimmen', 100, 600, 70],
    ['SO 26.07.26, 18:00', 100, 690, 46],
    ['Ein Abend mit dem Quartett', 100, 780, 40],
    ['Kreisel', 100, 1000, 70],
    ['SO 30.08.26, 19:00', 100, 1090, 46],
    ['Zum dritten Mal bei uns', 100, 1180, 40],
  )
  expect(read).toEqual([
    ['Entfernte Stimmen', '2026-07-26', '18:00'],
    ['Kreisel', '2026-08-30', '19:00'],
    ['Trio Nordwind', '2026-06-28', '17:00'],
  ])
})

test('a programme has its titles beside its dates', () => {
  const read = eventsOn(
    ['SUMMER STAGE', 200, 50, 60],
    ['Fri 12 June 8pm', 60, 300, 45],
    ['The Glass Orchard', 550, 300, 45],
    ['Sat 13 June 8pm', 60, 400, 45],
    ['Songs of the Fens', 550, 400, 45],
    ['Fri 26 June 8pm', 60, 500, 45],
    ['Comedy Cellar', 550, 500, 45],
  )
  expect(read.map(([title]) => title)).toEqual(['Comedy Cellar', 'Songs of the Fens', 'The Glass Orchard'])
})

test.each([
  ['remarks in brackets', ['(free preview)', '(sold out)', '(matinee)']],
  ['prices', ['€ 12 TICKETS', '€ 14 TICKETS', '€ 9 TICKETS']],
  ['addresses', ['Mill Rd. 12, 42103 Aldorf', 'Schulstr. 3, 42659 Beck', 'Am Wall 8, 42651 Celle']],
  ['the same word', ['Anpfiff', 'Anpfiff', 'Anpfiff']],
])('%s beside dates are not titles', (_, [first = '', second = '', third = '']) => {
  const read = eventsOn(
    ['MACHINE DREAMS', 100, 50, 150],
    ['Thu 11 June 7:30pm', 60, 500, 40],
    [first, 60, 550, 40],
    ['Sat 20 June 7:30pm', 60, 700, 40],
    [second, 60, 750, 40],
    ['Tue 30 June 2pm', 60, 900, 40],
    [third, 60, 950, 40],
    ['see you there', 60, 1300, 40],
  )
  expect(read).toEqual([
    ['MACHINE DREAMS', '2026-06-11', '19:30'],
    ['MACHINE DREAMS', '2026-06-20', '19:30'],
    ['MACHINE DREAMS', '2026-06-30', '14:00'],
  ])
})

test.each([
  ['kinds of events are their titles', ['Food Fair', 'Dance Fest'], ['Food Fair', 'Dance Fest']],
  ['other short texts are their towns', ['Westhall', 'Norbury'], ['SILVER HARBOUR', 'SILVER HARBOUR']],
])('beside dates in columns, %s', (_, [left = '', right = ''], titles) => {
  const { events } = readPage(
    pageOfPlacedLines([
      ['SILVER HARBOUR', 100, 50, 150],
      [`${left} - June 12`, 60, 500, 40],
      [`${right} - June 13`, 600, 500, 40],
      ['12 & 13 JUNE 2026', 300, 1200, 40],
    ]),
    { today: '2026-05-20', timeZone: 'UTC' },
  )
  expect(events.map(({ title }) => title)).toEqual(titles)
})

test('the time of the first day of a programme applies to its span', () => {
  const read = eventsOn(
    ['CHESTNUT FAIR', 150, 50, 120],
    ['17-18 October 2026', 250, 250, 60],
    ['SAT 17', 60, 500, 60],
    ['18:00 market', 400, 500, 40],
    ['21:00 tribute band', 400, 560, 40],
    ['SUN 18', 60, 800, 60],
    ['12:00 kitchen', 400, 800, 40],
  )
  expect(read).toEqual([['CHESTNUT FAIR', '2026-10-17', '18:00', '2026-10-18']])
})

test('the rows of a programme can have the title of the page', () => {
  const page: PlacedText[] = [
    ['SUMMER OF CHOIRS', 100, 50, 110],
    ['12.06.2026 20:00', 100, 400, 40],
    ['Requiem', 500, 400, 40],
    ['13.06.2026 20:00', 100, 480, 40],
    ['The Barber', 500, 480, 40],
    ['14.06.2026 18:00', 100, 560, 40],
    ['Night Songs', 500, 560, 40],
  ]
  const { events } = readPage(pageOfPlacedLines(page), { today: '2026-05-20', timeZone: 'UTC' })
  expect(events.map(({ title }) => title)).toEqual(['Requiem', 'The Barber', 'Night Songs'])
  for (const { evidence } of events)
    expect(evidence.title?.alternatives.map(({ value }) => value)).toContain('SUMMER OF CHOIRS')
})

test('a row with its own address takes place there', () => {
  const { events } = readPage(
    pageOfPlacedLines([
      ['CHORKONZERT', 200, 100, 120],
      ['Samstag 13.06.2026 19:00 Uhr', 150, 400, 40],
      ['STERNKIRCHE, Lindenstr. 2, 42103 Wuppertal', 150, 450, 40],
      ['Sonntag 14.06.2026 17:00 Uhr', 150, 700, 40],
      ['ALTE KIRCHE, Ulmenstr. 159, 42659 Solingen', 150, 750, 40],
    ]),
    { today: '2026-05-20', timeZone: 'UTC' },
  )
  expect(events.map(({ location }) => [location?.venue, location?.address, location?.city])).toEqual([
    ['STERNKIRCHE', 'Lindenstr. 2, 42103 Wuppertal', 'Wuppertal'],
    ['ALTE KIRCHE', 'Ulmenstr. 159, 42659 Solingen', 'Solingen'],
  ])
})

test('an exhibition does not start at the time of its opening party', () => {
  const page: PlacedText[] = [
    ['GLASS ORCHARD', 100, 50, 140],
    ['15 - 20 November 2026', 100, 400, 50],
    ['Opening Sunday 15 November 2026, 18:30', 100, 600, 40],
  ]
  const { events } = readPage(pageOfPlacedLines(page), { today: '2026-05-20', timeZone: 'UTC' })
  expect(events.map(({ start_date, end_date, start_time }) => [start_date, end_date, start_time])).toEqual([
    ['2026-11-15', '2026-11-20', null],
    ['2026-11-15', null, '18:30'],
  ])
})

test('a row whose title looks like a time has the venue of the page and the time beside it', async () => {
  const page = pageOfPlacedLines([
    ['LATE SCREEN', 100, 100, 130],
    ['Three nights of film at the Rialto, Mill Road, Leeds', 100, 300, 32],
    ['Thu 10 Dec', 100, 400, 32],
    ['20.30', 400, 400, 32],
    ['The Paper Moon', 560, 400, 32],
    ['Fri 11 Dec', 100, 470, 32],
    ['20.30', 400, 470, 32],
    ['Glass Harbour', 560, 470, 32],
    ['Sat 12 Dec', 100, 540, 32],
    ['22.00', 400, 540, 32],
    ['Midnight Shorts', 560, 540, 32],
  ])
  const { events } = await readClassified(page, { today: '2026-11-20', timeZone: 'UTC' })
  expect(
    events.map(({ title, start_time, location }) => [title, start_time, location?.venue, location?.address]),
  ).toEqual([
    ['The Paper Moon', '20:30', 'The Rialto', 'Mill Road, Leeds'],
    ['Glass Harbour', '20:30', 'The Rialto', 'Mill Road, Leeds'],
    ['Midnight Shorts', '22:00', 'The Rialto', 'Mill Road, Leeds'],
  ])
})

test('each card of a page has the line above its date as its title, even with larger lettering in its picture', () => {
  const read = eventsOn(
    ['Events near you', 60, 40, 34],
    ['Smoke Dragon Show', 60, 400, 26],
    ['2026-07-10', 60, 440, 26],
    ['Harbour', 60, 475, 26],
    ['Old Town Jazz', 520, 400, 26],
    ['2026-07-18', 520, 440, 26],
    ['Harbour', 520, 475, 26],
    ['River Parade', 60, 900, 26],
    ['2026-09-10', 60, 940, 26],
    ['Harbour', 60, 975, 26],
    ['Folk Dance Evening', 520, 900, 26],
    ['2026-08-15', 520, 940, 26],
    ['Harbour', 520, 975, 26],
  )
  expect(read.map(([title, date]) => [title, date])).toEqual([
    ['Folk Dance Evening', '2026-08-15'],
    ['Old Town Jazz', '2026-07-18'],
    ['River Parade', '2026-09-10'],
    ['Smoke Dragon Show', '2026-07-10'],
  ])
})

test('every time of a day without a title is an event, until the time in the next column', () => {
  const { events } = readPage(
    pageOfPlacedLines([
      ['26 June 2026', 350, 20, 60],
      ['STARTS', 700, 120, 40],
      ['ENDS', 860, 120, 40],
      ['Keynote on the tides', 100, 200, 40],
      ['8:00', 700, 200, 44],
      ['9:30', 860, 200, 44],
      ['Workshop for beginners', 100, 290, 40],
      ['10:30', 700, 290, 44],
      ['11:45', 860, 290, 44],
      ['Dinner by the sea', 100, 380, 40],
      ['18:00', 700, 380, 44],
      ['20:00', 860, 380, 44],
    ]),
    { today: '2026-05-20', timeZone: 'UTC' },
  )
  expect(
    events.map(({ title, start_date, start_time, end_time }) => [title, start_date, start_time, end_time]),
  ).toEqual([
    ['Keynote on the tides', '2026-06-26', '08:00', '09:30'],
    ['Workshop for beginners', '2026-06-26', '10:30', '11:45'],
    ['Dinner by the sea', '2026-06-26', '18:00', '20:00'],
  ])
})

test('a headline over days with several times each is one event', () => {
  const read = eventsOn(
    ['HARBOUR FESTIVAL 2026', 100, 40, 110],
    ['Thursday 11 June', 60, 300, 34],
    ['19:00 Opening of the exhibition', 60, 345, 30],
    ['21:00 Songs of the sea', 60, 390, 30],
    ['Friday 12 June', 60, 500, 34],
    ['11:00 Workshop for children', 60, 545, 30],
    ['20:00 Dance on the pier', 60, 590, 30],
    ['Saturday 13 June', 60, 700, 34],
    ['10:00 Market of the fishermen', 60, 745, 30],
    ['22:00 Fireworks', 60, 790, 30],
  )
  expect(read).toEqual([['HARBOUR FESTIVAL 2026', '2026-06-11', '19:00', '2026-06-13']])
})

test('a row of a table keeps its date, time and title, whatever the order of its columns', () => {
  const read = eventsOn(
    ['SUMMER STAGE', 200, 50, 60],
    ['Fri 12 June', 60, 300, 40],
    ['Sat 13 June', 60, 380, 40],
    ['Fri 26 June', 60, 460, 40],
    ['20:00', 380, 300, 40],
    ['18:30', 380, 380, 40],
    ['21:15', 380, 460, 40],
    ['The Glass Orchard', 560, 300, 40],
    ['Songs of the Fens', 560, 380, 40],
    ['Requiem', 560, 460, 40],
  )
  expect(read).toEqual([
    ['Requiem', '2026-06-26', '21:15'],
    ['Songs of the Fens', '2026-06-13', '18:30'],
    ['The Glass Orchard', '2026-06-12', '20:00'],
  ])
})
