import { expect, test } from 'vitest'
import type { KnownEvent, Context } from '../context.ts'
import { interpret } from '../interpret.ts'
import { asEvent, scenes } from './scenes.ts'
import { showCommand } from './show-command.ts'

// Messages in a thread with events. Now is Monday 23 November 2026, 09:00.

const { empty } = scenes
if (!empty) throw new Error('no scene empty')
const [some] = empty.known
if (!some) throw new Error('nothing known')
const monday: Context = { ...empty, today: '2026-11-23', now: Date.parse('2026-11-23T09:00Z') }

const event = (id: string, title: string, start_date: string, place: [string, string] | null): KnownEvent => ({
  ...some,
  id,
  title,
  start_date,
  start_time: '19:30',
  venue: place?.[0] ?? null,
  city: place?.[1] ?? null,
  saved: false,
})

const threadOf = (events: readonly KnownEvent[], lastSpokenOf: readonly string[]): Context => ({
  ...monday,
  known: [...monday.known, ...events],
  thread: events.map(asEvent),
  lastSpokenOf: [...lastSpokenOf],
})

const interpretIn = (say: string, context: Context): string => showCommand(interpret(say, context), context)

const lastYear = threadOf([event('north', 'Northern Lights', '2025-11-27', null)], ['north'])

test.each([
  ['its actually 2026, friday 27 november', '2026-11-27'],
  ["it's 2026, 27 november", '2026-11-27'],
  ['actually 2027, november 26', '2027-11-26'],
])('a correction of the year sets the date in that year: %j', (say, day) => {
  expect(interpretIn(say, lastYear)).toBe(`change north start_date=${day}`)
})

test('a question about a year is about the whole year', () => {
  expect(interpretIn('anything in 2027?', monday)).toBe('list 2027-01-01..2027-12-31 = yoga,fest')
})

const mum = threadOf([event('mum', 'Lunch with mum', '2026-11-29', null)], ['mum'])

test.each([
  ['move lunch with mum to monday', '2026-11-30'],
  ['make it monday', '2026-11-30'],
  ['shift it back to monday', '2026-11-30'],
  ['move it to tuesday', '2026-11-24'],
  ['move it to saturday', '2026-11-28'],
  ['move it to today', '2026-11-23'],
  ['bring it forward to monday', '2026-11-23'],
])('moving a coming event to a weekday moves it to today only if the message says so: %j', (say, day) => {
  expect(interpretIn(say, mum)).toBe(`change mum start_date=${day}`)
})

test('an event today stays today if the message gives its weekday', () => {
  const today = threadOf([event('mum', 'Lunch with mum', '2026-11-23', null)], ['mum'])
  expect(interpretIn('is it on monday?', today)).toBe('ask when mum ?2026-11-23')
})

const tour = [
  event('first', 'Paper Lanterns', '2026-12-03', ['Oran Mor', 'Glasgow']),
  event('second', 'Paper Lanterns', '2026-12-04', ['The Caves', 'Edinburgh']),
  event('third', 'Paper Lanterns', '2026-12-05', ['Lemon Tree', 'Aberdeen']),
]
const ceilidh = event('other', 'Ceilidh', '2026-12-10', ['The Barn', 'Perth'])
const tourAndCeilidh = threadOf([...tour, ceilidh], ['other'])

test.each([
  'doors are at 7 for the oran mor one',
  'the start is 7pm for oran mor',
  'the oran mor one starts at 7pm',
  'it starts at 7pm for the oran mor one',
])('a place after a time says which event is meant, whatever was mentioned last: %j', (say) => {
  expect(interpretIn(say, tourAndCeilidh)).toBe('change first start_time=19:00')
})

test('words after a time that name no event leave the change with the event mentioned last', () => {
  expect(interpretIn('doors are at 7pm for members', tourAndCeilidh)).toBe('change other start_time=19:00')
})

test.each(['rename them to Winter Tour', 'rename all of them to Winter Tour', 'rename these to Winter Tour'])(
  'all events of the thread are renamed: %j',
  (say) => {
    const all = ['first', 'second', 'third'].map((id) => `change ${id} title=winter tour`)
    expect(interpretIn(say, threadOf(tour, ['second']))).toBe(all.join(' & '))
  },
)

test.each(['which ones are on a weekend?', 'which of them are on weekends'])(
  'the list has the events of the thread on any weekend, not only on this one: %j',
  (say) => {
    for (const spokenOf of [[], ['second'], ['first', 'second', 'third']])
      expect(interpretIn(say, threadOf(tour, spokenOf))).toBe('list any = third')
  },
)
