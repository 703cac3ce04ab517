import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'
import { pageOfPlacedLines, type PlacedText } from './testing/page-of-lines.ts'
import { readClassified } from './testing/read-classified.ts'

const about = { today: '2026-05-20', timeZone: 'UTC' }
const readingOf = (...lines: PlacedText[]) => readPage(pageOfPlacedLines(lines), about)
const eventsOn = (...lines: PlacedText[]) =>
  readingOf(...lines).events.map(({ title, start_date, start_time, location }) => [
    title,
    start_date,
    start_time,
    location?.venue ?? null,
  ])

const JAZZ: PlacedText[] = [
  ['JAZZ NIGHT', 20, 80, 70],
  ['with the Velvet Quartet', 20, 200, 30],
  ['Friday 12 June 2026', 20, 300, 34],
  ['Doors open 8 pm', 20, 370, 28],
  ['Copper Room Club', 20, 470, 30],
]
const FAIR: PlacedText[] = [
  ['Spring Fair', 620, 140, 56],
  ['home made cakes and music', 620, 290, 24],
  ['Sunday 21 June 2026', 620, 350, 26],
  ['from 11:00', 620, 410, 22],
  ['Riverside Hall', 620, 530, 24],
]

test('two posters side by side are two events, each with its own title, day, time and place', () => {
  expect(eventsOn(...JAZZ, ...FAIR)).toEqual([
    ['JAZZ NIGHT', '2026-06-12', '20:00', 'Copper Room Club'],
    ['Spring Fair', '2026-06-21', '11:00', 'Riverside Hall'],
  ])
})

test('a notice beside a poster is not an event', async () => {
  const notice: PlacedText[] = [
    ['LOST CAT', 620, 140, 56],
    ['Last seen Monday 5 July 2027', 620, 290, 26],
    ['grey, very shy, reward', 620, 350, 24],
    ['call 555 0142', 620, 410, 22],
  ]
  const { events } = await readClassified(pageOfPlacedLines([...JAZZ, ...notice]), about)
  expect(events).toMatchObject([{ title: 'JAZZ NIGHT', start_date: '2026-06-12' }])
})

test('the lines of two posters are separated even if they were read in one order', () => {
  const mixed = [...JAZZ, ...FAIR].toSorted((a, b) => a[2] - b[2])
  expect(eventsOn(...mixed).map(([title]) => title)).toEqual(['JAZZ NIGHT', 'Spring Fair'])
})

test('the places of values are those in the whole picture', () => {
  const { events } = readingOf(...JAZZ, ...FAIR)
  expect(events.map(({ evidence }) => evidence.title?.boxes)).toEqual([
    [[0.02, 0.0571, 0.385, 0.05]],
    [[0.62, 0.1, 0.3388, 0.04]],
  ])
  const sides = events.map(({ evidence }) =>
    Object.values(evidence).flatMap(({ boxes }) => boxes.map(([x]) => x < 0.5)),
  )
  expect(sides.map((it) => new Set(it))).toEqual([new Set([true]), new Set([false])])
})

test('there is one question per picture, about the right poster', () => {
  const old: PlacedText[] = FAIR.map((line) => [
    line[0].replace('Sunday 21 June 2026', '05/06/2026'),
    line[1],
    line[2],
    line[3],
  ])
  const { question, outcome } = readingOf(...JAZZ, ...old)
  expect(outcome).toBe('unsure')
  expect(question).toMatchObject({ event: 1, field: 'start_date', why: 'order' })
  expect(question?.choices.flatMap(({ boxes }) => boxes).every(([x]) => x > 0.5)).toBe(true)
})

const narrow = (lines: PlacedText[], left: number): PlacedText[] =>
  lines.map(([text, , top, height]) => [text, left, top, height * 0.65])

test('three posters in a row are three events', () => {
  const third: PlacedText[] = [
    ['OPEN AIR', 760, 100, 44],
    ['films under the stars', 760, 260, 18],
    ['Saturday 4 July 2026', 760, 330, 20],
    ['Castle Garden, 21:30', 760, 420, 18],
  ]
  const read = eventsOn(...narrow(JAZZ, 10), ...narrow(FAIR, 400), ...third)
  expect(read.map(([title, date]) => [title, date])).toEqual([
    ['JAZZ NIGHT', '2026-06-12'],
    ['Spring Fair', '2026-06-21'],
    ['OPEN AIR', '2026-07-04'],
  ])
})

test('one event in two languages is one event', () => {
  const read = eventsOn(
    ['SOMMERFEST', 20, 80, 60],
    ['Musik und Kuchen im Garten', 20, 200, 26],
    ['Freitag, 12. Juni 2026', 20, 300, 30],
    ['SUMMER PARTY', 580, 110, 52],
    ['music and cakes in the garden', 580, 240, 24],
    ['Friday, 12 June 2026', 580, 350, 28],
  )
  expect(read).toHaveLength(1)
})

test('a side without its own day belongs to the poster beside it', () => {
  const undated = FAIR.map((line): PlacedText =>
    line[0].includes('June') ? ['cakes for 3 euros', 620, 350, 26] : line,
  )
  expect(eventsOn(...JAZZ, ...undated)).toHaveLength(1)
})

test('the days of a festival in two columns with level headings share their place', () => {
  const columns: PlacedText[] = [
    ['FRIDAY 12 JUNE 2026', 20, 100, 40],
    ['The Paper Boats', 20, 210, 24],
    ['Night Market Band', 20, 275, 24],
    ['Copper Room Club, 8 pm', 20, 420, 24],
    ['SATURDAY 13 JUNE 2026', 540, 100, 38],
    ['Glass Harbour', 540, 230, 24],
    ['Slow Trains', 540, 300, 24],
    ['Lanterns', 540, 370, 24],
  ]
  const venues = eventsOn(...columns).map(([, , , venue]) => venue)
  expect(new Set(venues).size).toBe(1)
})

const replaced = (lines: PlacedText[], from: string, to: string) =>
  lines.map(([text, left, top, height]): PlacedText => [text.replace(from, to), left, top, height])

test.each([
  ['only a weekday', 'on Sunday'],
  ['only a day counted from today', 'tomorrow'],
  ['a weekly habit', 'every Sunday'],
])('%s on one side: the page is not split', (_, day) => {
  const lines = [...JAZZ, ...replaced(FAIR, 'Sunday 21 June 2026', day)]
  const boxes = readingOf(...lines).events.map(({ evidence }) => evidence.title?.boxes)
  expect(new Set(boxes.map((it) => JSON.stringify(it))).size).toBe(1)
})

test('a list of dates beside a headline is one programme', () => {
  const list = ['14 June 2026', '19 June 2026', '27 June 2026', '3 July 2026', '11 July 2026']
  const column: PlacedText[] = list.map((text, place) => [text, 620, 240 + place * 61, 24])
  const { events } = readingOf(...JAZZ, ['TOUR', 620, 140, 56], ...column)
  expect(new Set(events.map(({ title }) => title)).size).toBe(1)
})

test('a QR code is dropped if there are two posters', () => {
  const link = 'https://tickets.example.com/jazz'
  const alone = readPage({ ...pageOfPlacedLines(JAZZ), qr: [link] }, about)
  const { events } = readPage({ ...pageOfPlacedLines([...JAZZ, ...FAIR]), qr: [link] }, about)
  const linksOf = (it: typeof events) => it.flatMap(({ contact }) => [contact.booking_link, contact.event_url])
  expect(linksOf(alone.events)).toContain(link)
  expect(linksOf(events)).not.toContain(link)
})
