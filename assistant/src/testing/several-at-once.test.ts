import { test } from 'vitest'
import { expectHeard } from './expect-heard.ts'

test.each([
  ['they all start at 8 except hamlet', 'change choir start_time=20:00 & change blues start_time=20:00'],
  ['all of them start at 8, except for Hamlet', 'change choir start_time=20:00 & change blues start_time=20:00'],
  ['they all start at 8 apart from the choir', 'change hamlet start_time=20:00 & change blues start_time=20:00'],
  [
    'they all cost £10 but not the brunch',
    'change hamlet ticket_price=10 ticket_currency=gbp & change choir ticket_price=10 ticket_currency=gbp',
  ],
])('what is named behind "except" is the one that stays: %j', (say, want) => {
  expectHeard('three', say, want)
})

test.each([
  [
    'three',
    'all of them start at 7',
    'change hamlet start_time=19:00 & change choir start_time=19:00 & change blues start_time=19:00',
  ],
  [
    'three',
    "they're all an hour later",
    'change hamlet start_time=20:00 & change choir start_time=20:30 & change blues start_time=12:30',
  ],
  [
    'three',
    'set all the prices to 10',
    'change hamlet ticket_price=10 & change choir ticket_price=10 & change blues ticket_price=10',
  ],
  [
    'three',
    'put them all under art',
    'change hamlet category=art & change choir category=art & change blues category=art',
  ],
  [
    'three',
    "they're all in 2027",
    'change hamlet start_date=2027-12-12 & change choir start_date=2027-12-12 & change blues start_date=2027-12-06',
  ],
])('in %s what is told of all of them is told of each: %j', (scene, say, want) => {
  expectHeard(scene, say, want)
})

test.each([
  ['three', 'save both the Saturday ones', 'save hamlet,choir'],
  ['three', 'add the two on the 12th', 'save hamlet,choir'],
  ['three', 'delete the ones on saturday', 'delete hamlet,choir'],
  ['three', 'both the Saturday ones', 'list any = hamlet,choir'],
  ['three', 'any of them at the weekend?', 'list any = blues,hamlet,choir'],
  ['three', 'that whole weekend', 'list any = blues,hamlet,choir'],
  ['three', 'i want them all', 'save hamlet,choir,blues'],
  ['three', 'these please', 'save hamlet,choir,blues'],
  ['three', 'i want the first two', 'save hamlet,choir'],
  ['three', 'everything except hamlet', 'list any = blues,choir'],
  ['three', 'is any of them free', 'ask price hamlet,choir,blues'],
  ['three', 'are any of them free?', 'ask price hamlet,choir,blues'],
  ['three', 'take the bath one off', 'unsave hamlet'],
  ['empty', 'drop hamlet', 'unsave hamlet'],
])('in %s some of what is in sight are meant by %j', (scene, say, want) => {
  expectHeard(scene, say, want)
})

test.each([
  ['three', 'clear them', 'back meaning unsave,delete ,'],
  ['three', 'all three', 'back meaning save hamlet'],
  ['three', 'not the blues brunch', 'leave'],
  ['one', "I can't make it on Friday", 'leave'],
  ['one', 'we cant do saturday', 'leave'],
])('in %s nothing is done by %j', (scene, say, want) => {
  expectHeard(scene, say, want)
})

test.each([
  ["it's 2027", 'change jazz start_date=2027-12-04'],
  ['the year is 2027', 'change jazz start_date=2027-12-04'],
  ["wrong year, it's 2027", 'change jazz start_date=2027-12-04'],
  ['change the year to 2027', 'change jazz start_date=2027-12-04'],
  ['2027', 'list 2027-01-01..2027-12-31 = yoga,fest'],
])('a year that is told moves the day into it: %j', (say, want) => {
  expectHeard('one', say, want)
})

test.each([
  ['one', "I'd like a reminder on Thursday at 5pm", 'remind jazz at 2026-12-03 17:00'],
  ['one', 'remind me this thursday at 5', 'remind jazz at 2026-11-26 17:00'],
  ['empty', 'remind me about hamlet on friday at 6pm', 'remind hamlet at 2026-12-11 18:00'],
  ['one', 'and 2 hours before', 'remind jazz before 120'],
  ['empty', 'When is the quiz? and remind me about it 30 min before', 'ask when quiz & remind quiz before 30'],
  ['empty', 'Ana cant do 12.30, make lunch 1.15', 'change lunch start_time=13:15'],
  ['empty', 'which events are NOT in my calendar yet?', 'list any unsaved = talk,jazz,blues,choir,yoga'],
  ['one', 'is tea on sale', 'ask description jazz'],
  ['one', 'book me a table', 'offer booking jazz'],
])('in %s %j is heard as it is meant', (scene, say, want) => {
  expectHeard(scene, say, want)
})

test.each([
  ['add dentist 3 dec 10:15 for 45 min', 'create title=dentist start_date=2026-12-03 start_time=10:15 end_time=11:00'],
  [
    'Board Games | Fri 4 Dec 2026 | 19:00 | The Fox, Leeds',
    'create title=board games start_date=2026-12-04 start_time=19:00 venue=the fox city=leeds',
  ],
  [
    'Fri 4 Dec | 7pm | Board Games | The Fox',
    'create title=board games start_date=2026-12-04 start_time=19:00 venue=the fox',
  ],
  [
    'Winter Fair.\nSaturday 12 December, 2pm\nTown Hall',
    'create title=winter fair start_date=2026-12-12 start_time=14:00 venue=town hall',
  ],
])('an event that is typed has all that was typed of it: %j', (say, want) => {
  expectHeard('nothing', say, want)
})
