import { expect, test } from 'vitest'
import { readWhen } from '../read-when.ts'

const TODAY = '2026-05-01'

function timesOn(text: string, language?: string): string[] {
  const { items } = readWhen(text, { today: TODAY, ...(language ? { language } : {}) })
  return items.flatMap(({ time, endTime }) => (time ? [endTime ? `${time}-${endTime}` : time] : []))
}

test.each([
  ['fr', '20 juin 20h', '20:00'],
  ['fr', '20 juin 20H30', '20:30'],
  ['fr', '20 juin 9 HOO', '09:00'],
  ['fr', '20 juin 19 h 30', '19:30'],
  ['fr', '20 juin 14h 20h30', '14:00'],
  ['fr', '20 juin à 20.30', '20:30'],
  ['fr', '20 juin à 5h30', '05:30'],
  ['fr', '20 juin de 14 h à 18 h', '14:00-18:00'],
  ['fr', 'le 20 juin, 20 h 30 €', '20:00'],
  ['fr', '20 juin 22h-2h30', '22:00-02:30'],
  ['it', '20 giugno ore 20,30', '20:30'],
  ['it', '20 giugno ore 21', '21:00'],
  ['it', '20 giugno h 21', '21:00'],
  ['it', '20 giugno h. 21.15', '21:15'],
  ['it', '20 giugno alle 21', '21:00'],
  ['es', '20 de junio a las 9', '09:00'],
  ['pt', '20 de junho às 21', '21:00'],
  ['de', '20. Juni 19,30 Uhr', '19:30'],
  ['de', '20. Juni 2000 Uhr', '20:00'],
  ['de', '20. Juni um 18', '18:00'],
  ['de', '20. Juni 20.00-24.00', '20:00-00:00'],
  ['nl', '20 juni 20u30', '20:30'],
  ['nl', '20 juni 20.30 uur', '20:30'],
  ['cs', '20.6.2026 v 19 hod', '19:00'],
  ['cs', '20. 6. so 15.00', '15:00'],
  ['hr', '20. lipnja u 20 sati', '20:00'],
  ['hu', '2026. június 20. 19.00 órától', '19:00'],
  ['ru', '20 июня в 19:00', '19:00'],
  ['da', '20. juni kl. 19', '19:00'],
  ['pl', '20 czerwca o 18:00', '18:00'],
  ['en', '20 June 700pm', '19:00'],
  ['en', '20 June 7h45pm', '19:45'],
  ['en', '20 June\nstart: 1930', '19:30'],
  ['en', '20 June 1100 IST', '11:00'],
  ['es', '20 de junio desde las 21HS', '21:00'],
  ['es', '20/06\n20:00HS', '20:00'],
  ['en', '20 June 8:03 pm', '20:03'],
  ['en', '20 June 1030 am', '10:30'],
  ['en', '20 June from 8 till late', '20:00'],
  ['en', '20 June noon - 4pm', '12:00-16:00'],
  ['en', '20 June 7.30 for 8pm', '20:00'],
  ['en', '20 June 4-7 pm', '16:00-19:00'],
  ['en', '20 June 18:00 ~ 20:00', '18:00-20:00'],
  ['en', '20 June 12.00 noon', '12:00'],
  ['en', '20 June, 11.30pm: Midnight mass', '23:30'],
  ['en', '20 June, start: midnight sharp', '00:00'],
])('on a page in "%s", %j is at %s', (language, text, time) => {
  expect(timesOn(text, language)).toEqual([time])
})

test.each([
  '5 June\n128 BPM',
  '5 June\nBPM 128',
  '5 June\n10 his & hers',
  '20 maggio\n3H del liceo',
  '20 juin\n2h30 de spectacle',
  '20 maio\nVIP 3.00 OMZN - NA PORTA 4.50 OMZN',
  '20 czerwca\n25.00 zł',
  '20 June\nUnited won 2:0',
  '11:41\n20 June',
  '20 June\nJohn 3:16',
  '20 June\n16:9',
  '20 June\nages 5-12',
  '20 June\n020 7946 0018',
  '20 juin\n24h',
  '20 June 2000',
])('%j has a date but no time', (text) => {
  expect(timesOn(text)).toEqual([])
  expect(readWhen(text, { today: TODAY }).items).toHaveLength(1)
})

function startOn(text: string, language?: string) {
  const { items } = readWhen(text, { today: TODAY, ...(language ? { language } : {}) })
  return items.map(({ date, time, doors }) => [date ?? null, time ?? null, ...(doors ? [doors] : [])])
}

test('a time on the line of the date beats one above it', () => {
  expect(startOn('15:32\n20.06.2026, 19:00 Uhr')).toEqual([['2026-06-20', '19:00']])
  expect(startOn('19:00 Uhr\n20.06.2026')).toEqual([['2026-06-20', '19:00']])
})

test('a time above a deadline does not belong to it', () => {
  expect(startOn('10 AM to 4 PM\nRSVP by July 25')).toEqual([[null, '10:00']])
  expect(startOn('RSVP by July 25 at 10 AM')).toEqual([])
})

test.each([
  ['20 giugno 20:00 apertura porte, 21:00 concerto', [['2026-06-20', '21:00', '20:00']]],
  ['20 giugno 20:00 apertura, 21:00 concerto', [['2026-06-20', '21:00', '20:00']]],
])('%j has a time for the doors', (text, expected) => {
  expect(startOn(text, 'it')).toEqual(expected)
})

test('the day and month of a row are not a time, even in the second column', () => {
  const rows = '9.01 KRAKOW | 6.02 GDANSK\n16.01 LUBLIN | 7.02 POZNAN\n17.01 TORUN | 13.02 OPOLE'
  expect(startOn(rows, 'pl').map(([, time]) => time)).toEqual([null, null, null, null, null, null])
})

test('every time on the page is listed, with the other half of the day if am or pm is missing', () => {
  const { times } = readWhen('20 June, 7:30\nmarket 2:15 pm', { today: TODAY })
  expect(times.map(({ time, otherHalf }) => [time, otherHalf])).toEqual([
    ['19:30', '07:30'],
    ['14:15', undefined],
  ])
})

test.each([
  ['20 June | 22.00 | Midnight Shorts', ['22:00']],
  ['20 June 20.30 Midday Ghosts', ['20:30']],
  ['20 June\n10:00 -\n17:30 - 18:00', ['10:00']],
])('the only time of %j is %j', (text, times) => {
  expect(timesOn(text)).toEqual(times)
})

test('a day before "à" is not an hour if its month follows on the line', () => {
  expect(timesOn('vendredi 5 à 20h, dimanche 7 juin 2026 à 17h', 'fr')).toEqual(['20:00', '17:00'])
  expect(timesOn('lunes 9 a 14h', 'es')).toEqual(['09:00-14:00'])
})
