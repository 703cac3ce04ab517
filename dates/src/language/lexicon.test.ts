import { expect, test } from 'vitest'
import { foldText } from './fold.ts'
import { findWord, isCalendarName, listWords } from './lexicon.ts'

test.each([
  ['March', 3],
  ['MÄRZ', 3],
  ['août', 8],
  ['giugno', 6],
  ['września', 9],
  ['červen', 6],
  ['июня', 6],
  ['Mrz', 3],
])('%s is month %i', (name, month) => {
  expect(findWord(foldText(name))?.month).toBe(month)
})

test.each([
  ['Sunday', 7],
  ['Dienstag', 2],
  ['mercredi', 3],
  ['Sábado', 6],
  ['пятница', 5],
  ['thurs', 4],
])('%s is weekday %i', (name, weekday) => {
  expect(findWord(foldText(name))?.weekday).toBe(weekday)
})

test('a short name that is also a word in another language is weak; an English one is not', () => {
  expect(findWord('do')).toMatchObject({ weekday: 4, isWeakWeekday: true })
  expect(findWord('ago')).toMatchObject({ month: 8, isWeakMonth: true })
  expect(findWord('mar')).toMatchObject({ month: 3, isWeakMonth: false })
})

test('a plural weekday means every week', () => {
  expect(findWord('fridays')).toMatchObject({ weekday: 5, habitual: true })
  expect(findWord('freitags')).toMatchObject({ weekday: 5, habitual: true })
  expect(findWord('friday')?.habitual).toBeUndefined()
})

test('every word of the lexicon is folded, so that it can be found', () => {
  expect(listWords().filter(([word]) => foldText(word) !== word)).toEqual([])
})

test('a label is not a calendar name', () => {
  expect(isCalendarName(findWord('doors'))).toBe(false)
  expect(isCalendarName(findWord('juin'))).toBe(true)
  expect(isCalendarName(undefined)).toBe(false)
})
