import { expect, test } from 'vitest'
import { interpretInScene } from '../../testing/interpret-in-scene.ts'

test.each([
  [
    'book club first Friday of every month 8pm',
    'title=book club recurrence=freq=monthly;byday=1fr start_date=2026-12-04 start_time=20:00',
  ],
  [
    'choir every second Tuesday of the month at 19:30 at Town Hall',
    'title=choir recurrence=freq=monthly;byday=2tu start_date=2026-12-08 start_time=19:30 venue=town hall',
  ],
  [
    'every second Tuesday quiz night at the Crown 8pm',
    'title=quiz night recurrence=freq=weekly;interval=2;byday=tu start_date=2026-11-24 start_time=20:00 venue=the crown',
  ],
  [
    'Team stand-up weekdays 9:15-9:30 from Mon 4 Jan.',
    'title=team stand-up recurrence=freq=weekly;byday=mo,tu,we,th,fr start_date=2027-01-04 start_time=09:15 end_time=09:30',
  ],
  [
    'Rock n Roll every friday 8pm',
    'title=rock n roll recurrence=freq=weekly;byday=fr start_date=2026-11-27 start_time=20:00',
  ],
  [
    'gym evry mon wed n fri 7am strting 4 jan',
    'title=gym recurrence=freq=weekly;byday=mo,we,fr start_date=2027-01-04 start_time=07:00',
  ],
  [
    'yoga every tuesday 7pm starting 12 january',
    'title=yoga recurrence=freq=weekly;byday=tu start_date=2027-01-12 start_time=19:00',
  ],
  [
    'Spanish class Tuesdays and Thursdays, 12 January to 25 March, not 16 February, 6pm',
    'title=spanish class recurrence=freq=weekly;byday=tu,th;until=20270325;exdate=20270216 start_date=2027-01-12 start_time=18:00',
  ],
  [
    'advent market daily 6pm from 1 to 5 December',
    'title=advent market recurrence=freq=daily;until=20261205 start_date=2026-12-01 start_time=18:00',
  ],
  [
    'bins out every 2 weeks on Monday',
    'title=bins out recurrence=freq=weekly;interval=2;byday=mo start_date=2026-11-30',
  ],
  [
    'gym mon wed fri 6.30am from monday, 45 mins',
    'title=gym recurrence=freq=weekly;byday=mo,we,fr start_date=2026-11-30 start_time=06:30 end_time=07:15',
  ],
  [
    'football every tuesday 8pm starting next week',
    'title=football recurrence=freq=weekly;byday=tu start_date=2026-12-01 start_time=20:00',
  ],
  [
    'swimming tuesdays 4pm from next week till march',
    'title=swimming recurrence=freq=weekly;byday=tu;until=20270331 start_date=2026-12-01 start_time=16:00',
  ],
  ['rent due monthly on the 15th', 'title=rent due recurrence=freq=monthly;bymonthday=15 start_date=2026-12-15'],
  ['gran birthday every year on 5 March', 'title=gran birthday recurrence=freq=yearly start_date=2027-03-05'],
  [
    'guitar lesson mondays 4pm 10 times',
    'title=guitar lesson recurrence=freq=weekly;byday=mo;count=10 start_date=2026-11-30 start_time=16:00',
  ],
  [
    'pottery every Monday 6pm for 6 weeks from 11 January in Leeds',
    'title=pottery recurrence=freq=weekly;byday=mo;until=20270221 start_date=2027-01-11 start_time=18:00 city=leeds',
  ],
  [
    'dinner with Ana every Thursday 7pm until 17 December 2026 at Luigis',
    'title=dinner with ana recurrence=freq=weekly;byday=th;until=20261217 start_date=2026-11-26 start_time=19:00 venue=luigis',
  ],
  [
    'swim class mon wed fri 6pm till 18 december',
    'title=swim class recurrence=freq=weekly;byday=mo,we,fr;until=20261218 start_date=2026-11-25 start_time=18:00',
  ],
  [
    'rehearsals tues & thurs 7-9pm til 17 dec',
    'title=rehearsals recurrence=freq=weekly;byday=tu,th;until=20261217 start_date=2026-11-24 start_time=19:00 end_time=21:00',
  ],
  [
    'yoga tue and thu 7am for 6 weeks',
    'title=yoga recurrence=freq=weekly;byday=tu,th;until=20270106 start_date=2026-11-26 start_time=07:00',
  ],
  [
    'gas bill due every month on the 28th, starting december',
    'title=gas bill due recurrence=freq=monthly;bymonthday=28 start_date=2026-12-28',
  ],
  [
    'invoice run 4pm last friday of every month starting january',
    'title=invoice run recurrence=freq=monthly;byday=-1fr start_date=2027-01-29 start_time=16:00',
  ],
  [
    "My grandson Oliver's birthday is on 9 February. Please put it in for every year.",
    "title=grandson oliver's birthday recurrence=freq=yearly start_date=2027-02-09",
  ],
  [
    'mums birthday is 9 march, put it in every year',
    'title=mums birthday recurrence=freq=yearly start_date=2027-03-09',
  ],
  [
    'swimming for ben every tuesday 4.15 to 4.45 from 8 december, not the 22nd or 29th',
    'title=swimming for ben recurrence=freq=weekly;byday=tu;exdate=20261222,20261229 start_date=2026-12-08 start_time=16:15 end_time=16:45',
  ],
  [
    '5 a side every tuesday 8 til 9pm except 29 december, starting next week',
    'title=5 a side recurrence=freq=weekly;byday=tu;exdate=20261229 start_date=2026-12-01 start_time=20:00 end_time=21:00',
  ],
  [
    'choir mondays 7.30pm from 11 january, no rehearsal 15 february',
    'title=choir recurrence=freq=weekly;byday=mo;exdate=20270215 start_date=2027-01-11 start_time=19:30',
  ],
  [
    'judo thursdays 5pm from 7 january apart from 18 feb and 8 april',
    'title=judo recurrence=freq=weekly;byday=th;exdate=20270218,20270408 start_date=2027-01-07 start_time=17:00',
  ],
])('%j is one recurring event', (typed, event) => {
  expect(interpretInScene('nothing', typed)).toBe(`create ${event}`)
})

