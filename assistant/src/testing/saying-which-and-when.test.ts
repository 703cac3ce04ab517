import { expect, test } from 'vitest'
import { heard } from './heard.ts'

test.each([
  ["it's 9 not 8", 'change jazz start_time=21:00'],
  ['its not 15 its 18 now', 'change jazz ticket_price=18'],
  ["it's 12 not 11", 'change jazz end_time=00:00'],
  ['change it from 15 to 18', 'change jazz ticket_price=18'],
])('of %j the old value says which field the new one is for', (say, want) => {
  expect(heard('one', say)).toBe(want)
})

test.each([
  ['change the date to the 5th and the venue to Cafe Oto', 'change jazz start_date=2026-12-05 venue=cafe oto'],
  ['change the venue to Cafe Oto and the time to 7', 'change jazz venue=cafe oto start_time=19:00'],
  ['two changes: starts at 9, price 20', 'change jazz start_time=21:00 ticket_price=20'],
  ['I said 8 but I meant 9', 'change jazz start_time=21:00'],
  ['title should just be Jazz Night', 'change jazz title=jazz night'],
  ['drop "Blue Note" from the title', 'change jazz title=jazz night'],
  ["it's the fifth", 'change jazz start_date=2026-12-05'],
  ['8 till 11.30', 'change jazz start_time=20:00 end_time=23:30'],
  ['2015 start', 'change jazz start_time=20:15'],
  ["they've added an hour so now til midnight", 'change jazz end_time=00:00'],
  ['tickets are two for 20', 'change jazz ticket_price=two for 20'],
  ["it's pay what you can", 'change jazz ticket_price=pay what you can'],
  ['change the reminder to 2 hours before', 'remind jazz before 120'],
  ['make me remember it the day before', 'remind jazz before 1440'],
])('%j is done: %j', (say, want) => {
  expect(heard('one', say)).toBe(want)
})

test.each(['delete it if it rains', "delete it only if it's already over", 'move it to 9 unless the venue says no'])(
  'whether %j holds nobody here can tell, so it is offered',
  (say) => {
    expect(heard('one', say)).toMatch(/^back meaning /)
  },
)

test.each([
  ['listed', 'remind me about the last two', 'remind gig,pottery default'],
  ['listed', 'delete one and three', 'delete quiz,pottery'],
  ['listed', 'cancel the reminder for 2', 'unremind gig all'],
  ['listed', 'skip the quiz, when are the others', 'ask when gig,pottery'],
  ['three', "not hamlet, where's the choir", 'ask where choir'],
  ['three', 'delete the one on the 6th', 'delete blues'],
  ['asked', 'first & last', 'change hamlet start_time=21:00 & change blues start_time=21:00'],
  ['asked', 'whichever is on the 6th', 'change blues start_time=21:00'],
  ['spoke', 'is it the same day as hamlet', 'clashes hamlet,choir'],
])('in %j, %j means %j', (scene, say, want) => {
  expect(heard(scene, say)).toBe(want)
})

test.each([
  ['undated', 'this weekend, saturday', 'change street start_date=2026-11-28'],
  ['undated', 'in two weeks on saturday', 'change street start_date=2026-12-12'],
  ['undated', 'the friday before christmas', 'change street start_date=2026-12-18'],
  ['empty', 'anything friday the week after next', 'list 2026-12-11 = market'],
  ['nothing', 'mums 60th on the 9th of jan at the Bell', 'create title=mums 60th start_date=2027-01-09 venue=the bell'],
  [
    'nothing',
    'Weekend in Paris 4-6 December',
    'create title=weekend start_date=2026-12-04 end_date=2026-12-06 city=paris',
  ],
])('in %j, the days of %j are %j', (scene, say, want) => {
  expect(heard(scene, say)).toBe(want)
})

test.each([
  ['one', '8pm start is that definite', 'ask certainty jazz field=start_time'],
  ['one', 'what is the fees', 'ask price jazz'],
  ['one', 'from where I can buy', 'ask tickets jazz'],
  ['one', 'print this', 'cannot outside'],
  ['empty', 'what have i forgotten to put in my calendar', 'list any unsaved = talk,jazz,blues,choir,yoga'],
  ['empty', "what's that thing in the library", 'find = fair'],
  ['empty', 'any talks coming up', 'list any = talk'],
  ['three', "what's on first", 'next any = blues'],
])('in %j, %j is asked for as %j', (scene, say, want) => {
  expect(heard(scene, say)).toBe(want)
})

