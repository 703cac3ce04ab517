// Quick answers: the other titles, dates and times that the card of an event offers to tap.
import { expect, test } from 'vitest'
import {
  areQuickAnswersShown,
  quickAnswersFor,
  shownChoices,
  titleAnswersOf,
  type QuickAnswerInput,
} from './quick-answers.ts'
import type { Alternative, Evidence } from '../picture/reading.ts'

const other = (value: string): Alternative => ({ value, confidence: 0.3, boxes: [] })
const read = (confidence: number, ...others: string[]): Evidence => ({
  source: 'read',
  confidence,
  boxes: [],
  text: null,
  note: null,
  alternatives: others.map(other),
})

const event = (more: Partial<QuickAnswerInput> = {}): QuickAnswerInput => ({
  title: 'Open Day',
  start_date: '2026-06-12',
  start_time: '20:00',
  evidence: {
    title: read(0.7, 'Harvest Fair', 'Mill Lane', 'Copper Hall'),
    start_date: read(0.95, '2026-12-06'),
    start_time: read(0.95, '18:00'),
  },
  ...more,
})
const valuesOf = (of: QuickAnswerInput, field: 'title' | 'start_date' | 'start_time') =>
  quickAnswersFor(of, field).map(({ value }) => value)

/** One of several events of a programme, with the other titles that were read for it. */
const row = (title: string, ...others: string[]) => event({ title, evidence: { title: read(0.7, ...others) } })

test('two other titles are offered, however certain the first is', () => {
  expect(valuesOf(event(), 'title')).toEqual(['Harvest Fair', 'Mill Lane'])
  expect(areQuickAnswersShown(event({ evidence: { title: read(1) } }), 'title')).toBe(true)
})

test('a single word of a longer title is not offered; a different title, or a shorter one of several words, is', () => {
  const ferry = row('Night Ferry Quartet', 'QUARTET', 'Night Ferry', 'Harbour')
  expect(valuesOf(ferry, 'title')).toEqual(['Night Ferry', 'Harbour'])
  expect(valuesOf(row('Jazz', 'Quartet'), 'title')).toEqual(['Quartet'])
})

test('the alternatives of a certain date or time are shown only when somebody opens them', () => {
  expect(areQuickAnswersShown(event(), 'start_date')).toBe(false)
  expect(valuesOf(event(), 'start_date')).toEqual(['2026-12-06'])
  expect(valuesOf(event(), 'start_time')).toEqual(['18:00'])
})

test('a doubtful time offers three answers, one of them that there is none', () => {
  const doubtful = event({ evidence: { start_time: read(0.6, '18:00', '19:00', '21:00') } })
  expect(areQuickAnswersShown(doubtful, 'start_time')).toBe(true)
  expect(valuesOf(doubtful, 'start_time')).toEqual(['18:00', '19:00', null])
})

test('a field with a question offers the answers to it, except the current value', () => {
  const choices = [other('2026-06-12'), other('2026-06-21')]
  const asked = event({ question: { field: 'start_date', why: 'spare-number', choices } })
  expect(areQuickAnswersShown(asked, 'start_date')).toBe(true)
  expect(valuesOf(asked, 'start_date')).toEqual(['2026-06-21'])
})

test('a time that could not be read offers suggestions, but not "none", which it is already', () => {
  const missed = event({ start_time: null, evidence: {}, suggestions: { start_time: [other('19:00')] } })
  expect(areQuickAnswersShown(missed, 'start_time')).toBe(true)
  expect(valuesOf(missed, 'start_time')).toEqual(['19:00'])
})

test('the alternatives of a value that a person settled are shown only when they open them', () => {
  const settled = event({ evidence: { title: { ...read(1, 'Harvest Fair'), source: 'user' } } })
  expect(areQuickAnswersShown(settled, 'title')).toBe(false)
  expect(valuesOf(settled, 'title')).toEqual(['Harvest Fair'])
})

test('a title that fits all events is offered once for all, another only to the events it fits', () => {
  const events = [row('Requiem', 'Choirs', 'Hall'), row('The Barber', 'Choirs'), row('The Barber', 'Choirs')]
  expect(titleAnswersOf(events)).toMatchObject({
    forAll: { eventIndexes: [0, 1, 2], answers: [{ value: 'Choirs' }] },
    byTitle: [{ eventIndexes: [0], answers: [{ value: 'Hall' }] }],
  })
  expect(shownChoices(events)).toEqual([
    { field: 'title', value: 'Choirs', eventIndexes: [0, 1, 2] },
    { field: 'title', value: 'Hall', eventIndexes: [0] },
  ])
})

test('the title of another event in the picture is not offered', () => {
  const { byTitle } = titleAnswersOf([
    row('Paper Moon', 'Three nights'),
    row('Glass Harbour', 'Paper Moon', 'Late show'),
  ])
  expect(byTitle.map(({ answers }) => answers.map(({ value }) => value))).toEqual([['Three nights'], ['Late show']])
})
