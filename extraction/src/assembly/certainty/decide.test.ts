import { describe, expect, test } from 'vitest'
import { readPage } from '../../read-page.ts'
import { pageOfLines } from '../../testing/page-of-lines.ts'
import { ACCEPT, decideOutcome, probabilityIfDated, probabilityOf } from './decide.ts'

/** Why a page of a title and this line is what it is. */
const reasonsOf = (line: string) => {
  const page = pageOfLines([
    ['Kites and Lanterns', 4],
    [line, 1.5],
    ['of the north', 1],
  ])
  return readPage(page, { today: '2026-05-20', timeZone: 'UTC' }).reasons
}

describe('the decision', () => {
  test('nothing at all is no event', () => {
    expect(decideOutcome({}, false)).toBe('none')
  })

  test('a date with time and place is an event', () => {
    expect(decideOutcome({ date: 2.5, time: 0.9, venue: 1 }, true)).toBe('events')
  })

  test('a date alone is shown with a question', () => {
    expect(decideOutcome({ date: 2.1 }, true)).toBe('unsure')
  })

  test('what comes once a month is an event more often than what comes every week', () => {
    expect(probabilityOf(reasonsOf('Every last Sunday of the month'))).toBeGreaterThanOrEqual(ACCEPT)
    expect(probabilityOf(reasonsOf('Every Sunday'))).toBeLessThan(ACCEPT)
  })

  test('a date among words of a receipt is no event', () => {
    expect(decideOutcome({ date: 2.1, 'other words': -3.9 }, true)).toBe('none')
  })

  test('without a date it is asked for only where one would make the event certain', () => {
    const strong = { 'no date': -1.8, time: 0.9, venue: 1, 'event words': 1.1 }
    expect(decideOutcome(strong, false)).toBe('undated')
    expect(decideOutcome({ 'no date': -1.8, venue: 0.6 }, false)).toBe('none')
    expect(probabilityIfDated(strong)).toBeGreaterThan(probabilityOf(strong))
  })
})

const outcomeOfRows = (times: string) => {
  const days = Array.from({ length: 12 }, (_, at) => [`${at + 1} June 2026 ${times}`, 1] as const)
  const page = pageOfLines([['Lantern Street Mosque', 3], ...days])
  return readPage(page, { today: '2026-05-20', timeZone: 'UTC' }).outcome
}

describe('a row for each of twelve days', () => {
  test('with the times of five prayers is no event, let alone twelve', () => {
    expect(outcomeOfRows('03:10 13:05 17:20 21:15 22:40')).toBe('none')
  })

  test('with the hour at which each begins is as many events', () => {
    expect(outcomeOfRows('19:30')).toBe('events')
  })
})
