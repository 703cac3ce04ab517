import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'
import { pageOfLines, pageOfPlacedLines, type PlacedText, type SizedLine } from './testing/page-of-lines.ts'

const ABOUT = { today: '2026-12-01', timeZone: 'Europe/London' }

const sized = (lines: readonly (SizedLine | string)[]) =>
  pageOfLines(lines.map((line): SizedLine => (typeof line === 'string' ? [line, 1.1] : line)))
const titlesOn = (...lines: readonly (SizedLine | string)[]) =>
  readPage(sized(lines), ABOUT).events.map(({ title }) => title)
const venuesOn = (...lines: readonly (SizedLine | string)[]) =>
  readPage(sized(lines), ABOUT).events.map(({ location }) => location?.venue)

const CLASSES: readonly (SizedLine | string)[] = [
  ['HEATHFIELD BATHS', 2.6],
  'Winter classes, 4 January to 26 March 2027',
  'Yoga · Mondays 6.15pm to 7.15pm · Studio 1 · Anika',
  'Circuits · Tuesdays 7am to 7.45am · Studio 2 · Leroy',
  'Water Polo · Thursdays 11am to 11.45am · Studio 3 · Bea',
  '£6.50 per class, members free',
]

test('the title of a class is its subject, not its teacher or price', () => {
  expect(titlesOn(...CLASSES)).toEqual(['Yoga', 'Circuits', 'Water Polo'])
  expect(venuesOn(...CLASSES)).toEqual(['Studio 1', 'Studio 2', 'Studio 3'])
})

test('two classes on one weekday are two rows of a timetable', () => {
  expect(
    titlesOn(
      ['HEATHFIELD BATHS', 2.6],
      'Class timetable',
      'Monday 6.30am Circuits',
      'Monday 6pm Pilates',
      'Tuesday 9.30am Body Balance',
      'Wednesday 6pm Box Fit',
      'Thursday 7pm Zumba',
      'Saturday 9am Bootcamp',
    ),
  ).toEqual(['Circuits', 'Pilates', 'Body Balance', 'Box Fit', 'Zumba', 'Bootcamp'])
})

test('the first class of a season has its own title, without "free"', () => {
  const week = [
    ['THE WEEK AT ELM HALL', 2],
    'from Monday 4 January 2027',
    'Mondays 10am – 11.30am Chair Dance £4',
    'Tuesdays 2pm – 4pm Knit & Natter free',
    'Wednesdays 6pm – 7.30pm Youth Boxing £2',
  ] satisfies (SizedLine | string)[]
  expect(titlesOn(...week)).toEqual(['Chair Dance', 'Knit & Natter', 'Youth Boxing'])
})

test('the heading of a list is not the title of its first row', () => {
  const season: PlacedText[] = [
    ['SPRING AT THE', 80, 80, 44],
    ['KINGFISHER', 80, 150, 50],
    ['The Kingfisher, Tib Lane, Buxton', 80, 215, 36],
    ['Blithe Spirit', 80, 290, 46],
    ['Wednesday 3 February 2027, 7.30pm', 80, 345, 36],
    ['An Evening of Songs', 80, 415, 46],
    ['Friday 12 February 2027, 8pm', 80, 470, 36],
    ['The Tempest', 80, 540, 46],
    ['Saturday 27 February 2027, 2.30pm', 80, 595, 36],
  ]
  const titles = readPage(pageOfPlacedLines(season), ABOUT).events.map(({ title }) => title)
  expect(titles).toEqual(['Blithe Spirit', 'An Evening of Songs', 'The Tempest'])
})

test('a row that continues on the next line is read whole', () => {
  const talks: PlacedText[] = [
    ['Winter Talks', 60, 60, 60],
    ['10 December 2026 – The Roman Kitchen, Dr Ellen', 60, 160, 34],
    ['Harker', 60, 200, 34],
    ['14 January 2027 – Clocks of the Marches, Pete', 60, 250, 34],
    ['Lovett', 60, 290, 34],
    ['11 February 2027 – Painted Glass, Dr Imani Joseph', 60, 340, 34],
  ]
  expect(readPage(pageOfPlacedLines(talks), ABOUT).events.map(({ title }) => title)).toEqual([
    'The Roman Kitchen, Dr Ellen Harker',
    'Clocks of the Marches, Pete Lovett',
    'Painted Glass, Dr Imani Joseph',
  ])
})

const FILMS: readonly (SizedLine | string)[] = [
  ['Quayside Picture House', 2],
  'Mon 11 January 2027 · 7.30pm · The Night Shift (1946) · 103 min',
  'Mon 18 January 2027 · 7.30pm · Marnie Grey (1944) · 88 min',
  'Mon 25 January 2027 · 7.45pm · Out of Town (1947) · 97 min',
  'Bar open from 6.30pm · Screen 2',
]

test('the length of a film is not part of its title, and a bar is not a film', () => {
  expect(titlesOn(...FILMS)).toEqual(['The Night Shift', 'Marnie Grey', 'Out of Town'])
})

test('text below a list is not the venue of its last row', () => {
  expect(venuesOn(...FILMS, 'Parking behind the museum').at(-1)).not.toContain('museum')
})
