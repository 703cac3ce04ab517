// Checking a long value takes little time.
import { expect, test } from 'vitest'
import { toValidValue, valueIssue } from './event-values.ts'
import type { FieldName } from '../picture/reading.ts'
import { emailLookupIssue } from '../form-rules.ts'
import { processorTime } from '../testing/processor-time.ts'

/** Returns a text of this many characters that is not a valid address because of its last one. */
const almostAddress = (start: string, characters: number) => start.padEnd(characters - 1, 'b.') + '@'

const times = (count: number, work: () => unknown) => () => {
  for (let i = 0; i < count; i += 1) work()
}

test.each<FieldName>([
  'event_url',
  'booking_link',
  'organizer_contact',
  'recurrence',
  'duration',
  'ticket_price',
  'title',
])('200,000 characters in %s are refused by their length, with no more work than a link takes', (field) => {
  const long = almostAddress('mailto:a@', 200_000)
  const control = processorTime(times(100, () => valueIssue(field, 'mailto:box@ferry.example')))
  expect(valueIssue(field, long)).toMatch(/^Please use at most \d+ characters\.$/)
  expect(processorTime(() => valueIssue(field, long))).toBeLessThan(Math.max(control, 1) * 10)
})

test('a link as long as its field allows takes no more work than other text of that length', () => {
  const control = processorTime(times(500, () => toValidValue('event_url', 'x'.repeat(2000))))
  const link = almostAddress('mailto:a@', 2000)
  expect(processorTime(times(500, () => toValidValue('event_url', link)))).toBeLessThan(20 * Math.max(control, 1))
})

test('an address of 200,000 characters is read only once', () => {
  const control = processorTime(times(10, () => emailLookupIssue(`${'b'.repeat(20_000)}@`)))
  expect(processorTime(() => emailLookupIssue(almostAddress('a@', 200_000)))).toBeLessThan(20 * Math.max(control, 1))
})
