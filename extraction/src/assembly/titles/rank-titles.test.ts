import { expect, test } from 'vitest'
import { detectLanguage } from '../../language/detect-language.ts'
import { buildDocument } from '../../layout/build-document.ts'
import { readPage } from '../../read-page.ts'
import { pageOfLines, type SizedLine } from '../../testing/page-of-lines.ts'
import { listAlternativeTitles } from '../certainty/alternative-titles.ts'
import { gatherFindings } from '../gather-findings.ts'
import { rankTitles, type TitleCandidate } from './rank-titles.ts'

const about = { today: '2026-05-01', timeZone: 'UTC' }
const findingsOn = (lines: readonly SizedLine[]) =>
  gatherFindings(buildDocument(pageOfLines(lines), detectLanguage), about)
const titlesOn = (lines: readonly SizedLine[]) => rankTitles(findingsOn(lines)).map(({ text }) => text)

const GIG: SizedLine[] = [
  ['Elm Street Records presents', 1.1],
  ['THE HARVEST', 3],
  ['MOON CHOIR', 3],
  ['with Paper Lanterns', 1.3],
  ['Friday 12 June 2026, 8 pm', 1.2],
  ['Copper Hall, 5 Mill Lane', 1],
]

test('a title in two lines of one style is read whole', () => {
  expect(titlesOn(GIG)[0]).toBe('THE HARVEST MOON CHOIR')
})

test('the name of the host is not part of the title below it', () => {
  const [title] = titlesOn([
    ['Die Vereine laden ein zum', 1.4],
    ['Dorffest', 3.4],
    ['Samstag 6. Juni 2026 ab 16 Uhr', 1.3],
    ['Eintritt frei', 1.6],
  ])
  expect(title).toBe('Dorffest')
})

test('a heading of the programme is not the title, even if it is as large', () => {
  const [title] = titlesOn([
    ['SUMMER JAZZ WEEKEND', 2],
    ['12 June 2026', 1.3],
    ['PROGRAMME', 2],
    ['Doors and tickets', 1.1],
    ['Copper Quartet', 1.1],
    ['Mill Lane Trio', 1.1],
  ])
  expect(title).toBe('SUMMER JAZZ WEEKEND')
})

const withLettering = (lettering: string): SizedLine[] => [
  ['Winter Songs', 1.15],
  ['12 June 2026, 8 pm', 1.2],
  [lettering, 3],
  ['Copper Hall, 5 Mill Lane', 1],
  ['Admission free', 1],
]

test('stray lettering is not the title, even if it is far larger', () => {
  expect(titlesOn(withLettering('HAR'))[0]).toBe('Winter Songs')
  expect(titlesOn(withLettering('HARVEST'))[0]).toBe('HARVEST')
})

test('a page without text has no title', () => {
  expect(titlesOn([])).toEqual([])
})

const candidate = (text: string, probability = 0.1): TitleCandidate => ({ text, probability, lines: [] })
const offeredBeside = (own: string | null, ...texts: string[]) =>
  listAlternativeTitles(
    findingsOn(GIG),
    { own: own === null ? null : { text: own }, fields: {} },
    texts.map((text) => candidate(text)),
  ).map(({ value }) => value)

test('a headline is offered with and without the line joined to it', () => {
  expect(offeredBeside(null, 'Moon Choir Songs for a cold spring', 'Moon Choir', 'Copper Hall')).toEqual([
    'Moon Choir',
    'Copper Hall',
  ])
  expect(offeredBeside(null, 'Moon Choir', 'Moon Choir Songs for a cold spring')).toEqual([
    'Moon Choir Songs for a cold spring',
  ])
})

test('no nearly identical title is offered', () => {
  expect(offeredBeside(null, 'The Moon Choir', 'Moon Choir', 'THE MOON-CHOIR', '???', 'Themoon Choir')).toEqual([])
})

test('calls to action, prices and sponsors are never offered as titles', () => {
  const noTitles = ['ADVANCE', 'Book your slot now', 'Welcome sponsors', 'Tickets', 'Join us']
  expect(offeredBeside(null, 'Moon Choir', ...noTitles, 'Copper Hall')).toEqual(['Copper Hall'])
})

test('web addresses and the line that names the makers are never offered as titles', () => {
  const noTitles = [
    'Tickets: www.mooncrew.example/songs',
    'www.mooncrew.example with Elm Street',
    'an Elm Street Promotions nigh',
  ]
  expect(offeredBeside(null, 'Moon Choir', ...noTitles, 'Copper Hall')).toEqual(['Copper Hall'])
})

test('a date is never offered as a title', () => {
  const noTitles = ['Friday 12 June 2026', 'DECEMBER']
  expect(offeredBeside(null, 'Moon Choir', ...noTitles, 'Copper Hall')).toEqual(['Copper Hall'])
  const named = ['Winter Songs 2026', 'Twelve Nights in June']
  expect(offeredBeside(null, 'Moon Choir', ...named)).toEqual(named)
})

test('the value of another field is not offered as a title', () => {
  const poster = pageOfLines([
    ['MOON CHOIR', 3],
    ['12 June 2026, 8 pm', 1.2],
    ['COPPER HALL', 3],
    ['5 Mill Lane, Leeds LS1 4AP', 1],
    ['from £12', 2.2],
  ])
  const [event] = readPage(poster, about).events
  expect(event).toMatchObject({ title: 'MOON CHOIR', location: { venue: 'COPPER HALL' } })
  expect(event?.evidence.title?.alternatives).toEqual([])
})

test('a time, an address or a deadline is never offered as a title', () => {
  const poster = pageOfLines([
    ['MOON CHOIR', 3],
    ['Songs for a cold spring', 1.6],
    ['12 June 2026, 8', 2],
    ['pm', 2.4],
    ['Registration closes 20 April', 2.6],
    ['5 Mill Lane, Leeds LS1 4AP', 2.6],
    ['Elm Street Chorus', 1.4],
  ])
  const [event] = readPage(poster, about).events
  const offered = event?.evidence.title?.alternatives.map(({ value }) => value) ?? []
  expect(event?.title).toContain('MOON CHOIR')
  for (const text of offered) expect(text).not.toMatch(/^pm$|Registration|Mill Lane/)
})

test('at most two other titles are offered', () => {
  expect(offeredBeside(null, 'Moon Choir', 'Paper Lanterns', 'Copper Hall', 'Mill Lane')).toHaveLength(2)
})

test('a row of a programme can have the title of the page', () => {
  expect(offeredBeside('Requiem', 'Summer of Choirs', 'Requiem')).toEqual(['Summer of Choirs'])
})

test('better ranked candidates have higher probabilities', () => {
  const chances = rankTitles(findingsOn(GIG)).map(({ probability }) => probability)
  expect(chances).toEqual(chances.toSorted((a, b) => b - a))
  expect(chances[0]).toBeGreaterThan(0.5)
  expect(chances.at(-1)).toBeLessThan(0.1)
  for (const chance of chances) expect(chance >= 0 && chance <= 1).toBe(true)
})