test.each([
  ['empty', 'remind me 20 mins before the gig', 'remind gig before 20'],
  ['empty', 'reminder for the quiz thursday 5pm, need a babysitter', 'remind quiz at 2026-11-26 17:00'],
  ['us', 'Two reminders: 1 day, 1 hour.', 'remind jazz before 1440 & remind jazz before 60'],
  ['one', 'remind me when i wake up that day like 10', 'remind jazz day 0 10:00'],
  ['one', 'kids £5 adults £10, mention that in the notes', 'change jazz notes=kids £5 adults £10'],
  ['one', 'please do the change in venue, it is Cafe Oto', 'change jazz venue=cafe oto'],
  ['one', 'fees is 500 rupees', 'change jazz ticket_price=500 ticket_currency=inr'],
  ['one', 'take that change back', 'undo'],
  ['one', "it's 2 hours 30 long", 'change jazz end_time=22:30'],
  ['one', 'the right date is the 11.12.', 'change jazz start_date=2026-12-11'],
  ['one', 'shift it two weeks', 'change jazz start_date=2026-12-18'],
  ['empty', 'the quiz has got a new location: the Plough', 'change quiz venue=the plough'],
  ['empty', 'hamlet has been relocated to the Little Theatre', 'change hamlet venue=the little theatre'],
  ['empty', "the quiz is not Other, it's Education", 'change quiz category=education'],
  ['empty', 'bin the yoga, 7am no chance', 'delete yoga'],
  ['three', 'the play begins at a quarter to seven, not seven', 'change hamlet start_time=18:45'],
])('in %j, %j is done: %j', (scene, say, want) => {
  expect(heard(scene, say)).toBe(want)
})

test.each([
  ['nothing', 'good evening, how are you', 'greeting'],
  ['one', 'will we make the 22.50 train', 'ask end-time jazz ?22:50'],
  ['one', 'what do three tickets come to', 'ask price jazz'],
  ['one', 'when do I pick her up', 'ask end-time jazz'],
  ['one', 'have I noted anything about parking', 'ask notes jazz'],
  ['one', 'tell me how much sure you are about the date', 'ask certainty jazz field=start_date'],
  ['one', 'can 12s come', 'ask age jazz'],
  ['one', 'do they check id', 'ask age jazz'],
  ['one', 'price is how much', 'ask price jazz'],
  ['one', 'does it rain on that evening', 'cannot weather'],
  ['us', 'did the Yankees score', 'cannot outside'],
  ['listed', 'are any of them the same day', 'clashes quiz,gig,pottery'],
  ['empty', 'anything in the evenings this week', 'list 2026-11-24..2026-11-29 17:00- = quiz,gig'],
  ['empty', 'what is on on sunday the 6th, two kids in tow', 'list 2026-12-06 = market,blues'],
])('in %j, %j asks for %j and changes nothing', (scene, say, want) => {
  expect(heard(scene, say)).toBe(want)
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
])('%j is an event: %j', (say, want) => {
  expect(heard('nothing', say)).toBe(want)
})

test.each([
  ['one', 'shorten it by an hour', 'change jazz end_time=22:00'],
  ['empty', 'extend the festival by a day', 'change fest end_date=2027-06-21'],
  ['empty', 'lunch tomorrow is 1 not 12.30', 'change lunch start_time=13:00'],
  ['three', 'blues brunch costs 12.50', 'change blues ticket_price=12.50'],
  ['one', 'age limit 18', 'change jazz age_restrictions=18'],
  ['one', 'pls change time 2 9', 'change jazz start_time=21:00'],
  ['three', 'Blues Brunch has moved to the Half Moon, Putney', 'change blues venue=the half moon city=putney'],
  ['empty', "lunch with ana is at Padella instead of Luigi's", 'change lunch venue=padella'],
  ['empty', 'add a note to hamlet that we have row F', 'change hamlet notes=we have row f'],
  ['empty', 'call the gig Foxes at the Green Door', 'change gig title=foxes at the green door'],
  ['one', 'second set finishes at half eleven so change the end', 'change jazz end_time=23:30'],
  [
    'empty',
    'Lunch with Ana is off tomorrow, she wants Thursday 1pm',
    'change lunch start_date=2026-11-26 start_time=13:00',
  ],
  ['one', 'delete it and remove the reminder', 'delete jazz & unremind jazz all'],
  [
    'empty',
    'remind me about lunch an hour before and hamlet the day before',
    'remind lunch before 60 & remind hamlet before 1440',
  ],
])('told in %j, %j comes to %j', (scene, say, want) => {
  expect(heard(scene, say)).toBe(want)
})

test.each([
  ['one', 'will food be served', 'ask description jazz'],
  ['one', "isn't it at ronnie scotts", 'ask where jazz'],
  ['one', 'this is for adults only or kids also can come', 'ask age jazz'],
  ['one', 'what is the timing of this programme', 'ask start-time jazz'],
  ['empty', 'what was the quiz pub called', 'ask where quiz'],
  ['empty', "which events haven't I added", 'list any unsaved = talk,jazz,blues,choir,yoga'],
  ['empty', 'might I manage a coffee on Thursday at eleven', 'free 2026-11-26 11:00-'],
  ['empty', 'any nights in december where I am in two places', 'clashes 2026-12-01..2026-12-31'],
])('asked in %j, %j comes to %j', (scene, say, want) => {
  expect(heard(scene, say)).toBe(want)
})

test.each([
  [
    'i need to be at the airport 5am on the 20th december',
    'create title=airport start_date=2026-12-20 start_time=05:00',
  ],
  ["Poker. Saturday. 7. Mike's place.", "create title=poker start_date=2026-11-28 start_time=19:00 venue=mike's place"],
  [
    'gig at Brixton academy 9 dec doors 7',
    'create title=gig start_date=2026-12-09 start_time=19:00 venue=brixton academy',
  ],
])('%j is taken for an event: %j', (say, want) => {
  expect(heard('nothing', say)).toBe(want)
})
