import { expect, test } from 'vitest'
import { descriptionOf } from '../event-text.ts'

type ParsedTime = Parameters<typeof descriptionOf>[0]
// Only what a description is made of.
const event = (description: string | null, notes: string | null) =>
  ({ description, notes, ticket_info: {}, contact: {} }) as ParsedTime

test.each([
  ['Bring a towel. Doors at seven.', 'bring a towel', 'Bring a towel. Doors at seven.'],
  ['Doors at seven.', 'Bring a towel', 'Doors at seven.\n\nNotes: Bring a towel'],
  [null, 'Bring a towel', 'Notes: Bring a towel'],
])('notes that the description %j has already are not said twice: %j', (description, notes, text) => {
  expect(descriptionOf(event(description, notes))).toBe(text)
})
