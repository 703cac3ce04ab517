import { expect, test } from 'vitest'
import { isOneEditApart, repairWord } from './misread-word.ts'
import { splitRun } from './split-run.ts'

test.each([
  ['sat0ct31', 'sat oct 31'],
  ['7pmdoors', '7 pm doors'],
  ['20h3o', '20 h 30'],
  ['june13th', 'june 13 th'],
  ['l2th', '12 th'],
  ['fr1june', 'fri june'],
  ['21s', '21 s'],
])('takes %j apart as %j', (run, pieces) => {
  expect(
    splitRun(run)
      ?.map(({ text }) => text)
      .join(' '),
  ).toBe(pieces)
})

test.each(['zzyzx', 'whatever', 'x9x9x9x9x9x9x9x9', 'o'.repeat(41)])('leaves %j whole', (run) => {
  expect(splitRun(run)).toBeNull()
})

test.each([
  ['0ctober', 'october'],
  ['tuesdav', 'tuesday'],
  ['septembr', 'september'],
  ['d00rs', 'doors'],
])('reads %j as %j', (damaged, word) => {
  expect(repairWord(damaged)?.text).toBe(word)
})

test.each(['sundae', 'octopus', 'fridge', 'mar', 'festival'])('does not repair %j', (word) => {
  expect(repairWord(word)).toBeNull()
})

test.each([
  ['friday', 'fridav', true],
  ['friday', 'fiday', true],
  ['friday', 'friiday', true],
  ['friday', 'friday', true],
  ['friday', 'fritag', false],
  ['friday', 'frida y!', false],
])('%j and %j are one edit apart: %j', (one, other, near) => {
  expect(isOneEditApart(one, other)).toBe(near)
})
