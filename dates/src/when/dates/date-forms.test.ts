import { describe, expect, test } from 'vitest'
import { hasDateRows } from './date-evidence.ts'
import { readWhen } from '../read-when.ts'
import type { WhenContext } from '../when.ts'

const TODAY = '2026-05-20'

function daysOf(text: string, context: Partial<WhenContext> = {}): string[] {
  const { items } = readWhen(text, { today: TODAY, ...context })
  return items.flatMap(({ date, endDate }) => (date ? [endDate ? `${date}/${endDate}` : date] : []))
}

describe('separators between the numbers of a date', () => {
  test.each([
    ['12 / 06 / 2026', '2026-06-12'],
    ['12 - 06 - 2026', '2026-06-12'],
    ['12_06_2026', '2026-06-12'],
    ['12 .06.2026', '2026-06-12'],
    ['12 . 06 . 26', '2026-06-12'],
    ['12|06|26', '2026-06-12'],
    ['12∙06.2026', '2026-06-12'],
    ['21 /11 @ 20h', '2026-11-21'],
  ])('reads %j', (text, day) => expect(daysOf(text)).toEqual([day]))

  test.each([
    '10 - 12 - 26',
    '1 / 2 / 3',
    '06 / 12 / 20 / 26',
    '06 - 12 - 20 - 26',
    '£12 / 15 / 20',
    '3 / 14 / 99',
    '12_34_56',
  ])('finds no day in %j', (text) => expect(daysOf(text)).toEqual([]))
})

describe('months in Roman numerals', () => {
  test.each([
    ['Freitag 12.IX.2026', undefined, '2026-09-12'],
    ['12 / XI / 2026', undefined, '2026-11-12'],
    ['sobota 12 XII', 'pl', '2026-12-12'],
    ['12.VI.', 'cs', '2026-06-12'],
  ])('reads %j (language %s)', (text, language, day) => {
    expect(daysOf(text, language === undefined ? {} : { language })).toEqual([day])
  })

  test.each(['12 x 30 cm', 'Rocky II 12', 'Room 12 V 3', 'Volume 3 XII', '10 I 2026'])('finds no day in %j', (text) => {
    expect(daysOf(text)).toEqual([])
  })
})

describe('several days of one month', () => {
  test.each([
    ['6/7 July', ['2026-07-06', '2026-07-07']],
    ['12/13/14 juin', ['2026-06-12', '2026-06-13', '2026-06-14']],
    ['9-10-11\nMay 2027', ['2027-05-09', '2027-05-10', '2027-05-11']],
    ['5 - 12 - 19 juin', ['2026-06-05', '2026-06-12', '2026-06-19']],
    ['6 u. 7. Juli', ['2026-07-06', '2026-07-07']],
    ['vom 6. bis zum 8. Juli', ['2026-07-06/2026-07-08']],
    ['du 5au 7 juin', ['2026-06-05/2026-06-07']],
    ['du5au7juin', ['2026-06-05/2026-06-07']],
    ['dal5 al 7 giugno', ['2026-06-05/2026-06-07']],
    ['June 5 > 7', ['2026-06-05/2026-06-07']],
    ['19A23 marzo', ['2027-03-19/2027-03-23']],
    ['12 a 15\nDE DEZEMBRO', ['2026-12-12/2026-12-15']],
    ['21 DE\nSEPTIEMBRE', ['2026-09-21']],
  ])('reads %j', (text, days) => expect(daysOf(text)).toEqual(days))

  test.each(['12.06. (Fri) & 14.06. (Sun)', '12 & 14 June 2026, Fri, Sun'])(
    'each day of %j has its weekday',
    (text) => {
      const { items } = readWhen(text, { today: TODAY })
      expect(items.map(({ date }) => date)).toEqual(['2026-06-12', '2026-06-14'])
      expect(items.every(({ flags }) => flags.includes('weekdayAgrees'))).toBe(true)
    },
  )

  test('a month with its own day on the next line does not apply to the line above', () => {
    expect(daysOf('6/7\nJuly 12')).toEqual(['2026-07-12'])
  })

  test.each(['2/3 full', 'du5 rue', 'gate5to9', 'win 5 > 7', '5al'])('finds no day in %j', (text) => {
    expect(daysOf(text)).toEqual([])
  })
})

