import { expect, test } from 'vitest'
import { deglue, glueShare } from './deglue.ts'

const onGluedPage = (text: string) => deglue(text, { aggressive: true, language: 'en' })
const onSoundPage = (text: string, language = 'en') => deglue(text, { aggressive: false, language })

test.each([
  ['500BoylstonSt,Boston,MA02116', '500 Boylston St, Boston, MA 02116'],
  ['THECOPPERROOM', 'THE COPPER ROOM'],
  ['June13th', 'June 13th'],
  ['7PMdoors', '7PM doors'],
  ['13JUNE2026', '13 JUNE 2026'],
  ['0ctober 5', 'October 5'],
])('gives %j its spaces back', (glued, spaced) => {
  expect(onGluedPage(glued)).toBe(spaced)
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
  '2026年6月13日河边音乐节A区',
  '',
])('leaves %j as it is', (text) => expect(onGluedPage(text)).toBe(text))

test('words are split only in English, and short ones only on a page that drops its spaces', () => {
  expect(onSoundPage('THECOPPERROOM', 'de')).toBe('THECOPPERROOM')
  expect(onSoundPage('COPPERROOM')).toBe('COPPERROOM')
  expect(onGluedPage('COPPERROOM')).toBe('COPPER ROOM')
})

test('a page that drops its spaces is told from one that does not', () => {
  expect(glueShare(['500BoylstonSt,Boston', 'June13th', 'FreeEntry'])).toBeGreaterThan(0.08)
  expect(glueShare(['500 Boylston St, Boston', 'June 13th', 'Free entry'])).toBe(0)
})

test.each(['www,thecopperroom,org', 'THECOPPERROOM.BLOGSPOT .COM', 'thecopperroom,com', 'thecopperroom.c0m'])(
  'a damaged link stays in one piece: %s',
  (text) => {
    expect(deglue(text, { aggressive: true, language: 'en' })).toBe(text)
  },
)