test('a recurring event begins on its next day if its time today has passed', () => {
  expect(interpretInScene('nothing', 'yoga every tuesday 9am')).toContain('start_date=2026-12-01')
  expect(interpretInScene('nothing', 'yoga every tuesday 11am')).toContain('start_date=2026-11-24')
})

test('"no parking" on a day of a series does not exclude that day', () => {
  expect(interpretInScene('nothing', 'training every wednesday 7pm, no parking on 9 december')).not.toContain('exdate')
})

test('an hour without am or pm is in the daytime if the event is on working days', () => {
  expect(interpretInScene('nothing', 'team standup weekdays at 9')).toContain('start_time=09:00')
})

test('a frequency without days is kept, and the day is left open', () => {
  expect(interpretInScene('nothing', 'gym weekly 6pm')).toBe('create title=gym recurrence=freq=weekly start_time=18:00')
})

test('"each" in a price and "weekly" in a title do not make an event recur', () => {
  expect(interpretInScene('nothing', 'Jazz £28 each Friday 8pm')).not.toContain('recurrence')
  expect(interpretInScene('nothing', 'Quarterly review 10 December 2pm')).toBe(
    'create title=quarterly review start_date=2026-12-10 start_time=14:00',
  )
})

test('a trip over the turn of the year is one event of several days', () => {
  expect(interpretInScene('nothing', 'trip to Rome 31 December 2026 to 2 January 2027')).toBe(
    'create title=trip to rome start_date=2026-12-31 end_date=2027-01-02',
  )
})
