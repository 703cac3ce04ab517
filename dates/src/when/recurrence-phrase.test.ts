import { expect, test } from 'vitest'
import { occurrencesOf, readRecurrence } from '../recurrence/occurrences.ts'
import { addDays } from '../calendar-day.ts'
import { readRecurrencePhrase } from './recurrence-phrase.ts'
import { readWhen } from './read-when.ts'

/** A Thursday. */
const TODAY = '2026-11-26'
const COMPARED_DAYS = 800

/** Typed phrases with their rule ("ask": unclear, so the person is asked; null: no rule), first day and time. */
const PHRASES: readonly (readonly [phrase: string, rule: string | null, date: string | null, time: string | null])[] = [
  ['first Friday of every month 8pm', 'FREQ=MONTHLY;BYDAY=1FR', '2026-12-04', '20:00'],
  ['book club on the 2nd Tuesday of every month', 'FREQ=MONTHLY;BYDAY=2TU', '2026-12-08', null],
  ['choir every second Tuesday of the month at 19:30', 'FREQ=MONTHLY;BYDAY=2TU', '2026-12-08', '19:30'],
  ['every second Tuesday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-12-01', null],
  ['every other Monday 6pm', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-11-30', '18:00'],
  ['last Sunday of each month, 10am', 'FREQ=MONTHLY;BYDAY=-1SU', '2026-11-29', '10:00'],
  ['every Tuesday and Thursday 18:30', 'FREQ=WEEKLY;BYDAY=TU,TH', '2026-11-26', '18:30'],
  ['every Thursday 7pm until 17 December 2026', 'FREQ=WEEKLY;BYDAY=TH;UNTIL=20261217', '2026-11-26', '19:00'],
  [
    'every other Monday starting 7 December until 1 February',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20270201',
    '2026-12-07',
    null,
  ],
  ['bins out every 2 weeks on Monday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-11-30', null],
  ['biweekly on Wednesdays at 5pm', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', '2026-12-02', '17:00'],
  ['fortnightly on Friday 8pm', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', '2026-11-27', '20:00'],
  ['rent is due monthly on the 15th', 'FREQ=MONTHLY;BYMONTHDAY=15', '2026-12-15', null],
  ['every year on 5 March', 'FREQ=YEARLY', '2027-03-05', null],
  ['daily 6pm from 1 to 5 December', 'FREQ=DAILY;UNTIL=20261205', '2026-12-01', '18:00'],
  ['weekdays at 9', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-26', '09:00'],
  ['31 December 2026 to 2 January 2027', null, '2026-12-31', null],
  ['yoga every tuesday 7pm starting 12 january', 'FREQ=WEEKLY;BYDAY=TU', '2027-01-12', '19:00'],
  ['gas bill every month on the 28th, starting 1 December', 'FREQ=MONTHLY;BYMONTHDAY=28', '2026-12-28', null],
  ['last Thursday of every month at 7pm, beginning in January', 'FREQ=MONTHLY;BYDAY=-1TH', '2027-01-28', '19:00'],
  ['second Wednesday of the month 8pm, starts in March', 'FREQ=MONTHLY;BYDAY=2WE', '2027-03-10', '20:00'],
  ['every Thursday up to 25 March', 'FREQ=WEEKLY;BYDAY=TH;UNTIL=20270325', '2026-11-26', null],
  ['pilates every wednesday at 6.30pm for 6 weeks', 'FREQ=WEEKLY;BYDAY=WE;COUNT=6', '2026-12-02', '18:30'],
  ['guitar lesson mondays 4pm 10 times', 'FREQ=WEEKLY;BYDAY=MO;COUNT=10', '2026-11-30', '16:00'],
  [
    'First Thursday of the month, 7 January to 3 June 2027',
    'FREQ=MONTHLY;BYDAY=1TH;UNTIL=20270603',
    '2027-01-07',
    null,
  ],
  [
    'Tuesdays and Thursdays, 12 January to 25 March, not 16 February',
    'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20270325;EXDATE=20270216',
    '2027-01-12',
    null,
  ],
  ['every Friday 9pm except 25 December', 'FREQ=WEEKLY;BYDAY=FR;EXDATE=20261225', '2026-11-27', '21:00'],
  ['swimming every Saturday until Christmas', 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20261225', '2026-11-28', null],
  ['choir every Friday 7pm til easter', 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270328', '2026-11-27', '19:00'],
  ['every tuesday 7-9pm til 17 dec', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261217', '2026-12-01', '19:00'],
  ['third Wednesday of the month 2pm', 'FREQ=MONTHLY;BYDAY=3WE', '2026-12-16', '14:00'],
  ['every weekend at 11am', 'FREQ=WEEKLY;BYDAY=SA,SU', '2026-11-28', '11:00'],
  ['jeden ersten Freitag im Monat 20 Uhr', 'FREQ=MONTHLY;BYDAY=1FR', '2026-12-04', '20:00'],
  ['Stammtisch jeden zweiten Dienstag um 19 Uhr', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-12-01', '19:00'],
  ['tous les mardis jusqu’au 17 décembre', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261217', '2026-12-01', null],
  ['el primer viernes de cada mes a las 21:00', 'FREQ=MONTHLY;BYDAY=1FR', '2026-12-04', '21:00'],
  ['ogni giovedì alle 20', 'FREQ=WEEKLY;BYDAY=TH', '2026-11-26', '20:00'],
  ['elke tweede dinsdag van de maand 20.00 uur', 'FREQ=MONTHLY;BYDAY=2TU', '2026-12-08', '20:00'],
  ['team lunch every 3 weeks on Friday 12:30', 'FREQ=WEEKLY;INTERVAL=3;BYDAY=FR', '2026-11-27', '12:30'],
  ['pub quiz every three weeks on Thursday starting 3 December', 'FREQ=WEEKLY;INTERVAL=3;BYDAY=TH', '2026-12-03', null],
  [
    'staff meeting on the first and third Monday of each month at 9am',
    'FREQ=MONTHLY;BYDAY=1MO,3MO',
    '2026-12-07',
    '09:00',
  ],
  ['every month on the 1st', 'FREQ=MONTHLY;BYMONTHDAY=1', '2026-12-01', null],
  ['Anna’s birthday every year on 14 July', 'FREQ=YEARLY', '2027-07-14', null],
  ['annually on 6 December at 5pm', 'FREQ=YEARLY', '2026-12-06', '17:00'],
  ['every day at 7:30am until 4 December', 'FREQ=DAILY;UNTIL=20261204', '2026-11-26', '07:30'],
  ['last Friday of the month 22:00 until June 2027', 'FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270630', '2026-11-27', '22:00'],
  ['every Mon, Wed and Fri 6:15am', 'FREQ=WEEKLY;BYDAY=MO,WE,FR', '2026-11-27', '06:15'],
  [
    'Mondays & Wednesdays 17:00 from 11 January for 8 weeks',
    'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20270307',
    '2027-01-11',
    '17:00',
  ],
  ['every second Thursday of each month at 20:00 starting January', 'FREQ=MONTHLY;BYDAY=2TH', '2027-01-14', '20:00'],
  ['every 2 months on the 10th', 'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=10', '2026-12-10', null],
  ['quarterly on the first Monday 10:00', 'FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO', '2026-12-07', '10:00'],
  ['every other day at 8am', 'FREQ=DAILY;INTERVAL=2', '2026-11-26', '08:00'],
  [
    'Saturdays 9am to 1pm, 5 December to 27 February, not 26 December or 2 January',
    'FREQ=WEEKLY;BYDAY=SA;UNTIL=20270227;EXDATE=20261226,20270102',
    '2026-12-05',
    '09:00',
  ],
  ['every Sunday in December 3pm', 'FREQ=WEEKLY;BYDAY=SU;UNTIL=20261231', '2026-12-06', '15:00'],
  ['weekly on Thursdays from 3 December, 5 sessions', 'FREQ=WEEKLY;BYDAY=TH;COUNT=5', '2026-12-03', null],
  ['library shift every tue and thu 17 to 20 from 5 jan', 'FREQ=WEEKLY;BYDAY=TU,TH', '2027-01-05', '17:00'],
  ['yoga daily 7am between 1 and 7 December', 'FREQ=DAILY;UNTIL=20261207', '2026-12-01', '07:00'],
  [
    'chess club the last Thursday of every month at half past seven pm',
    'FREQ=MONTHLY;BYDAY=-1TH',
    '2026-11-26',
    '19:30',
  ],
  ['monthly on the second Saturday, 10:00', 'FREQ=MONTHLY;BYDAY=2SA', '2026-12-12', '10:00'],
  ['every last day of the month', 'FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30', null],
  [
    'every weekday 8:45 starting 4 January until 29 January',
    'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20270129',
    '2027-01-04',
    '08:45',
  ],
  ['jeden Mittwoch 18 Uhr bis 16. Dezember', 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20261216', '2026-12-02', '18:00'],
  ['todos los lunes y miércoles a las 19:00', 'FREQ=WEEKLY;BYDAY=MO,WE', '2026-11-30', '19:00'],
  ['le premier samedi du mois à 14h', 'FREQ=MONTHLY;BYDAY=1SA', '2026-12-05', '14:00'],
  [
    'advent concert every Sunday 5pm from 29 November to 20 December',
    'FREQ=WEEKLY;BYDAY=SU;UNTIL=20261220',
    '2026-11-29',
    '17:00',
  ],
  ['alle 14 Tage montags 17 Uhr', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-11-30', '17:00'],
  ['physio twice a month 3pm', 'ask', null, '15:00'],
]

/** Lists the days of a rule, to compare rules written in different ways: with COUNT=3 and with the same UNTIL. */
function daysOf(recurrence: string, start: string) {
  const rule = readRecurrence(recurrence)
  return rule && occurrencesOf(rule, { start, from: start, to: addDays(start, COMPARED_DAYS), limit: COMPARED_DAYS })
}

test.each(PHRASES)('the phrase "%s" gives the rule %s', (phrase, rule, date, time) => {
  const read = readRecurrencePhrase(phrase, { today: TODAY })
  if (rule === 'ask') return expect(read?.date ?? null).toBeNull()
  if (rule === null) {
    expect(read).toBeNull()
    return expect(readWhen(phrase, { today: TODAY }).items).toMatchObject([{ date }])
  }
  expect(read).toMatchObject({ date, time })
  expect(read && daysOf(read.recurrence, date ?? TODAY), read?.recurrence).toEqual(daysOf(rule, date ?? TODAY))
})
