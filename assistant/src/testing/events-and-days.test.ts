import { expect, test } from 'vitest'
import { interpretInScene } from './interpret-in-scene.ts'

// Single messages in many wordings, with the command of each in the short notation of `show-command.ts`. Most name an
// event or a day; others ask, or give a new value. `interpret.test.ts` tests what holds for any message, or for whole
// tables.

test.each([
  ['I said 8 but I meant 9', 'change jazz start_time=21:00'],
  ['title should just be Jazz Night', 'change jazz title=jazz night'],
  ['8 till 11.30', 'change jazz start_time=20:00 end_time=23:30'],
  ['2015 start', 'change jazz start_time=20:15'],
  ["they've added an hour so now til midnight", 'change jazz end_time=00:00'],
  ['change the reminder to 2 hours before', 'remind jazz before 120'],
  ['make me remember it the day before', 'remind jazz before 1440'],
])('with one event in view, %j changes it or its reminder: %j', (say, want) => {
  expect(interpretInScene('one', say)).toBe(want)
})

test.each([
  ['listed', 'remind me about the last two', 'remind gig,pottery default'],
  ['listed', 'cancel the reminder for 2', 'unremind gig all'],
  ['three', 'delete the one on the 6th', 'delete blues'],
  ['asked', 'first & last', 'change hamlet start_time=21:00 & change blues start_time=21:00'],
])('in the scene %j, %j names events by their place in a list or their day: %j', (scene, say, want) => {
  expect(interpretInScene(scene, say)).toBe(want)
})

test.each([
  ['undated', 'in two weeks on saturday', 'change street start_date=2026-12-12'],
  ['undated', 'the friday before christmas', 'change street start_date=2026-12-18'],
  ['empty', 'anything friday the week after next', 'list 2026-12-11 = market'],
  ['nothing', 'mums 60th on the 9th of jan at the Bell', 'create title=mums 60th start_date=2027-01-09 venue=the bell'],
  [
    'nothing',
    'Weekend in Paris 4-6 December',
    'create title=weekend start_date=2026-12-04 end_date=2026-12-06 city=paris',
  ],
])('in the scene %j, the days of %j are %j', (scene, say, want) => {
  expect(interpretInScene(scene, say)).toBe(want)
})

test.each([['empty', 'any talks coming up', 'list any = talk']])(
  'in the scene %j, %j lists the events of that kind: %j',
  (scene, say, want) => {
    expect(interpretInScene(scene, say)).toBe(want)
  },
)

test.each([
  ['empty', 'remind me 20 mins before the gig', 'remind gig before 20'],
  ['empty', 'reminder for the quiz thursday 5pm, need a babysitter', 'remind quiz at 2026-11-26 17:00'],
  ['us', 'Two reminders: 1 day, 1 hour.', 'remind jazz before 1440 & remind jazz before 60'],
  ['one', 'remind me when i wake up that day like 10', 'remind jazz day 0 10:00'],
  ['one', 'please do the change in venue, it is Cafe Oto', 'change jazz venue=cafe oto'],
  ['one', 'take that change back', 'undo'],
  ['one', "it's 2 hours 30 long", 'change jazz end_time=22:30'],
  ['empty', 'the quiz has got a new location: the Plough', 'change quiz venue=the plough'],
  ['empty', "the quiz is not Other, it's Education", 'change quiz category=education'],
  ['three', 'the play begins at a quarter to seven, not seven', 'change hamlet start_time=18:45'],
])('in the scene %j, the order or statement %j is carried out as %j', (scene, say, want) => {
  expect(interpretInScene(scene, say)).toBe(want)
})

test.each([
  ['nothing', 'good evening, how are you', 'greeting'],
  ['one', 'what do three tickets come to', 'ask price jazz'],
  ['one', 'when do I pick her up', 'ask end-time jazz'],
  ['one', 'have I noted anything about parking', 'ask notes jazz'],
  ['one', 'tell me how much sure you are about the date', 'ask certainty jazz field=start_date'],
  ['one', 'can 12s come', 'ask age jazz'],
  ['one', 'do they check id', 'ask age jazz'],
  ['one', 'price is how much', 'ask price jazz'],
])('in the scene %j, the greeting or question %j changes nothing: %j', (scene, say, want) => {
  expect(interpretInScene(scene, say)).toBe(want)
})

test.each([
  [
    'Viva is there on 11th December 11 am in Seminar Hall 2',
    'create title=viva start_date=2026-12-11 start_time=11:00 venue=seminar hall 2',
  ],
  [
    'puja 12 dec 6pm onwards, temple hall',
    'create title=puja start_date=2026-12-12 start_time=18:00 venue=temple hall',
  ],
  [
    'rehearsal sun 4-7pm Pirate Studios, bring the bass amp',
    'create title=rehearsal start_date=2026-11-29 start_time=16:00 end_time=19:00 venue=pirate studios',
  ],
  ['yoga tomorrow six thirty p m', 'create title=yoga start_date=2026-11-25 start_time=18:30'],
  [
    'Bake sale fri 3pm village hall, tea 50p',
    'create title=bake sale start_date=2026-11-27 start_time=15:00 venue=village hall',
  ],
])('the note %j becomes a new event: %j', (say, want) => {
  expect(interpretInScene('nothing', say)).toBe(want)
})

test.each([
  ['one', 'shorten it by an hour', 'change jazz end_time=22:00'],
  ['empty', 'extend the festival by a day', 'change fest end_date=2027-06-21'],
  ['empty', 'lunch tomorrow is 1 not 12.30', 'change lunch start_time=13:00'],
  ['three', 'blues brunch costs 12.50', 'change blues ticket_price=12.50'],
  ['three', 'Blues Brunch has moved to the Half Moon, Putney', 'change blues venue=the half moon city=putney'],
  ['empty', "lunch with ana is at Padella instead of Luigi's", 'change lunch venue=padella'],
  ['one', 'second set finishes at half eleven so change the end', 'change jazz end_time=23:30'],
  [
    'empty',
    'Lunch with Ana is off tomorrow, she wants Thursday 1pm',
    'change lunch start_date=2026-11-26 start_time=13:00',
  ],
])('in the scene %j, %j changes a length, time, price or place: %j', (scene, say, want) => {
  expect(interpretInScene(scene, say)).toBe(want)
})

test.each([
  ['one', 'this is for adults only or kids also can come', 'ask age jazz'],
  ['empty', 'might I manage a coffee on Thursday at eleven', 'free 2026-11-26 11:00-'],
])('in the scene %j, %j is understood as a question: %j', (scene, say, want) => {
  expect(interpretInScene(scene, say)).toBe(want)
})

test.each([
  ["Poker. Saturday. 7. Mike's place.", "create title=poker start_date=2026-11-28 start_time=19:00 venue=mike's place"],
])('the note of several short sentences %j becomes one new event: %j', (say, want) => {
  expect(interpretInScene('nothing', say)).toBe(want)
})
