import { expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { repeatsOf, ruleWords } from './repeats.ts'

const weekly = (recurrence: string) => repeatsOf(sampleEvent({ recurrence, start_date: '2026-11-05' }), '2026-11-21')

test.each([
  ['FREQ=WEEKLY;BYDAY=TH', 'Every Thursday'],
  ['FREQ=WEEKLY;BYDAY=TU,TH', 'Every Tuesday and Thursday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'Every 2 weeks on Tuesday'],
  ['FREQ=MONTHLY;BYDAY=1FR', 'The first Friday of every month'],
  ['FREQ=MONTHLY;BYDAY=-1SU', 'The last Sunday of every month'],
  ['FREQ=MONTHLY', 'Every month'],
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=WEEKLY;BYDAY=TH;COUNT=6', 'Every Thursday, 6 times in all'],
])('%s is said as "%s"', (rule, words) => {
  expect(weekly(rule)?.rule).toBe(words)
})

test('a rule with a last day names it, and its last days only', () => {
  const repeats = weekly('FREQ=WEEKLY;BYDAY=TH;UNTIL=20261203')
  expect(repeats?.rule).toMatch(/^Every Thursday until .*3.*2026/)
  expect(repeats?.detail).toMatch(/^Next: .*26.*3/)
  expect(repeats?.detail).not.toContain('No last day')
})

test('what has no end says so, and names five days', () => {
  const repeats = weekly('FREQ=WEEKLY;BYDAY=TH')
  expect(repeats?.detail).toContain('No last day is named.')
  expect(repeats?.detail.match(/Thu/g)).toHaveLength(5)
  expect(repeats?.next).toBe('2026-11-26')
})

test('days that are left out are named, and are none of the next', () => {
  const repeats = weekly('FREQ=WEEKLY;BYDAY=TH;EXDATE=20261105,20261126')
  expect(repeats?.next).toBe('2026-12-03')
  expect(repeats?.detail).toMatch(/ Not on \D*26\D*\. No last day/)
})

test('a series that has ended has no next day', () => {
  expect(weekly('FREQ=WEEKLY;BYDAY=TH;COUNT=2')).toMatchObject({ next: null, detail: 'It has ended.' })
})

test('nothing is said of a rule that is not understood', () => {
  expect(weekly('FREQ=MONTHLY;BYSETPOS=2')).toBeNull()
})

test('a rule that was changed is said with the days it leaves out', () => {
  expect(ruleWords('FREQ=WEEKLY;BYDAY=TH')).toBe('Every Thursday')
  expect(ruleWords('FREQ=WEEKLY;BYDAY=TH;EXDATE=20261210')).toMatch(/^Every Thursday\. Not on \D*10\D*\.$/)
  expect(ruleWords('FREQ=HOURLY')).toBe('FREQ=HOURLY')
})
