import { expect, test } from 'vitest'
import { CYRILLIC, GREEK, countScriptLetters, writeInScript } from './scripts.ts'

// Words such as "Bыcтaвкa" have Latin letters in place of look-alikes, as the network returns them.

test.each([
  [CYRILLIC, 'Bыcтaвкa', 'Выставка'],
  [CYRILLIC, 'Teaтp Ha Cтpacтнoм', 'Театр На Страстном'],
  [CYRILLIC, 'MOCKBA', 'МОСКВА'],
  [CYRILLIC, 'Пepвый и c JAZZ', 'Первый и с JAZZ'],
  [CYRILLIC, 'OPKECTP ΦOHAPEЙ', 'ОРКЕСТР ФОНАРЕЙ'],
  [GREEK, 'ΣYNAYΛIA THN KYPIAKH', 'ΣΥΝΑΥΛΙΑ ΤΗΝ ΚΥΡΙΑΚΗ'],
  [GREEK, 'Eίσoδoς ελεύθερη', 'Είσοδος ελεύθερη'],
])('words are corrected to one script: %#', (script, read, written) => {
  expect(writeInScript(script, read)).toBe(written)
})

test('Latin words stay Latin on a Cyrillic page', () => {
  for (const text of ['LIVE MUSIC', 'www.north.example', 'DJ', 'AC', '19:00'])
    expect(writeInScript(CYRILLIC, text)).toBe(text)
})

test('the letters of a word count for a script only if all of them fit it, and one of them is its own', () => {
  expect(countScriptLetters('MOЦAPT 25', CYRILLIC)).toBe(6)
  expect(countScriptLetters('MOCKBA', CYRILLIC)).toBe(0) // all letters are Latin look-alikes: it may be a Latin word
  expect(countScriptLetters('DOПT', CYRILLIC)).toBe(0) // no Cyrillic letter looks like D
  expect(countScriptLetters('Συναυλία', GREEK)).toBe(8)
  expect(countScriptLetters('Συναυλία', CYRILLIC)).toBe(0)
})
