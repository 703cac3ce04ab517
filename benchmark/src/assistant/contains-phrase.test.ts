import { expect, test } from 'vitest'
import { containsAnyPhrase } from './contains-phrase.ts'

test.each([
  ['It costs £12.00 in advance.', '£12'],
  ['Support comes from Paper  Lanterns.', 'paper lanterns'],
  ['It starts at 8 pm.', '20:00|8 pm'],
  ['It’s at Luigi’s – bring nothing', "luigi's - bring"],
  ['Café Zoë', 'cafe zoe'],
  ['You have 3 events.', '3'],
  ['Ring 01223 555 0142.', '0142'],
  ['(approx.)', 'approx.)'],
])('"%s" contains %s', (text, phrase) => {
  expect(containsAnyPhrase(text, phrase)).toBe(true)
})

test.each([
  ['It costs £120.', '£12'],
  ['It costs £12.50.', '£12'],
  ['You have 13 events.', '3'],
  ['A song', 'on'],
  ["I'd go", 'd'],
  ['It starts at 9 pm.', '20:00|8 pm'],
  ['Anything', '|'],
])('"%s" does not contain %s', (text, phrase) => {
  expect(containsAnyPhrase(text, phrase)).toBe(false)
})
