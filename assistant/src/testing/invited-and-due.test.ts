import { test } from 'vitest'
import { expectHeard } from './expect-heard.ts'

test.each([
  [
    "I've been invited to Gemma's housewarming on Saturday 5 December at 8",
    "create title=gemma's housewarming start_date=2026-12-05 start_time=20:00",
  ],
  [
    "We are asked to dinner at the Patels' on Friday at seven",
    "create title=dinner start_date=2026-11-27 start_time=19:00 venue=the patels'",
  ],
  [
    "we've all been invited over for drinks at the Millers' next Friday at 6",
    "create title=drinks start_date=2026-12-04 start_time=18:00 venue=the millers'",
  ],
  [
    'I am invited to a christening on 13 December at 11, Trinity Church',
    'create title=christening start_date=2026-12-13 start_time=11:00 venue=trinity church',
  ],
  [
    'got invited to a bbq on sunday at 2 at jakes',
    'create title=bbq start_date=2026-11-29 start_time=14:00 venue=jakes',
  ],
])('who is invited tells what to, and not that they are: %j', (say, want) => {
  expectHeard('nothing', say, want)
})

test.each([
  ['library books due back tuesday', 'create title=library books due back start_date=2026-11-24'],
  ['tax return due 31 jan', 'create title=tax return due start_date=2027-01-31'],
  ['essay due friday', 'create title=essay due start_date=2026-11-27'],
])('what is due on a day is an event of its own, and changes none: %j', (say, want) => {
  expectHeard('empty', say, want)
})

test.each([
  ['dentist thurs 9am yay', 'create title=dentist start_date=2026-11-26 start_time=09:00'],
  ['parents evening wed 6pm lol', 'create title=parents evening start_date=2026-11-25 start_time=18:00'],
  ['argh whens hamlet', 'ask when hamlet'],
])('a sigh is no part of what is said: %j', (say, want) => {
  expectHeard('empty', say, want)
})

test('a sigh may be written down', () => {
  expectHeard('one', 'add a note: ugh', 'change jazz notes=ugh')
})

test.each([
  ['school open day 12 dec 10-2', 'create title=school open day start_date=2026-12-12 start_time=10:00 end_time=14:00'],
  [
    'college open evening 8 dec 5-7 main hall',
    'create title=college open evening start_date=2026-12-08 start_time=17:00 end_time=19:00 venue=main hall',
  ],
])('two numbers behind a date are hours: %j', (say, want) => {
  expectHeard('empty', say, want)
})

test.each([
  [
    'tom bday 6 dec 3pm laser quest, wear trainers',
    'create title=tom bday start_date=2026-12-06 start_time=15:00 venue=laser quest',
  ],
  [
    'team lunch fri 1pm nandos, need cash',
    'create title=team lunch start_date=2026-11-27 start_time=13:00 venue=nandos',
  ],
])('what to bring does not hide where it is: %j', (say, want) => {
  expectHeard('empty', say, want)
})

test.each([
  [
    'Gala dinner\nDate: Fri 29 January 2027\nTime: 19:00\nVenue: Great Room, Grosvenor House, London',
    'create title=gala dinner start_date=2027-01-29 start_time=19:00 venue=great room, grosvenor house city=london',
  ],
  [
    'Supper club\nWhen: Friday 4 December 7pm\nWhere: The Lamb, Leeds',
    'create title=supper club start_date=2026-12-04 start_time=19:00 venue=the lamb city=leeds',
  ],
  [
    'Talk\nWhen: Friday 4 December 7pm\nWhere: Room 12, Town Hall, 5 High Street, Bath',
    'create title=talk start_date=2026-12-04 start_time=19:00 venue=room 12, town hall address=5 high street city=bath',
  ],
])('a room is told with its house, and a name that sounds like a place stays a name: %j', (say, want) => {
  expectHeard('nothing', say, want)
})

test.each([
  ['empty', 'vet appt for milo 2 dec 0915', 'create title=vet appt for milo start_date=2026-12-02 start_time=09:15'],
  [
    'empty',
    'office party dec 18 1930 the anchor',
    'create title=office party start_date=2026-12-18 start_time=19:30 venue=the anchor',
  ],
  ['one', 'move it to 12 dec 1900', 'change jazz start_date=2026-12-12 start_time=19:00 end_time=22:00'],
  ['empty', 'gig 12 dec 2027, 8pm', 'create title=gig start_date=2027-12-12 start_time=20:00'],
])('four digits behind a date are an hour, unless they are a year of these days: %j, %j', (scene, say, want) => {
  expectHeard(scene, say, want)
})

test.each([
  ['sports day 12 june', 'create title=sports day start_date=2027-06-12'],
  ['school closed 4 dec inset day', 'create title=school closed start_date=2026-12-04'],
])('a day with a name is an event, and no place: %j', (say, want) => {
  expectHeard('empty', say, want)
})

test.each([
  ['empty', 'gig 12 dec 2026 the crown 8pm', 'create title=gig start_date=2026-12-12 start_time=20:00 venue=the crown'],
  ['one', 'gig 12 dec the crown 8pm', 'create title=gig start_date=2026-12-12 start_time=20:00 venue=the crown'],
  [
    'three',
    'concert saturday town hall 7pm',
    'create title=concert start_date=2026-11-28 start_time=19:00 venue=town hall',
  ],
  ['one', 'quiz thursday red lion 7.30pm', 'create title=quiz start_date=2026-11-26 start_time=19:30 venue=red lion'],
  ['one', 'jazz friday instead 8pm', 'change jazz start_time=20:00'],
] as const)(
  'a note of what, when and where is an event of its own, whatever others are like: %s, %j',
  (scene, say, want) => {
    expectHeard(scene, say, want)
  },
)
