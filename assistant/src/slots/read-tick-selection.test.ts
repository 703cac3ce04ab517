// For a picture of a tour, the assistant lists its shows with tick boxes. A message such as "only Graz" chooses among them.
import { expect, test } from 'vitest'
import type { KnownEvent, Context } from '../context.ts'
import { interpret } from '../interpret.ts'
import { asEvent, scenes } from '../testing/scenes.ts'
import { showCommand } from '../testing/show-command.ts'

const { empty } = scenes
const [some] = empty?.known ?? []
if (!empty || !some) throw new Error('no scene to begin with')

const show = (id: string, start_date: string, venue: string, city: string, saved = false): KnownEvent => ({
  ...some,
  id,
  title: 'Night Ferry Quartet',
  start_date,
  start_time: '20:00',
  venue,
  city,
  saved,
})

const tour = [
  show('vienna', '2026-12-04', 'Porgy & Bess', 'Vienna'),
  show('graz', '2026-12-05', 'Stockwerk', 'Graz'),
  show('linz', '2026-12-11', 'Posthof', 'Linz'),
  show('vienna2', '2026-12-12', 'Konzerthaus', 'Vienna'),
]
const threadOf = (events: readonly KnownEvent[]): Context => ({
  ...empty,
  today: '2026-11-23',
  now: Date.parse('2026-11-23T09:00Z'),
  known: [...empty.known, ...events],
  thread: events.map(asEvent),
  lastSpokenOf: [],
})
const interpretIn = (say: string, context = threadOf(tour)): string => showCommand(interpret(say, context), context)

test.each([
  ['only the Graz show', 'graz'],
  ['just graz', 'graz'],
  ['only the Vienna shows', 'vienna,vienna2'],
  ['Only Graz and Linz please', 'graz,linz'],
  ['I only want the one at the Posthof', 'linz'],
  ["I'm only going to Graz", 'graz'],
  ['just the one on 11 December', 'linz'],
  ['only 4 December and 5 December', 'vienna,graz'],
  ['just the second one', 'graz'],
  ['only the first and the last', 'vienna,vienna2'],
])('%j ticks these shows of a tour and no others', (say, ids) => {
  expect(interpretIn(say)).toBe(`tick ${ids}`)
})

test.each([
  'just add the Graz show',
  'only the price of the Graz show',
  'only the Prague show',
  'just checking',
  'only the best',
  'is it only the Graz show?',
  'just remind me of Graz',
  'only if it is in Graz',
])('%j ticks nothing', (say) => {
  expect(interpretIn(say)).not.toMatch(/^tick /)
})

test('nothing is ticked if there is nothing to choose from', () => {
  expect(interpretIn('only the Graz show', threadOf(tour.slice(1, 2)))).not.toMatch(/^tick /)
  expect(interpretIn('only the Graz show', threadOf(tour.map((it) => ({ ...it, saved: true }))))).not.toMatch(/^tick /)
})
