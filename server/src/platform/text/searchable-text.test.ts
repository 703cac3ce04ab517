import { expect, test } from 'vitest'
import { searchableText } from './searchable-text.ts'

test.each([
  ['Café · ØLHALLEN, 20h30', ' cafe olhallen 20h30'],
  ['STRASSE und Straße', ' strasse und strasse'],
  ['Koncert: ŁÓDŹ!', ' koncert lodz'],
  ['Cafe\u0301', ' cafe'],
  ['東京 ジャズ', ' 東京 シャス'],
  ['İstanbul', ' istanbul'],
  ['ﬁnal …', ' final'],
  [' … ', ''],
])('%j is normalised to %j', (text, searched) => {
  expect(searchableText(text)).toBe(searched)
})
