import { expect, test } from 'vitest'
import { understand } from './understand.ts'
import { scenes } from './utterances/scenes.ts'
import { showRequest } from './utterances/show-request.ts'

/** What a sentence comes to where the model is sure of what is wanted: the rest is read from the words. */
function heard(scene: string, say: string, intent: string): string {
  const memory = scenes[scene]
  if (!memory) throw new Error(`no scene ${scene}`)
  return showRequest(
    understand(say, memory, () => [{ intent, likely: 0.97 }]),
    memory,
  )
}

test.each([
  ['First half of December. List.', 'list 2026-12-01..2026-12-15 = talk,jazz,market,blues,hamlet,choir'],
  ['any gigs afore crimbo', 'list 2026-11-24..2026-12-24 = gig,jazz,blues,choir'],
  ['weekend of the fifth, what is on', 'list 2026-12-05..2026-12-06 = market,blues'],
  ['anything in the new year then', 'list 2027-01-01.. = yoga,fest'],
  ['what is going on in june next year', 'list 2027-06-01..2027-06-30 = yoga,fest'],
  ['whats on after 6 on thursday', 'list 2026-11-26 18:00- = quiz'],
  ['anything that far out, 2027', 'list 2027-01-01..2027-12-31 = yoga,fest'],
  ['the kitchen is a mess, what about December', 'list 2026-12-01..2026-12-31 = talk,jazz,market,blues,hamlet,choir'],
])('the list of %j is %j', (say, want) => {
  expect(heard('empty', say, 'list')).toBe(want)
})

test.each([
  ['have we got something the day after', 'list 2026-12-05 = market'],
  ['what else is on that friday', 'list 2026-12-04 = jazz'],
])('%j counts from the event in sight', (say, want) => {
  expect(heard('one', say, 'list')).toBe(want)
})

test.each([
  ['listed', 'tell me more about number three', 'ask everything', 'ask everything pottery'],
  [
    'empty',
    'organiser of the gig is Melting Vinyl',
    'change organizer_name',
    'change gig organizer_name=melting vinyl',
  ],
  ['three', 'the shakespeare one, who is in it', 'ask who', 'ask who hamlet'],
  ['one', 'I finish work at seven, when does it start', 'ask start-time', 'ask start-time jazz'],
])('in %s %j is about the event that is meant', (scene, say, intent, want) => {
  expect(heard(scene, say, intent)).toBe(want)
})

test.each([
  ['7 till 10 pls', 'change when', 'change jazz start_time=19:00 end_time=22:00'],
  ['6:30 start 9:30 finish', 'change when', 'change jazz start_time=18:30 end_time=21:30'],
  ['See the way you have it at eight? It is ten past eight', 'change when', 'change jazz start_time=20:10'],
  ['push to monday', 'change when', 'change jazz start_date=2026-12-07'],
  ['costs nae fifteen but twelve fifty', 'change ticket_price', 'change jazz ticket_price=12.50'],
  ["it won't be at the Vortex anymore, Cafe Oto took it over", 'change venue', 'change jazz venue=cafe oto'],
  ["The organiser isn't Vortex Jazz Club, it's Serious", 'change organizer_name', 'change jazz organizer_name=serious'],
])('%j changes to what is new', (say, intent, want) => {
  expect(heard('one', say, intent)).toBe(want)
})

test.each([
  ['how come you think it is on the fourth', 'start_date'],
  ['where did you get 11pm from', 'end_time'],
  ['15 seems cheap for London, are you certain', 'ticket_price'],
])('%j doubts the %s', (say, field) => {
  expect(heard('one', say, 'ask certainty')).toBe(`ask certainty jazz field=${field}`)
})

test('what a sentence says beside a value is not done without asking', () => {
  expect(heard('one', 'fnord it nine, fnord it fifteen, fnord it 22', 'change when')).toMatch(/^(?:back|cannot)/)
})

test('more than the answer to an open question is done as well', () => {
  const memory = scenes.undated
  if (!memory) throw new Error('the scene is gone')
  expect(showRequest(understand('10 December, and put it in my calendar', memory), memory)).toBe(
    'change street start_date=2026-12-10 & save street',
  )
})
