import { expect, test } from 'vitest'
import type { CommandOf } from '../command.ts'
import { NOTHING_KNOWN, type Context, type KnownEvent } from '../context.ts'
import { scenes } from '../testing/scenes.ts'
import { answerClashes } from './answer-clashes.ts'
import { answerAvailability } from './answer-availability.ts'
import type { TimeFormat } from './words/time-words.ts'

const { empty } = scenes
if (!empty) throw new Error('the scenes are gone')

const on = (title: string, day: string, from: string | null, to: string | null = null): KnownEvent => ({
  ...NOTHING_KNOWN,
  id: title,
  title,
  start_date: day,
  start_time: from,
  end_time: to,
})
const market = on('Market', '2026-12-12', '10:00', '16:00')
const fair = on('Fair', '2026-12-12', '11:00', '17:00')
const lunch = { ...on('Lunch', '2026-12-13', '13:00', '14:00'), saved: true }
const choir = { ...on('Choir', '2026-11-26', '19:00', '21:00'), recurrence: 'FREQ=WEEKLY;BYDAY=TH', saved: true }
const lino = on('Lino', '2026-12-10', '20:00', '22:00')

const timeFormat: TimeFormat = { today: empty.today, locale: 'en-GB', hour12: false }
const asked = (known: KnownEvent[], more: Partial<CommandOf<'clashes'>> = {}): string => {
  const context: Context = { ...empty, known }
  return answerClashes({ kind: 'clashes', events: [], span: null, ...more }, context, timeFormat).text
}

test('events outside the calendar are compared too, and named as not in it', () => {
  const text = asked([market, fair, lunch])
  expect(text).toBe('One clash.\nSat 12 Dec, 10:00: Market and Fair\nNot in your calendar yet: Market and Fair.')
})

test('a recurring event clashes on its own day, and is reported once', () => {
  expect(asked([choir, lino])).toBe('One clash.\nThu 10 Dec, 19:00: Choir and Lino\nNot in your calendar yet: Lino.')
})

test('the same thing typed and photographed does not clash with itself', () => {
  expect(asked([market, { ...market, id: 'again', title: 'MARKET', saved: true }])).toContain('None of your events')
})

test('an answer without clashes is about saved and unsaved events alike', () => {
  expect(asked([lunch, choir])).toBe('None of your events clash, saved or not.')
})

test('events on the same day are reported if the question is about days', () => {
  const evening = on('Film', '2026-12-12', '20:00')
  expect(asked([market, evening, lunch], { by: 'day' })).toContain('Saturday 12 December: Market and Film')
  expect(asked([market, lunch], { by: 'day', events: ['Market', 'Lunch'] })).toBe(
    "No, Market and Lunch aren't on the same day.",
  )
  expect(asked([market, lunch], { by: 'day' })).toBe('No two of your events are on the same day.')
})

test('one event clashes with saved events, and unsaved ones are named in addition', () => {
  expect(asked([market, fair], { events: ['Market'] })).toBe(
    'Yes, it clashes with Fair. Not in your calendar yet: Fair.',
  )
  expect(asked([{ ...market, saved: true }, fair], { events: ['Fair'] })).toBe('Yes, it clashes with Market.')
})

test('the answer for a busy day also names the unsaved events of that day', () => {
  const day = { from: '2026-12-12', to: '2026-12-12', fromTime: null, toTime: null }
  const context: Context = { ...empty, known: [{ ...market, saved: true }, fair] }
  expect(answerAvailability({ kind: 'free', span: day }, context, timeFormat).text).toBe(
    'No, on Saturday 12 December you have Market at 10:00. Not saved, but on then: Fair.',
  )
})
