import { expect, test } from 'vitest'
import { formatWallTime } from '../../ui/time/date-format.ts'
import { cropOf } from './picture/crop.ts'
import { editOfField, applyEdit } from './event-edit.ts'
import { certaintyOfEvidence } from '@swap/contract/certainty'
import { safeLink } from './facts/safe-link.ts'
import { sampleEvidence, sampleEvent } from '../../testing/sample-event.ts'
import {
  mediumDate,
  dateBlockParts,
  dateRange,
  relativeDate,
  longDate,
  shortDate,
  localToday,
} from './facts/event-date-format.ts'

const british = { locale: 'en-GB' }
const american = { locale: 'en-US' }

test('dates and times follow the person, and never move to another zone', () => {
  expect(longDate('2026-12-04', british)).toBe('Friday, 4 December 2026')
  expect(dateRange('2026-12-10', '2026-12-12', british)).toMatch(/^10\W{1,3}12 December 2026$/)
  expect(mediumDate('2026-12-13', british)).toBe('Sun, 13 Dec 2026')
  expect(formatWallTime('20:00', british)).toBe('20:00')
  expect(formatWallTime('08:00', british)).toBe('08:00')
  expect(formatWallTime('20:00', american)).toMatch(/^8:00\sPM$/)
  expect(formatWallTime('00:30', { ...american, hour12: false })).toMatch(/^(?:00|24):30$/)
})

test('a day of another year carries its year', () => {
  const today = '2026-11-21'
  expect(dateBlockParts('2026-12-04', british, today)).toEqual({ weekday: 'Fri', day: '4', month: 'Dec', year: '' })
  expect(dateBlockParts('2025-12-12', british, today)).toEqual({
    weekday: 'Fri',
    day: '12',
    month: 'Dec',
    year: '2025',
  })
  expect(shortDate('2026-12-04', british, today)).toMatch(/^Fri,? 4 Dec$/)
  expect(shortDate('2027-01-01', british, today)).toMatch(/^Fri,? 1 Jan 2027$/)
})

test.each([
  ['2026-11-21', 'today'],
  ['2026-11-22', 'tomorrow'],
  ['2026-12-03', 'in 12 days'],
  ['2026-10-31', '3 weeks ago'],
  ['2027-03-21', 'in 3 months'],
  ['2024-01-01', '2 years ago'],
])('%s is %s', (date, words) => {
  expect(relativeDate(date, '2026-11-21', british)).toBe(words)
})

test('today is the day of this clock', () => {
  expect(localToday(new Date(2026, 10, 1, 0, 5))).toBe('2026-11-01')
})

test('a reading is clear from .85, a start time from .9, and what a machine did not read says how it came about', () => {
  expect(certaintyOfEvidence(sampleEvidence({ confidence: 0.85 }), 'title')).toBe('clear')
  expect(certaintyOfEvidence(sampleEvidence({ confidence: 0.84 }), 'title')).toBe('check')
  expect(certaintyOfEvidence(sampleEvidence({ confidence: 0.9 }), 'start_time')).toBe('clear')
  expect(certaintyOfEvidence(sampleEvidence({ confidence: 0.89 }), 'start_time')).toBe('check')
  expect(certaintyOfEvidence(sampleEvidence({ source: 'user', confidence: 0.1 }), 'title')).toBe('user')
  expect(certaintyOfEvidence(undefined, 'title')).toBe('missing')
})

test.each([
  ['nightferry.example/tickets', 'https://nightferry.example/tickets', 'nightferry.example'],
  ['http://www.rialto.example', 'http://www.rialto.example/', 'rialto.example'],
  ['mailto:box@ferry.example', 'mailto:box@ferry.example', 'box@ferry.example'],
  ['mailto:box@ferry.example?bcc=eve', 'mailto:box@ferry.example', 'box@ferry.example'],
  [' tel:+371-2000 ', 'tel:+371-2000', '+371-2000'],
  ['HTTPS://Kiln.example/open day', 'https://kiln.example/open%20day', 'kiln.example'],
])('%s can be opened', (text, href, host) => {
  expect(safeLink(text)).toEqual({ href, host })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:',
  'mailto:a@b.example,eve@b.example',
  'mailto:eve%40b.example%2Ca@b.example',
  'mailto:nobody',
  'tel:now',
  'https://user@evil.example',
  'tickets',
  '',
  '   ',
  null,
])('%j is no link to open', (text) => {
  expect(safeLink(text)).toBeNull()
})

