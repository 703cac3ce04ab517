import { test } from 'vitest'
import { expectHeard } from './expect-heard.ts'

test.each([
  ['three', 'may 3rd is no good for hamlet', 'ask when hamlet ?2027-05-03'],
  ['three', "hamlet on may 3rd doesn't work for me", 'ask when hamlet ?2027-05-03'],
  ['one', "saturday doesn't suit", 'ask when jazz ?2026-12-05'],
  ['one', '9pm is no good for me', 'ask start-time jazz ?21:00'],
  ['one', "tuesday won't work", 'ask when jazz ?2026-12-01'],
])('in %s %j changes nothing: it is told when it is', expectHeard)

test.each([
  ['three', 'the 12th is a bad day for hamlet', 'back value start_date hamlet'],
  ['three', "i can't do the 12th for hamlet", 'back value start_date hamlet'],
  ['one', 'friday is no good', 'back value start_date jazz'],
  ['one', '8 is too late for us', 'back value start_time jazz'],
  ['one', "the 4th clashes with my sister's wedding", 'back value start_date jazz'],
  ['spoke', "the 12th won't suit the choir", 'back value start_date choir'],
  ['weekly', 'saturdays are no good for me', 'back value start_date openmic'],
])('in %s %j changes nothing: another day or hour is asked for', expectHeard)

test.each([
  ['empty', 'friday is no good for me', 'leave'],
  ['weekly', 'no time on saturday', 'leave'],
  ['one', 'friday is no good, make it saturday', 'change jazz start_date=2026-12-05'],
  [
    'empty',
    "Ana can't manage half past twelve; one o'clock would suit her for our lunch.",
    'change lunch start_time=13:00',
  ],
])('in %s %j is heard to its end', expectHeard)

test.each([
  ['one', 'it says on the ticket 7.30', 'change jazz start_time=19:30'],
  ['one', 'my ticket says 7.30', 'change jazz start_time=19:30'],
  ['one', 'it says 7.30 on my ticket', 'change jazz start_time=19:30'],
  ['one', "on the ticket it's 7.30", 'change jazz start_time=19:30'],
  ['one', 'the ticket has 7.45 on it', 'change jazz start_time=19:45'],
  ['one', 'it says 8.30 on the website', 'change jazz start_time=20:30'],
  ['one', 'the ticket says saturday', 'change jazz start_date=2026-12-05'],
  ['one', 'ticket 7.50', 'change jazz ticket_price=7.50'],
  ['one', 'it says on the ticket 12.50', 'change jazz ticket_price=12.50'],
  ['one', 'the ticket says £12.50', 'change jazz ticket_price=12.50 ticket_currency=gbp'],
])('in %s %j says when or how much, as it would stand on a ticket', expectHeard)

test.each([
  ['weekly', 'no more open mic', 'back meaning unsave,delete,change openmic,openmic,openmic'],
  ['weekly', 'no open mic any more', 'back meaning unsave,delete,change openmic,openmic,openmic'],
  ['weekly', 'stop the open mic', 'back meaning unsave,delete,change openmic,openmic,openmic'],
  ['empty', 'no more pub quiz', 'back meaning unsave,delete,change quiz,quiz,quiz'],
  ['weekly', "i don't go to open mic any more", 'back meaning unsave openmic'],
  ['empty', "i've given up the pub quiz", 'back meaning unsave quiz'],
])('in %s %j asks what is to become of the event', expectHeard)

test.each([
  ['weekly', 'no more open mic reminders', 'unremind openmic all'],
  ['weekly', 'no more nagging about open mic', 'unremind openmic all'],
  ['empty', 'no more reminders for the quiz', 'unremind quiz all'],
])('in %s %j takes reminders away', expectHeard)

test.each([
  ['weekly', 'nothing on saturday', 'list 2026-11-28 = pottery,openmic'],
  ['weekly', "there's nothing on the 5th", 'list 2026-12-05 = market,openmic'],
  ['weekly', 'so nothing happening this saturday', 'list 2026-11-28 = pottery,openmic'],
  ['weekly', 'no plans on saturday', 'list 2026-11-28 = pottery,openmic'],
  ['weekly', 'they have nothing on on the 12th', 'list 2026-12-12 = market,hamlet,choir,openmic'],
])('in %s %j leaves out no day of what comes again: that day is shown', expectHeard)

test.each([
  ['weekly', 'no open mic on saturday', 'change openmic recurrence=freq=weekly;byday=sa;exdate=20261128,20261219'],
  [
    'weekly',
    "there's no session on the 12th",
    'change openmic recurrence=freq=weekly;byday=sa;exdate=20261212,20261219',
  ],
])('in %s %j leaves that day out', expectHeard)
