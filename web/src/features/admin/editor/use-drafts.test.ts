import { expect, test } from 'vitest'
import { isEmptyDraft, emptyDraft, withRegion, withValue } from './use-drafts.ts'
import { adminFields, type FormValues } from './form-values.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which names there are
const known = { ...Object.fromEntries(adminFields.map((field) => [field, ''])), title: 'Night Ferry' } as FormValues

test('a typed value is a change until it equals the saved value again', () => {
  const typed = withValue(known, emptyDraft, ['title', 'Night Fery'])
  expect(typed.values).toEqual({ title: 'Night Fery' })
  expect(withValue(known, typed, ['city', 'Riga']).values).toEqual({ title: 'Night Fery', city: 'Riga' })
  expect(isEmptyDraft(withValue(known, typed, ['title', 'Night Ferry']))).toBe(true)
})

test('a new area in the picture is a change on its own', () => {
  const drawn = withRegion(emptyDraft, 'city', [0.1, 0.2, 0.3, 0.1])
  expect(isEmptyDraft(drawn)).toBe(false)
  expect(withValue(known, drawn, ['city', '']).regions).toEqual({ city: [0.1, 0.2, 0.3, 0.1] })
})
