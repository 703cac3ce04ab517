import { expect, test } from 'vitest'
import type { DayContext, Mention } from '../entities/mention.ts'
import { resolveTime } from '../entities/resolve-time.ts'
import { maskMentions } from './mask-mentions.ts'
import { readSentence } from './sentence.ts'

/** Today is a Tuesday. */
const dayContext: DayContext = { today: '2026-11-24', near: null, isPast: false, isDayFirst: true }

function mentionInWords(mention: Mention | null): string {
  if (mention?.marker === 'DAY') {
    const days = mention.resolve(dayContext)
    const part = mention.part ? ` ${mention.part}` : ''
    return days ? (days.from === days.to ? days.from : `${days.from}..${days.to}`) + part : 'none'
  }
  if (mention?.marker === 'TIME') {
    const clock = (time: typeof mention): string | null => resolveTime(time, { near: null, part: null })
    return mention.until ? `${clock(mention)}-${clock(mention.until)}` : `${clock(mention)}`
  }
  if (mention?.marker === 'LONG') return `${mention.minutes} min`
  if (mention?.marker === 'MONEY') return `${mention.amount} ${mention.currency}`
  return mention?.marker === 'NUM' ? `${mention.value}` : (mention?.part ?? '')
}

const mentionsIn = (text: string): string[] =>
  maskMentions(readSentence(text)).words.flatMap(({ mention }) => (mention ? [mentionInWords(mention)] : []))
const maskedText = (text: string): string =>
  maskMentions(readSentence(text))
    .words.map(({ text: word }) => word)
    .join(' ')

test.each([
  ['tmrw', '2026-11-25'],
  ['nxt fri', '2026-12-04'],
  ['fri', '2026-11-27'],
  ['sat week', '2026-12-05'],
  ['12/5', '2027-05-12'],
  ['2026-12-05', '2026-12-05'],
  ['fri 4th of dec', '2026-12-04'],
  ['december the fourth', '2026-12-04'],
  ['4-6 dec', '2026-12-04..2026-12-06'],
  ['monday to wednesday next week', '2026-11-30..2026-12-02'],
  ['the week after next', '2026-12-07..2026-12-13'],
  ['the weekend of the fifth', '2026-12-05..2026-12-06'],
  ['the last saturday in december', '2026-12-26'],
  ['in two weeks', '2026-12-08'],
  ['in a month', '2026-12-24'],
  ['in 11 months', '2027-10-24'],
  ['the day before christmas eve', '2026-12-23'],
  ["new year's eve", '2026-12-31'],
  ['easter monday', '2027-03-29'],
  ['the christmas eve one', '2026-12-24'],
  ['friday evening', '2026-11-27 evening'],
  ['in two weeks on saturday', '2026-12-12'],
  ['on 31 june', 'none'],
])('the day of %j is %s', (text, day) => {
  expect(mentionsIn(text)).toEqual([day])
})

test('two bare numbers after a day are hours', () => {
  expect(mentionsIn('free thursday 7-9')).toEqual(['2026-11-26', '19:00-09:00'])
})

test.each(['christmas party', "ben's 30th", 'weekend away', 'the jazz one'])('%j mentions no day or time', (text) => {
  expect(mentionsIn(text)).toEqual([])
})

test.each([
  ['7ish', '19:00'],
  ['half 7', '19:30'],
  ['19h', '19:00'],
  ['quarter to nine', '20:45'],
  ['7.30pm', '19:30'],
  ['six thirty', '18:30'],
  ['starts 2045', '20:45'],
  ['7-10pm', '19:00-22:00'],
  ['from ten to two', '10:00-14:00'],
  ['8 till 11.30', '20:00-11:30'],
  ['11am - 1pm', '11:00-13:00'],
])('the time of %j is %s', (text, time) => {
  expect(mentionsIn(text)).toEqual([time])
})

test.each([
  ['30mins', '30 min'],
  ['an hour and a half', '90 min'],
  ['three quarters of an hour', '45 min'],
  ['a fortnight', '20160 min'],
  ['£12.50', '12.50 GBP'],
  ['20 quid', '20 GBP'],
  ['18 pounds 50', '18.50 GBP'],
  ['50p', '0.50 GBP'],
  ['12,50 €', '12.50 EUR'],
])('the amount of %j is %s', (text, amount) => {
  expect(mentionsIn(text)[0]).toBe(amount)
})

test.each([
  ['whats on tmrw', 'what is on DAY'],
  ['delet the calender evnt', 'delete the calendar event'],
  ['remind me a weak before', 'remind me LONG before'],
  ['the venue’s the Plough', 'the venue is the plough'],
  ['cant come to it', 'can not come to it'],
  ['add number two', 'add the second one'],
])('%j is read as %j', (text, words) => {
  expect(maskedText(text)).toBe(words)
})
