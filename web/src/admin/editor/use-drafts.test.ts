import { expect, test } from 'vitest'
import { withChange } from './use-drafts.ts'
import { adminFields, type Values } from './values.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which names there are
const known = { ...Object.fromEntries(adminFields.map((field) => [field, ''])), title: 'Night Ferry' } as Values

test('what is typed is a change until it is as it was', () => {
  const typed = withChange(known, {}, ['title', 'Night Fery'])
  expect(typed).toEqual({ title: 'Night Fery' })
  expect(withChange(known, typed, ['city', 'Riga'])).toEqual({ title: 'Night Fery', city: 'Riga' })
  expect(withChange(known, typed, ['title', 'Night Ferry'])).toEqual({})
})
