import { expect, test } from 'vitest'
import { interpretInScene } from './interpret-in-scene.ts'

// Single messages, and the command that each must become: add one here before teaching the assistant to understand it. They are
// grouped by what they want. `scenes.ts` says what has gone before in the scenes 'one', 'us' and so on, and `show-command.ts` how
// commands are written.

test.each([
  ['empty', 'anything the day before Christmas Eve', 'list 2026-12-23 ='],
  ['empty', "what's on the weekend before christmas", 'list 2026-12-19..2026-12-20 = market'],
  ['empty', "what's on the weekend after the 5th of december", 'list 2026-12-12..2026-12-13 = market,hamlet,choir'],
  ['empty', "what's on the week before christmas", 'list 2026-12-14..2026-12-20 = market'],
  ['empty', "what's on friday through sunday", 'list 2026-11-27..2026-11-29 = gig,pottery,run'],
  ['empty', 'what do I have through thursday', 'list 2026-11-24..2026-11-26 = lunch,quiz'],
  ['empty', 'what is on 5. December', 'list 2026-12-05 = market'],
  ['empty', 'what have I got the week of the 7th', 'list 2026-12-07..2026-12-13 = market,hamlet,choir'],
  ['empty', "what've I got on nye", 'list 2026-12-31 ='],
  ['empty', 'am I free saturday pm', 'free 2026-11-28 12:00-17:00'],
  ['empty', 'anything clashing this weekend', 'clashes 2026-11-28..2026-11-29'],
  ['empty', 'anything later than 8 on friday', 'list 2026-11-27 20:00- = gig'],
  ['us', 'what do I have going on Thanksgiving weekend', 'list 2026-11-26..2026-11-29 = quiz,gig,pottery,run'],
])('in the scene %s, the days meant by %j are those of %j', (scene, say, want) => {
  expect(interpretInScene(scene, say)).toBe(want)
})

test.each([
  ['three', 'which ones are in the morning', 'list any = blues'],
  ['three', 'which of them is on a sunday', 'list any = blues'],
  ['listed', 'only brighton ones', 'list any = gig,pottery'],
])('in the scene %s, %j asks which of the events in view fit: %j', (scene, say, want) => {
  expect(interpretInScene(scene, say)).toBe(want)
})

test.each([
  ['the start is 7.30. see you', 'change jazz start_time=19:30'],
  ['move it up half an hour', 'change jazz start_time=19:30 end_time=22:30'],
  ['time -> 9pm', 'change jazz start_time=21:00'],
  ['venue changed: Cafe Oto', 'change jazz venue=cafe oto'],
  ['not 8pm, 8.30pm', 'change jazz start_time=20:30'],
  ['not the 4th, the 6th', 'change jazz start_date=2026-12-06'],
  ["it's three hours not two", 'change jazz end_time=23:00'],
  ["it's gone from 15 to 18 quid", 'change jazz ticket_price=18 ticket_currency=gbp'],
  ["poster says the 4th but it's a typo so make it the 5th", 'change jazz start_date=2026-12-05'],
  ['its art really, not music', 'change jazz category=art'],
  ['it runs until half past midnight', 'change jazz end_time=00:30'],
  ['£12 for students', 'change jazz ticket_price=12 ticket_currency=gbp'],
  ['can you move it to the day after', 'change jazz start_date=2026-12-05'],
  ['kindly note that event is shifted to 9 PM', 'change jazz start_time=21:00 end_time=00:00'],
  ['move it a fortnight on', 'change jazz start_date=2026-12-18'],
  ["get rid of whatever's in the notes", 'change jazz notes=-'],
  ['its 9 to midnight', 'change jazz start_time=21:00 end_time=00:00'],
])('%j becomes the change %j', (say, want) => {
  expect(interpretInScene('one', say)).toBe(want)
})

test.each([['make the notes say "ring the bell"', 'change jazz notes=ring the bell']])(
  '%j sets the notes to the words in quotation marks',
  (say, want) => {
    expect(interpretInScene('one', say)).toBe(want)
  },
)

test.each(['move it to 9, we paid £30 for two'])('of %j only the time is changed', (say) => {
  expect(interpretInScene('one', say)).not.toContain('ticket_price')
})

test.each([
  ['listed', 'push the quiz to the following week', 'change quiz start_date=2026-12-03'],
  ['three', 'put them all in', 'save hamlet,choir,blues'],
])('in the scene %s, the order %j is carried out for the events that it means: %j', (scene, say, want) => {
  expect(interpretInScene(scene, say)).toBe(want)
})

test.each([
  ['remind me the day before and an hour before', 'remind jazz before 1440 & remind jazz before 60'],
  [
    'two reminders, one the day before at six and one two hours before',
    'remind jazz day 1 18:00 & remind jazz before 120',
  ],
  ['remind me the day before and save it', 'remind jazz before 1440 & save jazz'],
  ['can i get a nudge on the wednesday before', 'remind jazz at 2026-12-02 09:00'],
  ['one reminder a week before and one the day before', 'remind jazz before 10080 & remind jazz before 1440'],
])('%j sets a reminder for each time', (say, want) => {
  expect(interpretInScene('one', say)).toBe(want)
})

