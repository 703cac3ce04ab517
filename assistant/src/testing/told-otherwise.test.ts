import { test } from 'vitest'
import { expectHeard } from './expect-heard.ts'

test.each([
  ['one', 'price went up a fiver', 'change jazz ticket_price=20'],
  ['one', 'two pounds cheaper now', 'change jazz ticket_price=13'],
  ['one', 'the price has gone up by £3', 'change jazz ticket_price=18'],
  ['one', 'tickets are a fiver more now', 'change jazz ticket_price=20'],
  ['one', "it's three pounds dearer", 'change jazz ticket_price=18'],
  ['one', 'knock two quid off the price', 'change jazz ticket_price=13'],
  ['one', 'price went up to 20', 'change jazz ticket_price=20'],
  ['one', "they've put the price up by five pounds", 'change jazz ticket_price=20'],
  ['one', "it's £5 off now", 'change jazz ticket_price=10'],
  ['one', 'tickets went down by 2 pounds', 'change jazz ticket_price=13'],
  ['one', "it's half price now", 'change jazz ticket_price=7.50'],
  ['one', 'the price has doubled', 'change jazz ticket_price=30'],
  ['empty', 'the pottery workshop costs ten pounds more now', 'change pottery ticket_price=55'],
  ['spoke', 'price went up a fiver', 'back value ticket_price choir'],
  ['one', 'raise the price by £2.50', 'change jazz ticket_price=17.50'],
])('in %s %j tells by how much the price changed', expectHeard)

test.each([
  ['undated', "it's the Friday after this one", 'change street start_date=2026-12-04'],
  ['one', 'move it to the Saturday after next', 'change jazz start_date=2026-12-12'],
  ['empty', "what's on the Saturday after next", 'list 2026-12-12 = market,hamlet,choir'],
  ['one', "it's the Friday after next now", 'change jazz start_date=2026-12-11'],
  ['empty', 'move the quiz to the thursday after this one', 'change quiz start_date=2026-12-03'],
])('in %s %j is counted from the day it names', expectHeard)

test.each([
  ['one', 'venue upgrade, now at the Roundhouse in Camden', 'change jazz venue=the roundhouse city=camden'],
  ['one', 'venue change: Union Chapel', 'change jazz venue=union chapel'],
  ['one', "change of venue, it's now in the Jazz Cafe", 'change jazz venue=the jazz cafe'],
  ['one', 'date change - now Saturday 5 December', 'change jazz start_date=2026-12-05'],
  ['one', 'time change: 9pm', 'change jazz start_time=21:00'],
  ['one', 'price change, now £18', 'change jazz ticket_price=18 ticket_currency=gbp'],
  ['one', 'new venue! Roundhouse, Camden', 'change jazz venue=roundhouse city=camden'],
])('in %s %j is news of a field', expectHeard)

test.each([
  [
    'nothing',
    "Please write down a meeting of the History Society on Thursday the tenth of December at two o'clock in the afternoon.",
    'create title=meeting of the history society start_date=2026-12-10 start_time=14:00',
  ],
  [
    'nothing',
    'kindly put down a dentist appointment for Friday at 3',
    'create title=dentist appointment start_date=2026-11-27 start_time=15:00',
  ],
  [
    'nothing',
    'jot down choir practice wednesday 7pm',
    'create title=choir practice start_date=2026-11-25 start_time=19:00',
  ],
  [
    'nothing',
    'I would like you to record a visit of the plumber on Monday at 9',
    'create title=visit of the plumber start_date=2026-11-30 start_time=09:00',
  ],
  [
    'nothing',
    "could you please make an entry for the parents' evening on 3 December at 6pm",
    "create title=parents' evening start_date=2026-12-03 start_time=18:00",
  ],
  ['nothing', 'book me in for a haircut tuesday at 4', 'create title=haircut start_date=2026-11-24 start_time=16:00'],
])('in %s %j is an event without the words of the order', expectHeard)

test.each([
  [
    'empty',
    '15 January at 17 hours, birthday of Pablo in his house',
    'create title=birthday of pablo start_date=2027-01-15 start_time=17:00 venue=his house',
  ],
  [
    'nothing',
    'birthday of Pablo, 15 January at 17h',
    'create title=birthday of pablo start_date=2027-01-15 start_time=17:00',
  ],
  [
    'nothing',
    'Geburtstag von Lena, 12. Dezember um 17 Uhr',
    'create title=geburtstag von lena start_date=2026-12-12 start_time=17:00',
  ],
  [
    'nothing',
    'meeting on Friday at 14 hours in the library',
    'create title=meeting start_date=2026-11-27 start_time=14:00 venue=the library',
  ],
  [
    'nothing',
    '5 December 1700 hours boxing at Leisure Centre',
    'create title=boxing start_date=2026-12-05 start_time=17:00 venue=leisure centre',
  ],
  ['one', 'it starts at 19 hours', 'change jazz start_time=19:00'],
])('in %s %j says the hour', expectHeard)

test.each([
  [
    'empty',
    'Board meeting: Mon 18 Jan 2027, 9:00-16:30, Clay Studio, Brighton. Please add to calendar.',
    'create title=board meeting start_date=2027-01-18 start_time=09:00 end_time=16:30 venue=clay studio city=brighton save',
  ],
  [
    'nothing',
    'Book launch, Thursday 3 December 6.30pm, Daunt Books, London. Free entry.',
    'create title=book launch start_date=2026-12-03 start_time=18:30 venue=daunt books city=london ticket_price=free',
  ],
  [
    'nothing',
    'Craft Fair - Sat 5 Dec, 10am-4pm, Corn Exchange, Hove - all welcome',
    'create title=craft fair start_date=2026-12-05 start_time=10:00 end_time=16:00 venue=corn exchange city=hove',
  ],
  [
    'nothing',
    'Poetry evening Fri 27 Nov 7pm, The Old Library, Bath, bring a poem',
    'create title=poetry evening start_date=2026-11-27 start_time=19:00 venue=the old library city=bath',
  ],
  [
    'nothing',
    'Quiz night, Friday 8pm, The Fox, doors 7.30',
    'create title=quiz night start_date=2026-11-27 start_time=20:00 venue=the fox',
  ],
])('in %s %j has a place and its town', expectHeard)

test.each([
  ['one', 'students pay two pounds less', 'back meaning change jazz'],
  ['one', 'they take two pounds off for members', 'back meaning change jazz'],
  ['one', 'the gig is £2 cheaper if you book early', 'back meaning change jazz'],
  ['one', 'tickets cost three pounds extra on the door', 'back meaning change jazz'],
])('in %s %j is told of some only, and is offered as a note', expectHeard)

test.each([
  [
    'weekly',
    'skip the 12th but not the 5th',
    'change openmic recurrence=freq=weekly;byday=sa;exdate=20261212,20261219',
  ],
  ['weekly', 'cancel the 5th, not the 12th', 'change openmic recurrence=freq=weekly;byday=sa;exdate=20261205,20261219'],
])('in %s %j leaves out that day and keeps the other', expectHeard)
