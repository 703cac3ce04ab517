import { expect, test } from 'vitest'
import type { CommandOf } from '../command.ts'
import { NOTHING_KNOWN, type Context, type KnownEvent } from '../context.ts'
import { scenes } from '../testing/scenes.ts'
import { answerClashes } from './answer-clashes.ts'
import { answerAvailability } from './answer-availability.ts'
import type { TimeFormat } from './words/time-words.ts'

const { empty } = scenes
if (!empty) throw new Error('the scenes are gone')

const eventOn = (title: string, day: string, from: string | null, to: string | null = null): KnownEvent => ({
  ...NOTHING_KNOWN,
  id: title,
  title,
  start_date: day,
  start_time: from,
  end_time: to,
})
const market = eventOn('Market', '2026-12-12', '10:00', '16:00')
const fair = eventOn('Fair', '2026-12-12', '11:00', '17:00')
const lunch = { ...eventOn('Lunch', '2026-12-13', '13:00', '14:00'), saved: true }
const choir = { ...eventOn('Choir', '2026-11-26', '19:00', '21:00'), recurrence: 'FREQ=WEEKLY;BYDAY=TH', saved: true }
const lino = eventOn('Lino', '2026-12-10', '20:00', '22:00')

const timeFormat: TimeFormat = { today: empty.today, locale: 'en-GB', hour12: false }
const answer = (known: KnownEvent[], more: Partial<CommandOf<'clashes'>> = {}): string => {
  const context: Context = { ...empty, known }
  return answerClashes({ kind: 'clashes', events: [], span: null, ...more }, context, timeFormat).text
}

test('events outside the calendar are compared too, and named as not in it', () => {
  const text = answer([market, fair, lunch])
  expect(text).toBe('One clash.\nSat 12 Dec, 10:00: Market and Fair\nNot in your calendar yet: Market and Fair.')
})

test('a recurring event clashes on its own day, and is reported once', () => {
  expect(answer([choir, lino])).toBe('One clash.\nThu 10 Dec, 19:00: Choir and Lino\nNot in your calendar yet: Lino.')
})

test('an event that was both typed and photographed does not clash with itself', () => {
  expect(answer([market, { ...market, id: 'again', title: 'MARKET', saved: true }])).toContain('None of your events')
})

test('the answer that nothing clashes is about saved and unsaved events alike', () => {
  expect(answer([lunch, choir])).toBe('None of your events clash, saved or not.')
})

test('events on the same day are reported if the question is about days', () => {
  const evening = eventOn('Film', '2026-12-12', '20:00')
  expect(answer([market, evening, lunch], { by: 'day' })).toContain('Saturday 12 December: Market and Film')
  expect(answer([market, lunch], { by: 'day', events: ['Market', 'Lunch'] })).toBe(
    "No, Market and Lunch aren't on the same day.",
  )
  expect(answer([market, lunch], { by: 'day' })).toBe('No two of your events are on the same day.')
})

test('one event clashes with saved events, and unsaved ones are named in addition', () => {
  expect(answer([market, fair], { events: ['Market'] })).toBe(
    'Yes, it clashes with Fair. Not in your calendar yet: Fair.',
  )
  expect(answer([{ ...market, saved: true }, fair], { events: ['Fair'] })).toBe('Yes, it clashes with Market.')
})

test('the answer for a busy day also names the unsaved events of that day', () => {
  const day = { from: '2026-12-12', to: '2026-12-12', fromTime: null, toTime: null }
  const context: Context = { ...empty, known: [{ ...market, saved: true }, fair] }
  expect(answerAvailability({ kind: 'free', span: day }, context, timeFormat).text).toBe(
    'No, on Saturday 12 December you have Market at 10:00. Not saved, but on then: Fair.',
  )
})
