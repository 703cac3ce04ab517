// Reads dates from generated texts: what holds for every text, and how long reading takes.
import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { isRealDay } from '../../calendar-day.ts'
import { readWhen } from '../read-when.ts'

const context = { today: '2026-06-10' } as const

/** Pieces of dates, whole and damaged, in several languages and scripts, and the text around them. */
const PIECES =
  `12|31|0|99|2026|'26|1O|l4|12th|1er|ler|June|JUIN|czerwca|Ιουνίου|июня|IX|Jume|VULY|Sat|samedi|Do|venerdì|-|–|/|.|,|&|:|_|(|)|>
  |to|au|bis|do|und|of|thang|Day|Tag 2:|every|first|JEDEN LETZTEN|of the month|7:30|pm|20h|€|#|www.|@|6月|12日|(土)|5я14н|令和8年|今日
  |Easter Sunday|Silvester|today|12.06.|6/7|9-10-11|24/7|½|́|\uD800`
    .split(/\s*\|\s*/)
    .concat('\n', ' ', '\t')

const dateLikeText = array(tuple(constantFrom(...PIECES), constantFrom('', ' ', '  ', '\n')), { maxLength: 24 }).map(
  (parts) => parts.flat().join(''),
)
const anyText = oneof({ weight: 3, arbitrary: dateLikeText }, string({ unit: 'binary', maxLength: 200 }))

/** A fixed seed: the texts are the same on every run, so a new failure comes from the code. */
const always = { seed: 20_260_610, numRuns: 1500 }

const isPossible = (day: string | undefined): boolean => {
  if (day === undefined) return true
  const { year, month, date } = /^(?<year>\d{4})-(?<month>\d\d)-(?<date>\d\d)$/.exec(day)?.groups ?? {}
  return isRealDay(Number(year), Number(month), Number(date))
}

test('every date read from any text is a real day with offsets inside the text', () => {
  assert(
    property(anyText, (text) => {
      const { items, excluded, spans } = readWhen(text, context)
      for (const { date, endDate, alternative, start, end, confidence } of [...items, ...excluded]) {
        expect([date, endDate, alternative].every(isPossible)).toBe(true)
        expect(date === undefined || endDate === undefined || date <= endDate).toBe(true)
        expect(start >= 0 && start <= end && end <= text.length).toBe(true)
        expect(confidence > 0 && confidence <= 1).toBe(true)
      }
      for (const { start, end, value } of spans) expect(text.slice(start, end)).toBe(value)
    }),
    always,
  )
})

const valuesOf = (text: string) =>
  readWhen(text, context).items.map(({ date, endDate, time, endTime, rule }) => ({
    date,
    endDate,
    time,
    endTime,
    rule,
  }))

test('spaces and line breaks at the end of a text change nothing', () => {
  assert(
    property(dateLikeText, constantFrom(' ', '   ', '\n', ' \n '), (text, end) => {
      expect(valuesOf(text.trimEnd() + end)).toEqual(valuesOf(text.trimEnd()))
    }),
    always,
  )
})

test('upper and lower case give the same dates', () => {
  assert(
    property(dateLikeText, (text) => {
      const plain = text.replace(/[^\n\x20-\x7e]/g, '')
      expect(valuesOf(plain.toUpperCase())).toEqual(valuesOf(plain.toLowerCase()))
    }),
    always,
  )
})

const CHARACTERS = 20_000
/** If reading is linear, four times the text takes four times as long, else sixteen times; the rest is noise. */
const MAX_TIMES = 9
const NOISE_MS = 100
const TRIES = 4

function cpuMs(text: string): number {
  const before = process.cpuUsage()
  readWhen(text, context)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test('reading time is linear in the length of any repeated text, up to 20 000 characters', () => {
  const unit = array(constantFrom(...PIECES), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
  assert(
    property(unit, (repeated) => {
      const text = `${repeated} `.repeat(CHARACTERS).slice(0, CHARACTERS)
      const isLinear = Array.from({ length: TRIES }).some(
        () => cpuMs(text) <= MAX_TIMES * cpuMs(text.slice(0, CHARACTERS / 4)) + NOISE_MS,
      )
      expect(isLinear).toBe(true)
    }),
    { seed: always.seed, numRuns: 4 },
  )
})
