import { expect, test } from 'vitest'
import { expectInterpretation } from '../../testing/expect-interpretation.ts'
import { interpretInScene } from '../../testing/interpret-in-scene.ts'

/** The notation of a change that excludes a day and adds a separate event on that day. */
const separate = (day: string, more: string): string =>
  `change openmic recurrence=freq=weekly;byday=sa;exdate=${day.replaceAll('-', '')},20261219 & create title=open mic ${more} start_date=${day} save`
const HERE = 'venue=the crown city=london category=music'

test.each([
  [
    'it costs £5 on 5 december',
    '2026-12-05',
    `start_time=20:00 end_time=23:00 ${HERE} ticket_price=5 ticket_currency=gbp`,
  ],
  ['next saturday it ends at 10', '2026-12-05', `start_time=20:00 end_time=22:00 ${HERE}`],
  ['it ends at 10 next saturday', '2026-12-05', `start_time=20:00 end_time=22:00 ${HERE}`],
  ['push it back an hour next week', '2026-12-05', `start_time=21:00 end_time=00:00 ${HERE}`],
  ['make it 9pm next saturday', '2026-12-05', `start_time=21:00 end_time=23:00 ${HERE}`],
])('%j changes one occurrence of the series', (sentence, day, more) => {
  expectInterpretation('weekly', sentence, separate(day, more))
})

test.each([
  ['it starts at 9 every saturday', 'change openmic start_time=21:00'],
  ["it's at 9 on saturdays", 'change openmic start_time=21:00'],
  ['the price went up to £5 last week', 'change openmic ticket_price=5 ticket_currency=gbp'],
  ['it ends next saturday', 'change openmic recurrence=freq=weekly;byday=sa;until=20261205'],
])('%j changes all occurrences, and moves none of them', (sentence, want) => {
  expectInterpretation('weekly', sentence, want)
})

test.each([
  'it starts at 9 in december',
  'it starts at 9 from 5 december',
  'move it to 12 december',
  'make it the 12th',
])('%j may be about all occurrences or only some, so it is only offered', (sentence) => {
  expect(interpretInScene('weekly', sentence)).toBe('back meaning change openmic')
})