describe('a number that is not the day of the date beside it', () => {
  test.each([
    ['Day 1 - November 12, 2026: Workshops', ['2026-11-12']],
    ['Day 3 - November 29', ['2026-11-29']],
    ['Tag 2: 12. Juni', ['2026-06-12']],
    ['Jour 1 : 12 juin', ['2026-06-12']],
    ['Ngày 1 (27/11/2026): Hội thảo', ['2026-11-27']],
    ['17\nSamstag, 27.06.2026', ['2026-06-27']],
    ['7 Samstag, 27.06.2026', ['2026-06-27']],
    ['Wards 2, 4, 5\nMon, June 15', ['2026-06-15']],
    ['Lots 12 through 19\nTuesday, June 16, 2026', ['2026-06-16']],
    ['Metz 2\nSam 27 juin', ['2026-06-27']],
    ['Date: 12 - 14 June', ['2026-06-12/2026-06-14']],
  ])('reads %j', (text, days) => expect(daysOf(text)).toEqual(days))
})

describe('ordinals and names of other languages', () => {
  test.each([
    ['1° giugno', '2026-06-01'],
    ['1º de junho', '2026-06-01'],
    ['primero de junio', '2026-06-01'],
    ['ngày 5 tháng 6 năm 2026', '2026-06-05'],
    ['12 ΙΟΥΝΙΟΥ', '2026-06-12'],
    ['ΠΑΡΑΣΚΕΥΗ 12/6', '2026-06-12'],
    ['12 юни 2026', '2026-06-12'],
    ['12 јун 2026', '2026-06-12'],
    ['12. junija 2026', '2026-06-12'],
    ['12 de xuño', '2026-06-12'],
    ['12. jūnijā', '2026-06-12'],
    ['12. juuni', '2026-06-12'],
    ['birželio 12 d.', '2026-06-12'],
  ])('reads %j', (text, day) => expect(daysOf(text)).toEqual([day]))

  test.each(['25° C', 'the third man', 'Nam 12', 'tháng 6', 'kovo jazz'])('finds no day in %j', (text) => {
    expect(daysOf(text)).toEqual([])
  })
})

describe('recurrence rules', () => {
  test.each([
    ['JEDEN LETZTEN\nSONNTAG\nDES MONATS', 'FREQ=MONTHLY;BYDAY=-1SU'],
    ['every\nFriday', 'FREQ=WEEKLY;BYDAY=FR'],
    ['tutti i giovedì', 'FREQ=WEEKLY;BYDAY=TH'],
  ])('%j is a rule, even over line breaks', (text, rule) => {
    expect(readWhen(text, { today: TODAY }).items).toMatchObject([{ rule }])
  })

  test('a weekday on the next line is not a rule without a word for "every"', () => {
    expect(readWhen('The last\nSunday 14 June', { today: TODAY }).items).toMatchObject([{ date: '2026-06-14' }])
  })
})

test.each([
  ['Cenone di Capodanno 2027', '2026-12-31'],
  ['Silvester 2026', '2026-12-31'],
  ['Ostersonntag', '2027-03-28'],
  ['Pfingstmontag 11 Uhr', '2026-05-25'],
])('%j is on %s', (text, day) => {
  expect(readWhen(text, { today: '2026-05-20' }).items).toMatchObject([
    { date: day, flags: expect.arrayContaining(['holiday']) },
  ])
})

test('a holiday is the date if the only printed date is the booking deadline', () => {
  const { items } = readWhen('San Silvestro 2026\nPrenotazione entro venerdì 18/12/2026', { today: '2026-05-20' })
  expect(items.filter(({ role }) => role === undefined)).toMatchObject([{ date: '2026-12-31', flags: ['holiday'] }])
})

test('a printed date is used even if a holiday is named beside it', () => {
  expect(readWhen('Halloween Party\n24 October 2026', { today: '2026-05-20' }).items).toMatchObject([
    { date: '2026-10-24' },
  ])
})

test('rows that begin with day and month are dates in every column, or times if one of them is impossible as a date', () => {
  const rows = [
    '9.01 OSLO Blue Hall | 31.01 ROMA Vault',
    '16.01 LYON Cave | 6.02 GRAZ Werk',
    '17.01 BONN Zoo | 7.02 PORTO Bar',
  ]
  expect(daysOf(rows.join('\n'))).toEqual([
    '2027-01-09',
    '2027-01-31',
    '2027-01-16',
    '2027-02-06',
    '2027-01-17',
    '2027-02-07',
  ])
  expect(hasDateRows('25/10 - Bach\n01/11 - Holst\n08/11 - Ravel')).toBe(true)
  expect(hasDateRows('9.00 Opening | 9.45 Talk\n10.30 Break | 11.05 Panel')).toBe(false)
})

test('a word that only begins like "version" does not affect the date after it', () => {
  expect(daysOf('Vernissage: Fr 5. Juni 2026, 18 Uhr')).toEqual(['2026-06-05'])
  expect(daysOf('Le Port de Verre, 6 juin 2026')).toEqual(['2026-06-06'])
  expect(daysOf('ver. 5 June 2026')).toEqual([])
})
