// Words that text recognition glued together are split, and misread ones repaired.
import { expect, test } from 'vitest'
import { isOneEditApart, repairWord } from './misread-word.ts'
import { splitGluedText } from './split-glued-text.ts'

test.each([
  ['sat31oct', 'sat 31 oct'],
  ['7pmdoors', '7 pm doors'],
  ['20h30', '20 h 30'],
  ['19a23', '19 a 23'],
  ['june13th', 'june 13 th'],
  ['12th', '12 th'],
])('splits %j into %j', (run, pieces) => {
  expect(
    splitGluedText(run)
      ?.map(({ text }) => text)
      .join(' '),
  ).toBe(pieces)
})

test.each(['zzyzx', 'whatever', 'x9x9x9x9x9x9x9x9', 'o'.repeat(41)])('does not split %j', (run) => {
  expect(splitGluedText(run)).toBeNull()
})

test.each([
  ['tuesdav', 'tuesday'],
  ['septembr', 'september'],
])('repairs the misread word %j to %j', (damaged, word) => {
  expect(repairWord(damaged)).toBe(word)
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
])('%j and %j are at most one edit apart: %j', (one, other, near) => {
  expect(isOneEditApart(one, other)).toBe(near)
})
