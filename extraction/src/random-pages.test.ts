import { readEvent, type Reading } from '@swap/contract/event'
import { question } from '@swap/contract/reading'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OcrPage } from './ocr/page.ts'
import { readPage } from './read-page.ts'
import { pageOfLines } from './testing/page-of-lines.ts'

const about = { today: '2026-05-20', timeZone: 'UTC' }

/** Creates a generator of numbers 0..1 from a seed, so that a failing page can be reproduced (linear congruential, as in C). */
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

function randomPage(seed: number): OcrPage {
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

const PAGES = 300
/** Few pages per test, so that no test comes near its time limit, even on a busy machine. */
const PAGES_A_GROUP = 15
const groups = Array.from({ length: PAGES / PAGES_A_GROUP }, (_, group) => 1 + group * PAGES_A_GROUP)
const read = new Map<number, Reading>()

// Loads towns, words and languages before the first measured test.
beforeAll(() => void readPage(randomPage(1), about))

/** The readings of a group's pages by seed, made by the first test that needs them. */
function* readGroup(from: number): Generator<[seed: number, reading: Reading]> {
  for (let seed = from; seed < from + PAGES_A_GROUP; seed++) {
    const reading = read.get(seed) ?? readPage(randomPage(seed), about)
    read.set(seed, reading)
    yield [seed, reading]
  }
}

describe.each(groups)('random pages from seed %i', (from) => {
  test('no page makes the reader throw or break the contract', () => {
    for (const [seed, reading] of readGroup(from)) {
      for (const event of reading.events) expect(readEvent.safeParse(event).error, `seed ${seed}`).toBeUndefined()
      if (reading.question) expect(question.safeParse(reading.question).error, `seed ${seed}`).toBeUndefined()
      if (reading.outcome === 'none') expect(reading.events).toEqual([])
    }
  })

  test('a question has one to three different answers, the current value first', () => {
    for (const [, { outcome, events, question: asked }] of readGroup(from)) {
      if (outcome === 'none') expect(asked).toBeNull()
      if (outcome === 'unsure' || outcome === 'undated') expect(asked).not.toBeNull()
      if (!asked) continue
      const values = asked.choices.map(({ value }) => value)
      const stands = events[asked.event]?.[asked.field as 'title' | 'start_date' | 'start_time'] ?? null
      expect(new Set(values).size).toBe(values.length)
      expect(values.length).toBeLessThanOrEqual(3)
      // A field that could not be read may have no choices: the card then has an input.
      if (stands !== null) expect(values[0]).toBe(stands)
    }
  })

  test('every value has a confidence of 0 to 1 and a place within the picture', () => {
    for (const [seed, { events, probability }] of readGroup(from)) {
      expect(probability).toBeGreaterThanOrEqual(0)
      expect(probability).toBeLessThanOrEqual(1)
      const evidences = events.flatMap(({ evidence }) => Object.values(evidence))
      for (const { alternatives } of evidences) expect(alternatives.length).toBeLessThanOrEqual(3)
      for (const { confidence, boxes } of [...evidences, ...evidences.flatMap(({ alternatives }) => alternatives)]) {
        expect(confidence >= 0 && confidence <= 1, `seed ${seed}`).toBe(true)
        for (const [left, top, width, height] of boxes) {
          expect(Math.min(left, top, width, height), `seed ${seed}`).toBeGreaterThanOrEqual(0)
          expect(Math.max(left + width, top + height), `seed ${seed}`).toBeLessThanOrEqual(1.000_001)
        }
      }
    }
  })
})

test('an empty page gives no events', () => {
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
  // Processor time, which does not depend on other programs.
  const before = process.cpuUsage()
  readPage(pageOfLines(lines), about)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(10_000)
})
