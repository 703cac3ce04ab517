import { expect, test } from 'vitest'
import { findTotpStep } from './totp.ts'

/** "12345678901234567890", the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [20_000_000_000, '353130', 666_666_666],
])('at second %i, the example code of the standard is %s', (seconds, code, step) => {
  expect(findTotpStep(secret, { code, now: seconds * 1000 })).toBe(step)
})

test('the code of the step before is accepted for that step', () => {
  expect(findTotpStep(secret, { code: '287082', now: 89_000 })).toBe(1)
  expect(findTotpStep(secret, { code: '287082', now: 0 })).toBe(1)
  expect(findTotpStep(secret, { code: '287082', now: 90_000 })).toBeNull()
})

test.each(['287 082', '２８７０８２', ' 287-082\n'])('the code typed as %j is accepted', (code) => {
  expect(findTotpStep(secret, { code, now: 59_000 })).toBe(1)
})

test.each(['', '28708', '2870820', 'k7qm-2xpd', '-28708', '287082 287082'])('%j is not accepted as a code', (code) => {
  expect(findTotpStep(secret, { code, now: 59_000 })).toBeNull()
})
