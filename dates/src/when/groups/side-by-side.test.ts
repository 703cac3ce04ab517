import { expect, test } from 'vitest'
import { readWhen } from '../read-when.ts'

/** The days and times of a text, as short as can be. */
const told = (text: string): string =>
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
])('%j: a word behind an hour is the word of its language', (text, when) => {
  expect(told(text)).toBe(when)
})

test.each([
  ['VVK 12 € 20.00 Uhr 13.6.', '06-13 20:00'],
  ['Entrée 5€ 13 juin 20h', '06-13 20:00'],
  ['Tickets 12$ 7pm 13 June', '06-13 19:00'],
  ['8,50 € 10-18 Uhr, 12. Juni', '06-12 10:00 -18:00'],
])('%j: the sign behind an amount says nothing of what follows', (text, when) => {
  expect(told(text)).toBe(when)
})

test.each([
  ['June 13 8:00 - midnight', '06-13 20:00 -00:00'],
  ['Doors 7 - midnight, June 13', '06-13 doors 19:00'],
  ['Gates open at noon / Music 6:30, June 13', '06-13 18:30 doors 12:00'],
])('%j: a word for an hour makes no morning of the others', (text, when) => {
  expect(told(text)).toBe(when)
})

test.each([
  ['20:00 hrs 12 de junio', '06-12 20:00'],
  ['20 uur 12-14 juni', '06-12 /06-14 20:00'],
  ['1900 hrs 12 - 14 June', '06-12 /06-14 19:00'],
  ['20 heures 12 et 13 juin', '06-12 20:00, 06-13 20:00'],
  ['20 Uhr 30, 13. Juni', '06-13 20:30'],
])('%j: days behind an hour are no minutes of it', (text, when) => {
  expect(told(text)).toBe(when)
})

test.each([
  ['12 de junho | sábado, 13', '06-12, 06-13'],
  ['2026-06-12 - 7:30 PM', '06-12 19:30'],
  ['2026-06-12T19:30', '06-12 19:30'],
  ['Puertas a las 19:00, 13 junio', '06-13 doors 19:00'],
])('%j: what stands behind a date leaves it as it is', (text, when) => {
  expect(told(text)).toBe(when)
})

test.each([
  ['Fri 12 June, Sat 13: 20.15', '06-12 20:15, 06-13 20:15'],
  ['Fri 12 - Sun 14 June: 17.30', '06-12 /06-14 17:30'],
  ['June 12 at half past\ntwo', '06-12 14:30'],
])('%j: a colon, or the end of a line, parts a day from its hour', (text, when) => {
  expect(told(text)).toBe(when)
})

test('a programme of one hour after the other ends with its last part', () => {
  expect(told('12 June\n09:00 Registration\n09:30 Keynote\n11:00 Workshops\n14:00 - 16:30 Panels')).toBe(
    '06-12 09:30 -16:30 doors 09:00',
  )
})

test('behind a date with its weekday stands a doctor, and no drive', () => {
  expect(told('Fri 12 June  Dr Ames: Bees in winter')).toBe('06-12')
  expect(told('12 June Drive, Leeds')).toBe('')
})