test.each([
  ['one', 'when will we get out of there', 'ask end-time jazz'],
  ['one', 'home by half ten?', 'ask end-time jazz ?22:30'],
  ['one', 'can I get tickets online', 'ask tickets jazz'],
  ['one', 'wait, is that the 5th?', 'ask when jazz ?2026-12-05'],
  ['three', 'prices', 'ask price hamlet,choir,blues'],
  ['listed', 'when is 3', 'ask when pottery'],
  ['spoke', 'how long does that concert last', 'ask how-long choir'],
  ['empty', 'is the play on the same night as the choir concert', 'clashes hamlet,choir'],
  ['one', "what's the latest it will go on", 'ask end-time jazz'],
  ['one', 'can you check the end time is right', 'ask certainty jazz field=end_time'],
  ['one', 'I got the price wrong', 'back value ticket_price jazz'],
  ['one', 'what time do we have to be there by', 'ask start-time jazz'],
  ['one', 'is there disabled parking', 'ask accessibility jazz'],
  ['empty', 'does the run happen every summer', 'ask recurrence run'],
  ['one', 'is there a dress code', 'ask description jazz'],
  ['one', 'are there toilets for disabled people', 'ask accessibility jazz'],
  ['one', 'what time will we be free', 'ask end-time jazz'],
  ['three', "what's the third about", 'ask description blues'],
  ['one', 'where did you get eleven from', 'ask certainty jazz field=end_time'],
  ['one', 'what time i need to get there', 'ask start-time jazz'],
  ['one', "they won't refund will they", 'ask cancellation jazz'],
])('in the scene %s, %j asks for %j and changes nothing', (scene, say, want) => {
  expect(interpretInScene(scene, say)).toBe(want)
})

test.each([
  'all but hamlet',
  'all but the one on sunday',
  'all but it',
  'both except the choir',
  'not the first, the others',
  'not hamlet',
  'not the first one',
])('%j does not say which of three is meant, and is asked again', (say) => {
  expect(interpretInScene('asked', say)).toBe('back which change hamlet,choir,blues')
})

test.each([
  ['empty', 'who is the prime minister', 'cannot outside'],
  ['one', 'lkjf hhjjk', 'cannot unclear'],
])('in the scene %s, %j is nothing that the assistant can do: %j', (scene, say, want) => {
  expect(interpretInScene(scene, say)).toBe(want)
})

test.each([
  ['six a side thursday 8pm at goals', 'create title=six a side start_date=2026-11-26 start_time=20:00 venue=goals'],
  ['drinks friday 9ish', 'create title=drinks start_date=2026-11-27 start_time=21:00'],
  ['Messe 3.12. 18 Uhr', 'create title=messe start_date=2026-12-03 start_time=18:00'],
  ['Vespers, St Mary, 13 December, 5pm', 'create title=vespers start_date=2026-12-13 start_time=17:00 venue=st mary'],
  [
    'Friday: supper with Jo, 7.30, The Fox',
    'create title=supper with jo start_date=2026-11-27 start_time=19:30 venue=the fox',
  ],
  [
    'choir practice tuesdays 7.30pm',
    'create title=choir practice recurrence=freq=weekly;byday=tu start_date=2026-11-24 start_time=19:30',
  ],
  ['remind me to book a table for mum on monday', 'create title=book a table for mum start_date=2026-11-30'],
  ['physio fri 1130', 'create title=physio start_date=2026-11-27 start_time=11:30'],
  ['midnight mass christmas eve 11.30pm', 'create title=midnight mass start_date=2026-12-24 start_time=23:30'],
  ["My brother's wedding is on 15 may", "create title=brother's wedding start_date=2027-05-15"],
  ['flight to oslo 12 jan 7:20', 'create title=flight to oslo start_date=2027-01-12 start_time=07:20'],
  [
    'birthday party for Aarav on 5th Dec, 4 pm onwards, Dosa Plaza',
    'create title=birthday party for aarav start_date=2026-12-05 start_time=16:00 venue=dosa plaza',
  ],
])('%j is a new event: %j', (say, want) => {
  expect(interpretInScene('nothing', say)).toBe(want)
})

test.each([
  ['Queen of Hearts panto 12 dec 2pm', 'create title=queen of hearts panto start_date=2026-12-12 start_time=14:00'],
  [
    'book club Tue 8 Dec 7pm, The Plough, Oxford',
    'create title=book club start_date=2026-12-08 start_time=19:00 venue=the plough city=oxford',
  ],
  [
    'Drinks Fri 8pm, The Crown, Bring cash',
    'create title=drinks start_date=2026-11-27 start_time=20:00 venue=the crown',
  ],
])('%j is a new event, whatever other events are known: %j', (say, want) => {
  expect(interpretInScene('empty', say)).toBe(want)
})

test.each([
  [
    "I want to create an event for my sister's baby shower on 12 December 3pm",
    "create title=sister's baby shower start_date=2026-12-12 start_time=15:00",
  ],
  [
    'Dear parents, the Year 2 assembly will be held on Friday 4th December at 9.10am in the hall.',
    'create title=year 2 assembly start_date=2026-12-04 start_time=09:10 venue=the hall',
  ],
])('the name of the event in %j ends before its day or time', (say, want) => {
  expect(interpretInScene('nothing', say)).toBe(want)
})
