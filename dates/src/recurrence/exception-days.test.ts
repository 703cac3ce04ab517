import { expect, test } from 'vitest'
import { joinRule, splitRule, withExcludedDays, withAddedDays } from './exception-days.ts'

test('the days a rule leaves out are told apart from it, and put back', () => {
  const recurrence = 'FREQ=WEEKLY;BYDAY=TH;EXDATE=20261210,20261224'
  expect(splitRule(recurrence)).toEqual({
    rule: 'FREQ=WEEKLY;BYDAY=TH',
    excluded: ['2026-12-10', '2026-12-24'],
    added: [],
  })
  expect(withExcludedDays('FREQ=WEEKLY;BYDAY=TH', ['2026-12-24', '2026-12-10', '2026-12-24'])).toBe(recurrence)
})

test('a rule that leaves nothing out is what it is', () => {
  expect(splitRule('FREQ=DAILY')).toEqual({ rule: 'FREQ=DAILY', excluded: [], added: [] })
  expect(withExcludedDays('FREQ=DAILY', [])).toBe('FREQ=DAILY')
})

test('of more days than anybody reads the last ones are kept', () => {
  const days = Array.from({ length: 1050 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
  expect(splitRule(withExcludedDays('FREQ=DAILY', days)).excluded).toEqual(days.slice(50))
})

test('what a rule leaves out and the days it adds are kept beside each other', () => {
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

test('what is no day stays in the rule, which then is none', () => {
  expect(splitRule('FREQ=DAILY;EXDATE=soon').excluded).toEqual([])
})

test('without a rule no days are named beside it', () => {
  expect(joinRule({ rule: '', excluded: ['2026-12-24'], added: [] })).toBe('')
})
