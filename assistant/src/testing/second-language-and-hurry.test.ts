import { test } from 'vitest'
import { expectHeard } from './expect-heard.ts'

test.each([
  ['three', 'Please add the choir concert to my diary, but not the other two.', 'save choir'],
  ['three', 'save hamlet and not the others', 'save hamlet'],
  ['three', 'keep only the brunch, not the rest', 'save blues'],
  ['three', 'save the choir, skip the others', 'save choir'],
  ['three', 'remind me of hamlet, not of the other two', 'remind hamlet default'],
  ['three', 'delete hamlet but leave the other two', 'delete hamlet'],
])('in %s %j leaves the others as they are', expectHeard)

test.each([
  ['one', 'Shift it back a day to 3 December, times unchanged.', 'change jazz start_date=2026-12-03'],
  ['one', 'move it forward a week to 11 december', 'change jazz start_date=2026-12-11'],
  ['one', 'put it back a day, to saturday', 'change jazz start_date=2026-12-05'],
  ['one', 'push it back an hour to 9', 'change jazz start_time=21:00 end_time=00:00'],
  ['one', 'push it back an hour', 'change jazz start_time=21:00 end_time=00:00'],
])('in %s %j goes where it is told to, whatever the way', expectHeard)

test.each([
  ['empty', 'Please identify any scheduling conflicts this month.', 'clashes 2026-11-24..2026-11-30'],
  ['empty', 'please point out overlaps this weekend', 'clashes 2026-11-28..2026-11-29'],
  ['empty', 'check for double bookings next week', 'clashes 2026-11-30..2026-12-06'],
  ['empty', 'On Saturday 12 December I have two things in same hour?', 'clashes 2026-12-12'],
  ['three', 'I want the time of the church concert.', 'ask start-time choir'],
  ['one', 'Please confirm the start and end times.', 'ask start-time jazz & ask end-time jazz'],
  ['one', 'Which value did you modify in the last step?', 'recall'],
  ['one', 'Tell to me one joke please.', 'cannot outside'],
])('in %s %j is asked, however much it sounds like an order', expectHeard)

test.each([
  ['listed', 'Remove the second and third from my calendar.', 'unsave gig,pottery'],
  ['spoke', 'Change the name in Advent Choir.', 'change choir title=advent choir'],
  ['one', 'rename it in Late Jazz', 'change jazz title=late jazz'],
  ['empty', 'am i free fri aft', 'free 2026-11-27 12:00-17:00'],
  ['empty', 'hmu 30min b4 the quiz', 'remind quiz before 30'],
  ['empty', 'r there any gigs in ldn', 'list any = jazz,blues,fest'],
  ['one', 'how log is it', 'ask how-long jazz'],
  ['weekly', 'taek this off my calender', 'unsave openmic'],
])('in %s %j is told short, misspelled or as in another language', expectHeard)

test.each([
  [
    'empty',
    'study grp wed 6-8pm library lvl 3',
    'create title=study grp start_date=2026-11-25 start_time=18:00 end_time=20:00 venue=library lvl 3',
  ],
  [
    'empty',
    'swimming lessons thurs 4.15 leisure centre dont forget goggles',
    'create title=swimming lessons start_date=2026-11-26 start_time=16:15 venue=leisure centre',
  ],
  ['empty', 'meeting tues 3pm room 4', 'create title=meeting start_date=2026-11-24 start_time=15:00 venue=room 4'],
  ['empty', 'gym sat 9am take towel', 'create title=gym start_date=2026-11-28 start_time=09:00'],
])('in %s %j has its place behind the hour, and nothing else', expectHeard)
