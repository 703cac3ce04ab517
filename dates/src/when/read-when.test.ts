import { describe, expect, test } from 'vitest'
import { whenContext } from './dates/when-context.ts'
import { readWhen } from './read-when.ts'
import cases from './when-cases.json' with { type: 'json' }
import type { When, WhenContext } from './when.ts'

interface Case {
  text: string
  language?: string
  country?: string
  today?: string
  says: Partial<When>[]
}

const TODAY = '2026-06-10'

/** Returns only the values that were read: no offsets, confidence or flags. */
function valuesOf({ date, endDate, time, endTime, doors, rule }: When): Partial<When> {
  const all = { date, endDate, time, endTime, doors, rule }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

function withoutZone({ zone: _, ...rest }: Partial<When>): Partial<When> {
  return rest
}

function readCase({ text, says: _, today = cases.today, ...clues }: Case): When[] {
  return readWhen(text, whenContext(text, { today, ...clues })).items
}

function read(text: string, context: Partial<WhenContext> = {}) {
  return readWhen(text, { today: TODAY, ...context })
}

describe.each(Object.entries(cases.cases) as [string, Case[]][])('%s', (_, group) => {
  test.each(group.map((it) => [it.text, it] as const))('reads %j', (_text, it) => {
    expect(readCase(it).map(valuesOf)).toEqual(it.says.map(withoutZone))
  })
})

test('a printed time zone is kept', () => {
  expect(read('Tuesday 16 June, 8 PM EST').items).toMatchObject([{ time: '20:00', zone: 'America/New_York' }])
  expect(read('16 June 2026, 20 Uhr').items[0]).not.toHaveProperty('zone')
})

test.each([
  ['Born 12 June 1980', 'other'],
  ['Best before 12.06.2026', 'other'],
  ['Tickets on sale Friday 12 June', 'sale'],
  ['RSVP by June 12', 'deadline'],
  ['Written questions by noon on Friday 12 June', 'deadline'],
  ['Answers by 5pm on Friday 12 June please', 'deadline'],
  ['The subscription is £45, due by\n12 June', 'deadline'],
  ['If it rains we will try again on Monday 15 June', 'raindate'],
  ['Early bird until 12 June', 'deadline'],
  ['Rain date: June 13', 'raindate'],
  ['© 12 June 2026', 'other'],
  ['Last updated 12 June 2026', 'other'],
  ['Offer valid until 12 June', 'other'],
])('%j is not an event but a %s', (text, role) => {
  const { items, excluded } = read(text)
  expect(items).toEqual([])
  expect(excluded).toMatchObject([{ role }])
})

test('an end without a start is kept and marked as an end', () => {
  expect(read('Exhibition until 30 June').items).toMatchObject([{ date: '2026-06-30', role: 'until' }])
})

test('offsets point at the words as printed', () => {
  const text = 'Straße · SAMSTAG, 13. JUNI — Einlaß 19 Uhr, Beginn 20 Uhr'
  const [when] = read(text, { language: 'de' }).items
  expect(text.slice(when?.start, when?.end)).toBe('SAMSTAG, 13. JUNI')
  expect(text.slice(when?.timeStart, when?.timeEnd)).toBe('20 Uhr')
  expect(when).toMatchObject({ time: '20:00', doors: '19:00' })
})

test('every date, time and rule found is a span of the text', () => {
  const spans = read("Every Friday 8pm\nNew Year's Eve", {}).spans
  expect(spans.map(({ kind, value }) => [kind, value])).toEqual([
    ['holiday', "New Year's Eve"],
    ['time', '8pm'],
    ['recur', 'Every Friday'],
  ])
})

test.each([
  ['Running time 1 hour 30 min', 'PT1H30M'],
  ['90 Minuten', 'PT1H30M'],
  ['Dauer: ca. 2 Std.', 'PT2H'],
  ['12 June, ore 21', undefined],
  ['every 2 hours', undefined],
  ['open 24 hours', undefined],
  ['Gate closes 20 minutes before departure', undefined],
  ['Bitte 30 Minuten vor Beginn da sein', undefined],
  ['Arrivez 15 minutes avant le début', undefined],
  ['Doors open 30 min prior to the show, which runs 90 min', 'PT1H30M'],
])('%j lasts %s', (text, duration) => {
  expect(read(text).duration).toBe(duration)
})

test.each([
  [['09:30 Doors and coffee', '10:00 Welcome by the director', '10:30 Tour', '12:00 Lunch'], '10:00', '09:30'],
  [['09:30 Coffee', '10:00 Welcome by the director', '10:30 Tour', '12:00 Lunch'], '09:30', undefined],
  [['Show 8pm, doors 7pm'], '20:00', '19:00'],
  [['Doors 23:00', 'Show 00:30'], '00:30', '23:00'],
])('%j starts at %s, with the doors at %s', (lines, time, doors) => {
  const [item] = read(['Friday 12 March 2027', ...lines].join('\n')).items
  expect([item?.time, item?.doors]).toEqual([time, doors])
})

test('a heading gives its month to the days below it', () => {
  const { months, items } = read('JUNE 2026\nFri 12 Jazz Trio\nSat 13 Big Band')
  expect(months).toEqual([{ month: 6, year: 2026 }])
  expect(items.every(({ flags }) => flags.includes('dayOnly'))).toBe(true)
  const below = read('JULY 2027\nThu 1 Jazz Trio', { monthHint: { month: 7, year: 2027 } }).items
  expect(below).toMatchObject([{ date: '2027-07-01', flags: ['weekdayAgrees', 'monthHeading'] }])
})

test('a date whose day and month could be swapped is flagged and has an alternative', () => {
  expect(read('3/4/2027 8pm').items).toMatchObject([{ flags: ['orderAmbiguous'], alternative: expect.any(String) }])
  const [ambiguous] = read('3/4/2027 8pm').items
  expect(new Set([ambiguous?.date, ambiguous?.alternative])).toEqual(new Set(['2027-03-04', '2027-04-03']))
  expect(read('3/4/2027 8pm', { order: 'dmy' }).items).toMatchObject([{ date: '2027-04-03', flags: [] }])
  expect(read('Sat 3/4/2027').items).toMatchObject([{ date: '2027-04-03', flags: ['weekdayAgrees'] }])
})

const confidence = (text: string) => read(text).items[0]?.confidence ?? 0

test('assumptions lower the confidence', () => {
  const sure = confidence('Friday 12 June 2026')
  expect(sure).toBeGreaterThan(confidence('12 June 2026'))
  expect(confidence('12 June 2026')).toBeGreaterThan(confidence('12 June'))
  expect(confidence('12 June')).toBeGreaterThan(confidence('Monday 12 June 2026'))
  expect(confidence('12 JVNE 2026')).toBeLessThan(confidence('12 June 2026'))
  expect(confidence('tomorrow 8pm')).toBeLessThan(0.6)
})

test('a span of time on its own line can start with "noon"', () => {
  expect(read('Saturday 13 June\nNoon to 4pm').items).toMatchObject([{ time: '12:00', endTime: '16:00' }])
})

test('a date and time to another date and time is one long span', () => {
  expect(read('Fri 12 June 2026 20:00 - Sun 14 June 2026 18:00').items).toMatchObject([
    { date: '2026-06-12', time: '20:00', endDate: '2026-06-14', endTime: '18:00' },
  ])
})

test('a span that is under way today is in this year', () => {
  expect(read('Exhibition 7 April - 30 June').items).toMatchObject([{ date: '2026-04-07', endDate: '2026-06-30' }])
  expect(read('Exhibition 7 April').items).toMatchObject([{ date: '2027-04-07' }])
})

test('days separated by dots share the month after them', () => {
  expect(read('12 · 13 · 14 giugno 2026').items.map(valuesOf)).toEqual([
    { date: '2026-06-12' },
    { date: '2026-06-13' },
    { date: '2026-06-14' },
  ])
})

test('a number at the end of a line does not join a date that is complete without it', () => {
  expect(read('Piano Concerto No. 2\nApril 3, 2027').items.map(valuesOf)).toEqual([{ date: '2027-04-03' }])
  expect(read('Rated for Div 3\nAUG\n29\n2026').items.map(valuesOf)).toEqual([{ date: '2026-08-29' }])
  expect(read('Dia 13\nDezembro\n2026').items.map(valuesOf)).toEqual([{ date: '2026-12-13' }])
})

test('separators may be mixed if the year has four digits', () => {
  expect(read('23·08.2026', { language: 'de', order: 'dmy' }).items.map(valuesOf)).toEqual([{ date: '2026-08-23' }])
})

test('"dejulio" is the month July, but "Demon" is not a month', () => {
  expect(read('del 10 al 13 dejulio del 2026').items.map(valuesOf)).toEqual([
    { date: '2026-07-10', endDate: '2026-07-13' },
  ])
  expect(read('Demon 12').items).toEqual([])
})

test('opening hours after weekdays are not days', () => {
  expect(read('Mon-Fri 9-5').items).toMatchObject([{ rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', flags: ['softRule'] }])
  expect(read('Sat-Sun 13-14').items).toMatchObject([{ date: '2026-06-13', endDate: '2026-06-14' }])
})

test('a labelled end applies to a start without its own end', () => {
  expect(read('Sat 13 June, Doors 6:30 PM, Show 7:30 PM, Ends 10 PM').items.map(valuesOf)).toEqual([
    { date: '2026-06-13', doors: '18:30', time: '19:30', endTime: '22:00' },
  ])
})

test('the arrival time of sellers is not the start', () => {
  expect(read('26/7/26\nSellers 7am Buyers 8am', { order: 'dmy' }).items.map(valuesOf)).toEqual([
    { date: '2026-07-26', time: '08:00' },
  ])
})

test.each([
  ['Prenotazioni entro il 5 giugno\nVenerdì 12 giugno 2026', 'it'],
  ['Inscrições abertas até o dia 5 de junho\n12 de junho de 2026', 'pt'],
  ['réservation avant le 5 juin\n12 juin 2026', 'fr'],
  ["Réservez jusqu'au 5 juin\n12 juin 2026", 'fr'],
  ['Tell us before June 5\nJune 12, 2026', 'en'],
  ['do 5 czerwca\n12 czerwca 2026', 'pl'],
])('the deadline in %j is not an event if there is another date', (text, language) => {
  const own = read(text, { language, today: '2026-05-20' }).items.filter(({ role }) => role === undefined)
  expect(own.map(({ date }) => date)).toEqual(['2026-06-12'])
})

test('words that only look like "until" do not make a date an end', () => {
  expect(read('do 5 června\n12 června 2026', { language: 'en' }).items[0]).not.toHaveProperty('role')
  expect(read('od 5 do 7 czerwca 2026', { language: 'pl' }).items).toMatchObject([
    { date: '2026-06-05', endDate: '2026-06-07' },
  ])
  expect(read('Karate 12 June 2026').items[0]).not.toHaveProperty('role')
})

test('two dotted numbers with odd minutes are dates, not a span of time', () => {
  expect(read('12.06 - 14.06', { order: 'dmy' }).items.map(valuesOf)).toEqual([
    { date: '2026-06-12', endDate: '2026-06-14' },
  ])
  expect(read('12 June 2026\n19.05 - 21.10').items.map(valuesOf)).toEqual([
    { date: '2026-06-12', time: '19:05', endTime: '21:10' },
  ])
  expect(read('12 June 2026\n20.06 - 19.05').items.map(valuesOf)).not.toContainEqual(
    expect.objectContaining({ endDate: '2026-05-19' }),
  )
})

test('an East Asian weekday in brackets marks the numbers before it as a date', () => {
  expect(read('6/12(金) 19:00', { language: 'ja' }).items.map(valuesOf)).toEqual([
    { date: '2026-06-12', time: '19:00' },
  ])
  expect(read('2026.6.12(金)', { language: 'ja' }).items.map(valuesOf)).toEqual([{ date: '2026-06-12' }])
  expect(read('6/12(木曜以外)\n13/40(金)', { language: 'ja' }).items).toEqual([])
})

test('among rows that begin with day and month, one that could be a price is a date', () => {
  const rows = ['9.01 Kraków', '16.01 Szczecin', '17.01 Gdańsk']
  expect(read(rows.join('\n')).items.map(({ date }) => date)).toEqual(['2027-01-09', '2027-01-16', '2027-01-17'])
  expect(read('9.01 Kraków').items).toEqual([])
  expect(read('9.10 Welcome\n10.10 Talks\n11.30 Lunch').items.map(({ date }) => date)).not.toContain('2026-10-09')
})

test('a time before a date on its line belongs to that date', () => {
  const text = 'Fri 12 June 8pm\n9pm Sat 13 June'
  expect(read(text).items).toMatchObject([
    { date: '2026-06-12', time: '20:00' },
    { date: '2026-06-13', time: '21:00' },
  ])
})

test('the time of a ticket sale on the next line is not the start of the event', () => {
  const text = 'Tickets on sale Friday 4 December\nat 10am\nNIGHT ORCHARD\nThursday 15 April 2027\nDoors 7pm'
  const { items } = readWhen(text, { today: '2026-11-26' })
  expect(items.map(({ date, time, doors }) => [date, time, doors])).toEqual([['2027-04-15', undefined, '19:00']])
})
