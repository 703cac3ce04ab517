import { expect, test } from 'vitest'
import { changedFieldName } from './changed-field-name.ts'

test.each([
  ['organizer_name', 'Organiser'],
  ['area of organizer_name', 'Area of organiser'],
  ['scopes', 'Scopes'],
  ['something_new', 'something_new'],
])('%j is called %j in the activity log', (field, name) => {
  expect(changedFieldName(field)).toBe(name)
})
