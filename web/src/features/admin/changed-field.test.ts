import { expect, test } from 'vitest'
import { changedField } from './changed-field.ts'

test.each([
  ['organizer_name', 'Organiser'],
  ['area of organizer_name', 'Area of organiser'],
  ['scopes', 'Scopes'],
  ['something_new', 'something_new'],
])('%j is called %j in the record', (field, name) => {
  expect(changedField(field)).toBe(name)
})