test('an edit has the shape of the event', () => {
  expect(editOfField('start_time', '20:00')).toEqual({ start_time: '20:00' })
  expect(editOfField('venue', 'The Boathouse')).toEqual({ location: { venue: 'The Boathouse' } })
  expect(editOfField('end_time', null)).toEqual({ end_time: null })
})

test('an edited event looks as it will come back', () => {
  const choices = [{ value: '18:00', confidence: 0.2, boxes: [] }]
  const event = sampleEvent({ question: { field: 'start_time', why: 'several', choices } })
  const confirmed = applyEdit(event, { start_time: '20:00' })
  expect(confirmed.evidence.start_time).toMatchObject({ source: 'user', confirmed: true })
  const later = applyEdit(event, { start_time: '18:00', location: { venue: 'Kiln Yard' } })
  expect(later.evidence.start_time?.confirmed).toBeUndefined()
  expect(later).toMatchObject({
    start_time: '18:00',
    question: null,
    location: { venue: 'Kiln Yard', city: 'Harwick' },
    evidence: { start_time: { source: 'user' }, venue: { source: 'user' }, title: { source: 'read' } },
  })
  const none = applyEdit(event, { start_time: null })
  expect(none.start_time).toBe('00:00')
  expect(none.evidence.start_time).toBeUndefined()
})

test('a cut-out shows its words with a little air, at the height of a line and within its room', () => {
  const crop = cropOf([[0.1, 0.5, 0.4, 0.02]], { width: 1000, height: 1000 }, 144)
  expect(crop?.width).toBeCloseTo(144)
  expect(crop?.height).toBeLessThanOrEqual(32)
  const scale = (crop?.pictureWidth ?? 0) / 1000
  expect(crop?.left).toBeCloseTo((100 - 3.6) * scale)
  expect(crop?.top).toBeCloseTo((500 - 3.6) * scale)
})

test('of a very long line a part is shown, large enough to read', () => {
  const crop = cropOf([[0.05, 0.5, 0.9, 0.02]], { width: 1000, height: 1000 }, 144)
  expect(crop?.width).toBe(144)
  expect(crop?.height).toBeGreaterThan(16)
  const end = cropOf([[0.05, 0.5, 0.9, 0.02]], { width: 1000, height: 1000 }, 144, 0.95)
  expect(end?.left).toBeGreaterThan(crop?.left ?? 0)
  expect((end?.left ?? 0) + 144).toBeLessThanOrEqual(0.96 * (end?.pictureWidth ?? 0))
})

test('a line that can still be read in whole keeps its right end', () => {
  const date = cropOf([[0.1, 0.5, 0.3, 0.03]], { width: 1000, height: 1000 }, 144) // ten times as wide as it is high
  expect(date?.height).toBeGreaterThanOrEqual(13)
  const end = (date?.left ?? 0) + (date?.width ?? 0)
  expect(end / (date?.pictureWidth ?? 0)).toBeGreaterThanOrEqual(0.4)
})

/** A short word at some height of a picture. */
const fee = (top: number): [number, number, number, number] => [0.1, top, 0.06, 0.02]

test('of the same price in three places, too small to read together, one is shown', () => {
  const crop = cropOf([fee(0.4), fee(0.6), fee(0.8)], { width: 1000, height: 1000 }, 188)
  expect(crop?.width).toBeGreaterThan(60)
  expect((crop?.top ?? 0) / (crop?.pictureHeight ?? 1)).toBeCloseTo(0.4, 1)
  const near = cropOf([fee(0.4), fee(0.43)], { width: 1000, height: 1000 }, 188)
  expect((near?.height ?? 0) / (near?.pictureHeight ?? 1)).toBeGreaterThan(0.05) // both lines
})

test('there is no cut-out of nothing', () => {
  expect(cropOf([], { width: 100, height: 100 }, 144)).toBeNull()
  expect(cropOf([[0.1, 0.1, 0, 0.2]], { width: 100, height: 100 }, 144)).toBeNull()
})
