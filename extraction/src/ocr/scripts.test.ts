import { expect, test } from 'vitest'
import { CYRILLIC, GREEK, countScriptLetters, writeInScript } from './scripts.ts'

// "Bыcтaвкa" and the like are written with Latin letters where a Latin one looks the same, as the network writes them.

test.each([
  [CYRILLIC, 'Bыcтaвкa', 'Выставка'],
  [CYRILLIC, 'Teaтp Ha Cтpacтнoм', 'Театр На Страстном'],
  [CYRILLIC, 'MOCKBA', 'МОСКВА'],
  [CYRILLIC, 'Пepвый и c JAZZ', 'Первый и с JAZZ'],
  [CYRILLIC, 'OPKECTP ΦOHAPEЙ', 'ОРКЕСТР ФОНАРЕЙ'],
  [GREEK, 'ΣYNAYΛIA THN KYPIAKH', 'ΣΥΝΑΥΛΙΑ ΤΗΝ ΚΥΡΙΑΚΗ'],
  [GREEK, 'Eίσoδoς ελεύθερη', 'Είσοδος ελεύθερη'],
])('words are written in one script: %#', (script, read, written) => {
  expect(writeInScript(script, read)).toBe(written)
})

test('what is Latin stays Latin on a Cyrillic page', () => {
  for (const text of ['LIVE MUSIC', 'www.north.example', 'DJ', 'AC', '19:00'])
    expect(writeInScript(CYRILLIC, text)).toBe(text)
})

test('letters count for a script where nothing in their word speaks against it', () => {
  expect(countScriptLetters('MOЦAPT 25', CYRILLIC)).toBe(6)
  expect(countScriptLetters('MOCKBA', CYRILLIC)).toBe(0)
  expect(countScriptLetters('DOПT', CYRILLIC)).toBe(0)
  expect(countScriptLetters('Συναυλία', GREEK)).toBe(8)
  expect(countScriptLetters('Συναυλία', CYRILLIC)).toBe(0)
})
