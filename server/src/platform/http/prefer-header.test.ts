import { expect, test } from 'vitest'
import { readWaitSeconds } from './prefer-header.ts'

test.each([
  ['wait=10', 10],
  ['respond-async, wait=10', 10],
  ['WAIT="7"', 7],
  ['wait=3; foo', 3],
  ['wait = 5', 5],
  ['wait=600', 25],
  ['wait=99999999', 25],
  ['wait=-1', 0],
  ['wait=soon', 0],
  ['wait', 0],
  ['nowait=10', 0],
  ['', 0],
  [undefined, 0],
])('Prefer: %s waits %i s', (header, seconds) => {
  expect(readWaitSeconds(header)).toBe(seconds)
})
