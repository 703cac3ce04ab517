// Reads times from generated texts: what holds for every text, and how long reading takes.
import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { readWhen } from '../read-when.ts'

const PIECES =
  `8 20 0 00 24 25 7.30 19:30 99:99 24:00 23:59 0:0 22:0 12:60 7;30 20,30 1930 2000 700 h hs uhr ore h. u 19h00 19hoo
  2h30 3H pm am p.m. PM Bpm o'clock noon midnight half past quarter to - – bis alle till late for & / . , : ( ) | @ doors show
  einlass beginn apertura porte mercatino ends every tuesday fridays first last of the month mon - fri täglich 12 june 5.6.
  12.06.2026 31.12. saturday tomorrow € $ eur omzn vvk entry in the evening morgens EST UTC`.split(/\s+/)

const gap = constantFrom(' ', ' ', '', '\n', ' | ')
const oddText = array(tuple(oneof({ weight: 9, arbitrary: constantFrom(...PIECES) }, string({ maxLength: 6 })), gap), {
  maxLength: 14,
}).map((parts) => parts.flat().join(''))
const RUNS = { numRuns: 1500, seed: 20 }

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const RULE =
  /^FREQ=(?:DAILY|WEEKLY;(?:INTERVAL=2;)?BYDAY=(?:(?:SU|MO|TU|WE|TH|FR|SA),?)+|MONTHLY;BYDAY=(?:(?:-1|[1-5])(?:SU|MO|TU|WE|TH|FR|SA),?)+)$/

const isDay = (date: string) => new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)

test('no text gives an impossible time, an invalid rule, or an end before its start', () => {
  const reads = property(oddText, (text) => {
    const { items, times } = readWhen(text, { today: '2026-05-01' })
    for (const { date, endDate, time, endTime, doors, rule, start, end } of items) {
      expect([time, endTime, doors].every((it) => it === undefined || CLOCK.test(it))).toBe(true)
      expect([date, endDate].every((it) => it === undefined || isDay(it))).toBe(true)
      expect(endDate === undefined || date === undefined || endDate >= date).toBe(true)
      expect(rule === undefined || RULE.test(rule)).toBe(true)
      expect(start >= 0 && start < end && end <= text.length).toBe(true)
    }
    expect(times.every((it) => CLOCK.test(it.time) && CLOCK.test(it.otherHalf ?? it.time))).toBe(true)
  })
  assert(reads, RUNS)
})

test('an end at or before the start time is on the next day', () => {
  for (let from = 18; from <= 23; from++) {
    for (let to = 1; to <= 6; to++) {
      const [item] = readWhen(`12 June 2026 ${from}:00 - 0${to}:30`, { today: '2026-05-01' }).items
      expect(item).toMatchObject({ time: `${from}:00`, endTime: `0${to}:30`, endDate: '2026-06-13' })
    }
  }
})

test.each(['19hoo ', '1h ', '20 h 30 ', '22:0', 'at Bpm ', '7.30 for ', 'first and second '])(
  'a text that repeats %j takes no more than four times as long to read if it is twice as long',
  (part) => {
    const cpuMs = (length: number) => {
      const text = part.repeat(Math.ceil(length / part.length)).slice(0, length)
      const before = process.cpuUsage()
      readWhen(text, { today: '2026-05-01' })
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    // Quadratic time passes, too; anything steeper doesn't. The constant allows for a slow or busy computer.
    expect(cpuMs(20_000)).toBeLessThan(4 * cpuMs(10_000) + 250)
  },
)
