import { expect, test } from 'vitest'
import { splitJoinedWords } from './split-joined-words.ts'

test.each([
  ['500BoylstonSt,Boston,MA02116', '500 Boylston St, Boston, MA02116'],
  ['June13th', 'June 13th'],
  ['DOORS7PM jazz&blues', 'DOORS 7PM jazz & blues'],
  ['13JUNE2026', '13 JUNE 2026'],
])('restores the spaces of %j', (glued, spaced) => {
  expect(splitJoinedWords(glued)).toBe(spaced)
})

test.each([
  'www.copperroom.com',
  'riversideorthodoxchurch.ca',
  'hello@copperroom.com',
  '@copperroom_nyc',
  'MacDonald',
  '20h30',
  '8pm',
  '12th',
  'Wednesday',
  'SEPTEMBER',
  'SeptEmber',
  '2026年6月13日河边音乐节A区',
  '',
])('leaves %j as it is', (text) => expect(splitJoinedWords(text)).toBe(text))

test.each(['www,thecopperroom,org', 'THECOPPERROOM.BLOGSPOT .COM', 'thecopperroom,com', 'thecopperroom.c0m'])(
  'a damaged link is not split: %s',
  (text) => {
    expect(splitJoinedWords(text)).toBe(text)
  },
)
