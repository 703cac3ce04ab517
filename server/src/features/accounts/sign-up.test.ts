import { expect, test } from 'vitest'
import { checkSignUp } from './sign-up.ts'

const form = { name: 'Ada', email: 'ada.lovelace@example.org', password: 'a sentence nobody says' }

test.each([
  [{ name: ' ' }, 'name', 'Please enter your full name.'],
  [{ email: ' ' }, 'email', 'Please enter your email address.'],
  [{ email: 'ada' }, 'email', 'Please enter a valid email address.'],
  [{ email: 'a@example.org,b@example.org' }, 'email', 'Please enter a valid email address.'],
  [{ email: 'a@example.org\r\nBcc: b@example.org' }, 'email', 'Please enter a valid email address.'],
  [{ email: 'a@example.org，b@example.org' }, 'email', 'Please enter a valid email address.'],
  [{ email: '"a b"@example.org' }, 'email', 'Please enter a valid email address.'],
  [{ email: 'Ada <a@example.org>' }, 'email', 'Please enter a valid email address.'],
  [{ password: '12345' }, 'password', 'Password must be at least 6 characters long.'],
  [{ password: 'Password1' }, 'password', 'This password is one of the most common ones. Please choose another.'],
  [{ password: 'ADA.lovelace' }, 'password', "Your password can't be your email address. Please choose another."],
])('sign-up with %j is refused with the words of the form', (wrong, path, message) => {
  expect(() => checkSignUp({ ...form, ...wrong })).toThrow(
    expect.objectContaining({ code: 'VALIDATION', message, issues: [{ path, message }] }),
  )
})

test('of several broken rules, the first is reported', () => {
  expect(() => checkSignUp({ name: '', email: '', password: '' })).toThrow('Please enter your full name.')
})

test('stored values have no space around them, and the address is in lower case', () => {
  expect(checkSignUp({ ...form, name: ' Ada ', email: ' Ada.Lovelace@EXAMPLE.org ' })).toEqual(form)
})
