import { readEvent } from '@swap/contract/event'
import { question } from '@swap/contract/reading'
import { expect, test } from 'vitest'
import type { OcrPage } from './ocr/page.ts'
import { readPage } from './read-picture.ts'
import { pageOfLines } from './testing/page-of-lines.ts'

const about = { today: '2026-05-20', timeZone: 'UTC' }

/** Numbers 0..1 with a seed, so that a page that fails can be made again (linear congruential, as in C). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}

const PIECES = [
  'FRI',
  '12',
  'June',
  '2026',
  '8pm',
  '20h30',
  '31.12.',
  '1/2/3',
  '$',
  '€12',
  '£',
  'www.',
  'a@b',
  '@x',
  'ul.',
  'via',
  'Rue',
  '12345',
  'MAI',
  '丨',
  '開演',
  '|',
  '…',
  '((((',
  '----',
  '\u0000',
  '\uE000',
  '🎉',
  'ß',
  'ﬁ',
  'İ',
  ' ',
  'Doors',
  'THE',
  'of',
  '99:99',
  '29 Feb 2027',
  'every',
  'Mon - Fri',
  '"',
  '\\',
  '{}',
  'x'.repeat(300),
]

function oddPage(seed: number): OcrPage {
  const random = seededRandom(seed)
  const pick = () => PIECES[Math.floor(random() * PIECES.length)] ?? ''
  const lines = Array.from({ length: Math.floor(random() * 14) }, () => {
    const text = Array.from({ length: 1 + Math.floor(random() * 6) }, pick).join(random() < 0.5 ? ' ' : '')
    return [text, 0.3 + random() * 5] as const
  })
  const page = pageOfLines(lines)
  if (random() < 0.3)
    for (const line of page.lines)
      line.box = [
        [-50, -9],
        [-50, -9],
        [-50, -9],
        [-50, -9],
      ]
  if (random() < 0.2) for (const line of page.lines) line.height = 0
  return page
}

test('no page, however odd, makes the reader throw or break the contract', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const reading = readPage(oddPage(seed), about)
    for (const event of reading.events) expect(readEvent.safeParse(event).error, `seed ${seed}`).toBeUndefined()
    if (reading.question) expect(question.safeParse(reading.question).error, `seed ${seed}`).toBeUndefined()
    if (reading.outcome === 'none') expect(reading.events).toEqual([])
  }
})

test('an empty page shows nothing', () => {
  expect(readPage(pageOfLines([]), about)).toMatchObject({
    outcome: 'none',
    events: [],
    question: null,
    place: null,
    lines: [],
  })
})

test('a page with far more text than any poster is read in bounded time', () => {
  const lines = Array.from({ length: 900 }, (_, index) => [`12 June 2026 row ${index} Copper Room 8pm`, 1] as const)
  const start = performance.now()
  readPage(pageOfLines(lines), about)
  expect(performance.now() - start).toBeLessThan(20_000)
})
