import { expect, test } from 'vitest'
import { passwordRefusal } from './password-rules.ts'

const email = 'ada.lovelace@example.org'

test.each([
  '123456',
  'Password',
  'QWERTY',
  'password1',
  'ada.lovelace',
  'ADA.LOVELACE@example.org',
  'StartsWithAPicture',
  'starts-with-a-picture!',
])('the password %j is refused', (password) => {
  expect(passwordRefusal(password, email)).not.toBeNull()
})

test.each(['a sentence nobody says', 'password of my own', 'ada.lovelace2', 'Tr0ub4dor&3', 'swap meet 1987'])(
  'the password %j may be used',
  (password) => {
    expect(passwordRefusal(password, email)).toBeNull()
  },
)
