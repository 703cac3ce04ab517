import { expect, test } from 'vitest'
import { readWhen } from '../read-when.ts'

/** Sums up the dates and times read from a text: "06-13 20:00, 06-13 22:00". */
const summarize = (text: string): string =>
  readWhen(text, { today: '2026-05-20' })
    .items.map(({ date = '', endDate, time, endTime, doors }) =>
      [date.slice(5), endDate && `/${endDate.slice(5)}`, time, endTime && `-${endTime}`, doors && `doors ${doors}`]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ')

test.each([
  ['samedi 13 juin 20h et 22h', '06-13 20:00, 06-13 22:00'],
  ['13.6. um 20h ist Einlass', '06-13 20:00'],
  ['13.6., 14 u. 16 Uhr', '06-13 14:00'],
  ['10-17 uur 12 en 13 juni', '06-12 10:00 -17:00, 06-13 10:00 -17:00'],
])('%j: a word after an hour has its meaning in the language of the text', (text, when) => {
  expect(summarize(text)).toBe(when)
})

test.each([
  ['VVK 12 € 20.00 Uhr 13.6.', '06-13 20:00'],
  ['Entrée 5€ 13 juin 20h', '06-13 20:00'],
  ['Tickets 12$ 7pm 13 June', '06-13 19:00'],
  ['8,50 € 10-18 Uhr, 12. Juni', '06-12 10:00 -18:00'],
])('%j: a currency sign after an amount does not belong to the next number', (text, when) => {
  expect(summarize(text)).toBe(when)
})

test.each([
  ['June 13 8:00 - midnight', '06-13 20:00 -00:00'],
  ['Doors 7 - midnight, June 13', '06-13 doors 19:00'],
  ['Gates open at noon / Music 6:30, June 13', '06-13 18:30 doors 12:00'],
])('%j: "noon" or "midnight" does not move the other times to the morning', (text, when) => {
  expect(summarize(text)).toBe(when)
})

test.each([
  ['20:00 hrs 12 de junio', '06-12 20:00'],
  ['20 uur 12-14 juni', '06-12 /06-14 20:00'],
  ['1900 hrs 12 - 14 June', '06-12 /06-14 19:00'],
  ['20 heures 12 et 13 juin', '06-12 20:00, 06-13 20:00'],
  ['20 Uhr 30, 13. Juni', '06-13 20:30'],
])('%j: days after an hour are not its minutes', (text, when) => {
  expect(summarize(text)).toBe(when)
})

test.each([
  ['12 de junho | sábado, 13', '06-12, 06-13'],
  ['2026-06-12 - 7:30 PM', '06-12 19:30'],
  ['2026-06-12T19:30', '06-12 19:30'],
  ['Puertas a las 19:00, 13 junio', '06-13 doors 19:00'],
])('%j: text after a date does not change it', (text, when) => {
  expect(summarize(text)).toBe(when)
})

test.each([
  ['Fri 12 June, Sat 13: 20.15', '06-12 20:15, 06-13 20:15'],
  ['Fri 12 - Sun 14 June: 17.30', '06-12 /06-14 17:30'],
  ['June 12 at half past\ntwo', '06-12 14:30'],
])('%j: a colon or a line break separates a day from its time', (text, when) => {
  expect(summarize(text)).toBe(when)
})

test('a programme ends when its last part ends', () => {
  expect(summarize('12 June\n09:00 Registration\n09:30 Keynote\n11:00 Workshops\n14:00 - 16:30 Panels')).toBe(
    '06-12 09:30 -16:30 doors 09:00',
  )
})

test('"Dr" after a date with a weekday is a doctor, not a drive', () => {
  expect(summarize('Fri 12 June  Dr Ames: Bees in winter')).toBe('06-12')
  expect(summarize('12 June Drive, Leeds')).toBe('')
})
