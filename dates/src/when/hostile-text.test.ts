import { expect, test } from 'vitest'
import { readWhen } from './read-when.ts'

const CHARACTERS = 20_000

const HOSTILE = {
  'single digits': '1 ',
  'one number': '1',
  'one word': 'a',
  'spaced letters': 'a 1 h ',
  'a list without a month': '1, ',
  hyphens: 'a-',
  'months and days': 'may 5 ',
  weekdays: 'mon & ',
  ordinals: 'first ',
  times: '7pm ',
  'numbers on lines': '5\n',
  'line breaks': '\n',
  'East Asian dates': '6月13日 ',
  dots: '1.',
  addresses: 'x@',
  labels: 'doors: ',
  'filler words': 'the of ',
  rules: 'every first ',
  roles: 'on sale by 5 may ',
  'odd characters': '\u2028\uD800ﷺ½\u0000',
  'glued words': 'sat0ct31',
  ranges: '5 - 6 may - ',
  'weak names': 'mar 5 ',
  'open brackets': '1 (( ',
}

const context = { today: '2026-06-10', monthHint: { month: 6 } } as const

function cpuMs(text: string): number {
  const before = process.cpuUsage()
  readWhen(text, context)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function repeated(part: string, length: number): string {
  return part.repeat(Math.ceil(length / part.length)).slice(0, length)
}

test.each(Object.entries(HOSTILE))('twice the text takes no more than four times as long to read: %s', (_, part) => {
  const half = cpuMs(repeated(part, CHARACTERS / 2))
  const whole = cpuMs(repeated(part, CHARACTERS))
  // Quadratic time passes, too; anything steeper doesn't. The constant allows for a slow or busy computer.
  expect(whole).toBeLessThan(4 * half + 250)
  expect(whole).toBeLessThan(5000)
})

test('text beyond 600 lines or 20 000 characters is not read', () => {
  expect(readWhen(`${'x\n'.repeat(599)}12 June 2026`, context).items).toHaveLength(1)
  expect(readWhen(`${'x\n'.repeat(600)}12 June 2026`, context).items).toEqual([])
  expect(readWhen(`${'x'.repeat(CHARACTERS)} 12 June 2026`, context).items).toEqual([])
})

/** Generates the same numbers on every run. */
function* pseudoRandom(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

const PARTS =
  "12 |31|7:30|pm|June|Sat|-|/|.|,|&|to|every|first|of the month|doors|20h|'26|2026|6/5|\n|noon|today|mar|so|次|6月|½|\u0301|@|$|bis|half past|two thousand|twenty"

test('no mixture of date words breaks the reading', () => {
  const parts = PARTS.split('|')
  const random = pseudoRandom(7)
  for (let round = 0; round < 3000; round++) {
    const words = Array.from({ length: 12 }, () => parts[random.next().value % parts.length])
    const text = words.join(round % 2 ? ' ' : '')
    const { items, excluded, spans } = readWhen(text, context)
    for (const { date, start, end, confidence } of [...items, ...excluded]) {
      expect(date === undefined || !Number.isNaN(Date.parse(date)), text).toBe(true)
      expect(start >= 0 && start <= end && end <= text.length, text).toBe(true)
      expect(confidence > 0 && confidence <= 1, text).toBe(true)
    }
    for (const { start, end, value } of spans) expect(text.slice(start, end), text).toBe(value)
  }
})
