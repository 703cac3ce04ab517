import { expect, test } from 'vitest'
import { answerClashes } from './answer-clashes.ts'
import { answerAvailability } from './answer-availability.ts'
import { answerList } from './answer-list.ts'
import type { KnownEvent, Context } from '../context.ts'
import type { Filter, Span } from '../command.ts'
import type { TimeFormat } from './words/time-words.ts'
import { scenes } from '../testing/scenes.ts'

const { empty } = scenes
const [some] = empty?.known ?? []
if (!empty || !some) throw new Error('the scenes are gone')

const yoga: KnownEvent = {
  ...some,
  id: 'yoga',
  title: 'Yoga',
  start_date: '2026-11-03',
  start_time: '19:00',
  end_date: null,
  end_time: '20:00',
  recurrence: 'FREQ=WEEKLY;BYDAY=TU',
  saved: true,
}
const dinner: KnownEvent = { ...yoga, id: 'dinner', title: 'Dinner', start_date: '2026-12-08', recurrence: null }
const context: Context = { ...empty, known: [yoga, dinner] }
const timeFormat: TimeFormat = { today: context.today, locale: 'en-GB', hour12: false }
const day = (from: string): Span => ({ from, to: from, fromTime: null, toTime: null })
const on = (span: Span): Filter => ({ span, words: [], place: null, category: null, which: 'all', among: null })
const list = (span: Span) => answerList({ kind: 'list', shape: 'list', filter: on(span) }, context, timeFormat).text
const free = (span: Span) => answerAvailability({ kind: 'free', span }, context, timeFormat).text

test('an event on every Tuesday is listed on a later Tuesday, and on no Wednesday', () => {
  expect(list(day('2026-12-01'))).toContain('Yoga')
  expect(list(day('2026-12-02'))).not.toContain('Yoga')
})

test('an event on every Tuesday makes a later Tuesday busy', () => {
  expect(free(day('2026-12-01'))).toContain('Yoga')
  expect(free(day('2026-12-02'))).toContain("You're free")
})

test('an event clashes with a recurring event of that day', () => {
  const { text } = answerClashes({ kind: 'clashes', events: ['dinner'], span: null }, context, timeFormat)
  expect(text).toContain('Yoga')
})

test('the last event of a span may be the last occurrence of a recurring event', () => {
  const span = { ...day('2026-11-24'), to: '2026-12-20' }
  const { text } = answerList({ kind: 'list', shape: 'last', filter: on(span) }, context, timeFormat)
  expect(text).toContain('Yoga, Tuesday 15 December')
})
