// Events that only a language model reported and the page confirms (`confirmed`), beside those that we read ourselves
// (`known`).
import { expect, test } from 'vitest'
import { withEvidence, NOWHERE, type FoundFields } from '../assembly/found-fields.ts'
import { findAdditionalEvents } from './additional-events.ts'

const found = (value: string | null) => (value === null ? undefined : withEvidence(value, NOWHERE, { confidence: 0.8 }))

const event = (title: string | null, day: string | null, time: string | null = null): FoundFields => {
  const fields = { title: found(title), start_date: found(day), start_time: found(time) }
  return Object.fromEntries(Object.entries(fields).filter(([, it]) => it !== undefined))
}
const known = [event('Winter Fair', '2026-12-04', '10:00')]
const titlesOf = (confirmed: readonly FoundFields[]) =>
  findAdditionalEvents(known, confirmed).map(({ title }) => title?.value)

test.each([
  ['another day', event('Velvet Foxes', '2026-12-05')],
  ['the same name on another day', event('Winter Fair', '2026-12-05', '10:00')],
  ['another name and time on the same day', event('Velvet Foxes', '2026-12-04', '20:00')],
])('%s is an additional event', (_, fields) => {
  expect(titlesOf([fields])).toHaveLength(1)
})

test.each([
  ['the same event again', event('The Winter Fair', '2026-12-04', '11:00')],
  ['a part of it without its own time', event('Carousel', '2026-12-04')],
  ['another name at the same time', event('Opening', '2026-12-04', '10:00')],
  ['a name without a day', event('Velvet Foxes', null, '20:00')],
  ['a day without a name', event(null, '2026-12-05', '20:00')],
])('%s is not an additional event', (_, fields) => {
  expect(titlesOf([fields])).toEqual([])
})

test('numbered parts are separate events, each listed once', () => {
  const confirmed = ['Session 1', 'Session 2', 'Session 2'].map((title, at) => event(title, '2026-12-06', `1${at}:00`))
  expect(titlesOf(confirmed)).toEqual(['Session 1', 'Session 2'])
})
