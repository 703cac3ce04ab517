import { expect, test } from 'vitest'
import { joinLines } from './join-lines.ts'

/** Places lines one below the other, left-aligned or centred, each as wide as its text. */
const page = (texts: readonly string[], isCentred = false) =>
  texts.map((text, at) => {
    const width = Math.min(0.9, text.length * 0.016)
    return { text, box: [isCentred ? 0.5 - width / 2 : 0.05, 0.1 + at * 0.05, width, 0.035] as const }
  })

const joined = (texts: readonly string[], isCentred = false): string[] =>
  joinLines(page(texts, isCentred)).map(({ text }) => text)

test('a time after "by" at the end of a line continues that line', () => {
  expect(joined(['Dear parents,', 'The coach leaves school at 8.50 am and is back by', '3.40 pm.'])).toEqual([
    'Dear parents,',
    'The coach leaves school at 8.50 am and is back by 3.40 pm.',
  ])
})

test('a line that begins with "and", or with a currency sign alone, continues the one above', () => {
  expect(joined(['+ special guests Paper Lanterns', 'and Joe Maddox (solo)', 'Tickets £16.50 advance'], true)).toEqual([
    '+ special guests Paper Lanterns and Joe Maddox (solo)',
    'Tickets £16.50 advance',
  ])
  expect(joined(['Eintritt 12 €, ermäßigt (Schüler, Studenten) 8', '€, Kinder bis 12 frei'])).toHaveLength(1)
})

test('a time begins a row of its own when the line above does not lead to it', () => {
  expect(joined(['10:00 Opening', '11:30 Storytime', '12.15 Lunch'])).toHaveLength(3)
  expect(joined(['Prices', '€5 adults', '£3 children'])).toHaveLength(3)
})
