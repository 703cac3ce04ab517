import { expect, test } from 'vitest'
import { ada } from '../../../testing/test-server.ts'
import { admit, bearerToken } from './admission.ts'

const bob = { ...ada, scopes: ['verified-user'] }
const staff = { ...ada, scopes: ['verified-user', 'admin'] }

test.each([
  ['public', null, null],
  ['link', null, null],
  ['user', null, 'UNAUTHORIZED'],
  ['user', ada, null],
  ['verified', null, 'UNAUTHORIZED'],
  ['verified', ada, 'EMAIL_VERIFICATION_REQUIRED'],
  ['verified', bob, null],
  ['admin', null, 'UNAUTHORIZED'],
  ['admin', bob, 'FORBIDDEN'],
  ['admin', staff, null],
] as const)('access "%s" admits only the callers it should', (access, caller, refusal) => {
  const enter = () => admit(access, caller)
  if (refusal === null) expect(enter).not.toThrow()
  else expect(enter).toThrow(expect.objectContaining({ code: refusal }))
})

test.each([
  ['Bearer abc_-1', 'abc_-1'],
  ['bearer abc', 'abc'],
  ['Basic abc', null],
  ['Bearer', null],
  ['Bearer a b', null],
  [`Bearer ${'a'.repeat(300)}`, null],
  [undefined, null],
])('reads the bearer token of the header %j', (header, token) => {
  expect(bearerToken(header)).toBe(token)
})
