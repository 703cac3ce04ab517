import { test } from 'vitest'
import { expectHeard } from './expect-heard.ts'

test.each([
  [
    'nothing',
    'Dear parents,\nThe school nativity is on Wednesday 9 December at 2pm in the main hall.\nThanks,\nMrs Patel',
    'create title=school nativity start_date=2026-12-09 start_time=14:00 venue=main hall | create title=the school nativity start_date=2026-12-09 start_time=14:00 venue=the main hall | create title=school nativity start_date=2026-12-09 start_time=14:00 venue=the main hall',
  ],
  [
    'nothing',
    "Hi all\n\nTeam lunch next Friday 1pm\nNando's, High Street\n\nThanks\nBec",
    "create title=team lunch start_date=2026-12-04 start_time=13:00 venue=nando's, high street | create title=team lunch start_date=2026-12-04 start_time=13:00 venue=nando's address=high street",
  ],
  [
    'nothing',
    'Hi\nBook club is Thursday 3 December 7.30pm\nThe Plough\nThanks\nRuth',
    'create title=book club start_date=2026-12-03 start_time=19:30 venue=the plough',
  ],
  [
    'nothing',
    'Hello,\nYour MOT is booked for Monday 30 November at 8.30am.\nKwik Fit, Mill Road\nThank you',
    'create title=mot start_date=2026-11-30 start_time=08:30 venue=kwik fit, mill road | create title=mot start_date=2026-11-30 start_time=08:30 venue=kwik fit address=mill road',
  ],
  [
    'nothing',
    'Hi team,\nQuarterly review - 10 December, 2pm to 4pm.\nMeeting Room 3\nKind regards\nHelen Marsh\nHead of Ops',
    'create title=quarterly review start_date=2026-12-10 start_time=14:00 end_time=16:00 venue=meeting room 3',
  ],
  [
    'nothing',
    "Morning all,\nChoir practice moved to Tuesday 1st December 7pm, St John's Hall. Thanks, Di",
    "create title=choir practice start_date=2026-12-01 start_time=19:00 venue=st john's hall",
  ],
  [
    'nothing',
    'Dear Ms Khan\nAppointment: Dr Lowe\nFriday 11 December, 10:20\nRiverside Surgery\nThank you',
    'create title=appointment: dr lowe start_date=2026-12-11 start_time=10:20 venue=riverside surgery | create title=dr lowe start_date=2026-12-11 start_time=10:20 venue=riverside surgery',
  ],
  [
    'nothing',
    'Hi Jo\nAnnual general meeting\n8 December 2026 at 18:30\nCommunity Centre\nThanks in advance\nTom',
    'create title=annual general meeting start_date=2026-12-08 start_time=18:30 venue=community centre',
  ],
  [
    'nothing',
    "Hi everyone, Christmas drinks will be on Friday 18th December from 6pm.\nWe'll be at The Lamb upstairs.\nThanks, Pete",
    'create title=christmas drinks start_date=2026-12-18 start_time=18:00 venue=the lamb upstairs | create title=christmas drinks start_date=2026-12-18 start_time=18:00 venue=the lamb',
  ],
  [
    'nothing',
    'Dear neighbour,\nStreet meeting: Sunday 6 December, 11am\nAt number 22\nMany thanks\nThe committee',
    'create title=street meeting start_date=2026-12-06 start_time=11:00 venue=number 22',
  ],
  [
    'nothing',
    'Hi,\nReminder that swimming starts back on Monday 4 January at 4.30pm.\nLeisure Centre pool.\nThanks\nCoach Dan',
    'create title=swimming start_date=2027-01-04 start_time=16:30 venue=leisure centre pool',
  ],
])('in %s the letter %j ends before who signs it', expectHeard)

test.each([
  ['empty', 'friday 5pm physio', 'create title=physio start_date=2026-11-27 start_time=17:00'],
  ['nothing', 'friday 5pm physio', 'create title=physio start_date=2026-11-27 start_time=17:00'],
  ['one', 'friday 5pm physio', 'create title=physio start_date=2026-11-27 start_time=17:00'],
  ['three', 'friday 5pm physio', 'create title=physio start_date=2026-11-27 start_time=17:00'],
  ['one', 'tues 1 dec 9am dentist', 'create title=dentist start_date=2026-12-01 start_time=09:00'],
  ['three', '3/12 7pm parents evening', 'create title=parents evening start_date=2026-12-03 start_time=19:00'],
  ['one', 'Sat 7pm dinner at mums', 'create title=dinner start_date=2026-11-28 start_time=19:00 venue=mums'],
  ['listed', 'tomorrow 8am gym with Leo', 'create title=gym with leo start_date=2026-11-25 start_time=08:00'],
  ['empty', 'thurs 3pm vet', 'create title=vet start_date=2026-11-26 start_time=15:00'],
  ['empty', 'next weds 14:00 call with bank', 'create title=call with bank start_date=2026-12-02 start_time=14:00'],
  ['empty', '10am saturday haircut', 'create title=haircut start_date=2026-11-28 start_time=10:00'],
  ['one', '10am saturday haircut', 'create title=haircut start_date=2026-11-28 start_time=10:00'],
  [
    'empty',
    'at 6 on monday football training',
    'create title=football training start_date=2026-11-30 start_time=18:00',
  ],
  ['empty', '12 dec, 4pm - piano exam', 'create title=piano exam start_date=2026-12-12 start_time=16:00'],
  [
    'empty',
    'fri 4 dec, 6:30pm: work do at the Ivy',
    'create title=work do start_date=2026-12-04 start_time=18:30 venue=the ivy',
  ],
  ['empty', "this sunday 1pm roast at Dad's", "create title=roast start_date=2026-11-29 start_time=13:00 venue=dad's"],
  ['empty', 'wednesday morning 9 blood test', 'create title=blood test start_date=2026-11-25 start_time=09:00'],
  [
    'empty',
    'tomorrow evening 7 drinks with Kai',
    'create title=drinks with kai start_date=2026-11-25 start_time=19:00',
  ],
  ['empty', 'sunday 3pm, football', 'create title=football start_date=2026-11-29 start_time=15:00'],
  ['one', 'monday 9am boiler service', 'create title=boiler service start_date=2026-11-30 start_time=09:00'],
  ['undated', 'friday 5pm physio', 'create title=physio start_date=2026-11-27 start_time=17:00'],
  ['empty', 'On Friday at 5 pm I have physio', 'create title=physio start_date=2026-11-27 start_time=17:00'],
  ['empty', 'on the 9th at 10 theres a school trip', 'create title=school trip start_date=2026-12-09 start_time=10:00'],
  ['one', 'fri 5pm drinks with Bo, save it', 'create title=drinks with bo start_date=2026-11-27 start_time=17:00 save'],
  [
    'empty',
    'sat 28 nov 2-4pm kids party soft play',
    'create title=kids party soft play start_date=2026-11-28 start_time=14:00 end_time=16:00',
  ],
  ['empty', '25 jan burns night supper 7pm', 'create title=burns night supper start_date=2027-01-25 start_time=19:00'],
])('in %s %j is an event, though when comes first', expectHeard)
