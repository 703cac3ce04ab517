import { expect, test } from 'vitest'
import { fold, foldText, toConfusable } from './fold.ts'

test.each([
  ['SAMSTAG, 12. MÄRZ – 20 Uhr', 'samstag, 12. marz - 20 uhr'],
  ['Saßnitz • Strandbühne', 'sassnitz | strandbuhne'],
  ['１２月', '12月'],
  ['Søndag på Łódź', 'sondag pa lodz'],
  ['Новый год · вход', 'новый год | вход'],
  ['토요일', '토요일'],
  ['a\nb', 'a\nb'],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('every folded character leads back to the one it came from', () => {
  const { source, folded, map } = fold('Große Æra – März 🎉 ½')
  expect(map).toHaveLength(folded.length + 1)
  expect(map[folded.length]).toBe(source.length)
  expect(source.slice(map[folded.indexOf('marz')], map[folded.indexOf('marz') + 4])).toBe('März')
  expect(source.slice(map[folded.indexOf('ss')], map[folded.indexOf('ss') + 2])).toBe('ß')
})

test.each([
  ['0ct0ber', 'october'],
  ['fr1day', 'friday'],
  ['tuesdav', 'tuesday'],
  ['surnmer', 'summer'],
])('%j looks like %j', (misread, word) => {
  expect(toConfusable(misread)).toBe(toConfusable(word))
})
