import { expect, test } from 'vitest'
import { joinRule, splitRule, withExcludedDays, withAddedDays } from './exception-days.ts'

test('excluded days are split from a rule and joined to it again', () => {
  const recurrence = 'FREQ=WEEKLY;BYDAY=TH;EXDATE=20261210,20261224'
  expect(splitRule(recurrence)).toEqual({
    rule: 'FREQ=WEEKLY;BYDAY=TH',
    excluded: ['2026-12-10', '2026-12-24'],
    added: [],
  })
  expect(withExcludedDays('FREQ=WEEKLY;BYDAY=TH', ['2026-12-24', '2026-12-10', '2026-12-24'])).toBe(recurrence)
})

test('a rule without excluded days stays unchanged', () => {
  expect(splitRule('FREQ=DAILY')).toEqual({ rule: 'FREQ=DAILY', excluded: [], added: [] })
  expect(withExcludedDays('FREQ=DAILY', [])).toBe('FREQ=DAILY')
})

test('above the limit, only the last excluded days are kept', () => {
  const days = Array.from({ length: 1050 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
  expect(splitRule(withExcludedDays('FREQ=DAILY', days)).excluded).toEqual(days.slice(50))
})

test('a rule can have both excluded and added days', () => {
  const recurrence = withAddedDays('FREQ=DAILY;EXDATE=20261210', ['2026-12-12', '2026-12-11'])
  expect(recurrence).toBe('FREQ=DAILY;EXDATE=20261210;RDATE=20261211,20261212')
  expect(withExcludedDays(recurrence, ['2026-12-09'])).toBe('FREQ=DAILY;EXDATE=20261209;RDATE=20261211,20261212')
  expect(withExcludedDays(recurrence, [])).toBe('FREQ=DAILY;RDATE=20261211,20261212')
  expect(splitRule(recurrence)).toEqual({
    rule: 'FREQ=DAILY',
    excluded: ['2026-12-10'],
    added: ['2026-12-11', '2026-12-12'],
  })
})

test('an EXDATE that is not a date is not split off', () => {
  expect(splitRule('FREQ=DAILY;EXDATE=soon').excluded).toEqual([])
})

test('without a rule there are no excluded days', () => {
  expect(joinRule({ rule: '', excluded: ['2026-12-24'], added: [] })).toBe('')
})
