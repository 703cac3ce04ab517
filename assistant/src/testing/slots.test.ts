// What is read from a message once its intent is known: the event, its field and the new value, days and times.
import { expect, test } from 'vitest'
import { interpret, interpretWithClassifier } from '../interpret.ts'
import { scenes } from './scenes.ts'
import { showCommand } from './show-command.ts'

/** Interprets a sentence with a given intent in place of the classifier, so that only the slots are read. */
function interpretWithIntent(scene: string, say: string, intent: string): string {
  const context = scenes[scene]
  if (!context) throw new Error(`no scene ${scene}`)
  return showCommand(
    interpretWithClassifier(say, context, () => [{ intent, probability: 0.97 }]),
    context,
  )
}

test.each([
  ['any gigs afore crimbo', 'list 2026-11-24..2026-12-24 = gig,jazz,blues,choir'],
  ['weekend of the fifth, what is on', 'list 2026-12-05..2026-12-06 = market,blues'],
  ['anything in the new year then', 'list 2027-01-01.. = yoga,fest'],
  ['what is going on in june next year', 'list 2027-06-01..2027-06-30 = yoga,fest'],
  ['whats on after 6 on thursday', 'list 2026-11-26 18:00- = quiz'],
  ['anything that far out, 2027', 'list 2027-01-01..2027-12-31 = yoga,fest'],
])('the list of %j is %j', (say, want) => {
  expect(interpretWithIntent('empty', say, 'list')).toBe(want)
})

test.each([
  ['have we got something the day after', 'list 2026-12-05 = market'],
  ['what else is on that friday', 'list 2026-12-04 ='],
])('%j means a day counted from the event in view', (say, want) => {
  expect(interpretWithIntent('one', say, 'list')).toBe(want)
})

test.each([
  ['listed', 'tell me more about number three', 'ask everything', 'ask everything pottery'],
  [
    'empty',
    'organiser of the gig is Melting Vinyl',
    'change organizer_name',
    'change gig organizer_name=melting vinyl',
  ],
  ['three', 'the shakespeare one, who is in it', 'ask who', 'ask who hamlet'],
])('in the scene %s, %j is about the event that it names', (scene, say, intent, want) => {
  expect(interpretWithIntent(scene, say, intent)).toBe(want)
})

test.each([
  ['7 till 10 pls', 'change when', 'change jazz start_time=19:00 end_time=22:00'],
  ['6:30 start 9:30 finish', 'change when', 'change jazz start_time=18:30 end_time=21:30'],
  ['See the way you have it at eight? It is ten past eight', 'change when', 'change jazz start_time=20:10'],
  ['push to monday', 'change when', 'change jazz start_date=2026-12-07'],
  ["The organiser isn't Vortex Jazz Club, it's Serious", 'change organizer_name', 'change jazz organizer_name=serious'],
])('%j changes the event to the new value', (say, intent, want) => {
  expect(interpretWithIntent('one', say, intent)).toBe(want)
})

test.each([
  ['how come you think it is on the fourth', 'start_date'],
  ['where did you get 11pm from', 'end_time'],
  ['15 seems cheap for London, are you certain', 'ticket_price'],
])('%j doubts the %s', (say, field) => {
  expect(interpretWithIntent('one', say, 'ask certainty')).toBe(`ask certainty jazz field=${field}`)
})

test.each([
  ['pottery will run till 2', 'change end', 'change pottery end_time=14:00'],
  ['pottery takes three hours and a half', 'change end', 'change pottery end_time=13:30'],
  ['christmas market begins on the 4th', 'change when', 'change market start_date=2026-12-04'],
  ['the 10k starts 8.30 now, they mailed us yesterday', 'change when', 'change run start_time=08:30'],
  ['Sunrise Yoga at seven is inhuman, they made it eight', 'change when', 'change yoga start_time=08:00'],
  [
    'the pottery fee went up to forty-eight pounds',
    'change ticket_price',
    'change pottery ticket_price=48 ticket_currency=gbp',
  ],
  ['the brunch is eight pounds fifty', 'change ticket_price', 'change blues ticket_price=8.50 ticket_currency=gbp'],
  ['lunch with ana is at Dishoom now, Luigis was full up', 'change venue', 'change lunch venue=dishoom'],
  ['riverside run is in Victoria Park', 'change city', 'change run venue=victoria park'],
  ['put a note on pottery that aprons are needed', 'change notes', 'change pottery notes=aprons are needed'],
  ['the talk begins quarter to seven', 'change when', 'change talk start_time=18:45'],
])('%j changes the event that it names, with none in view', (say, intent, want) => {
  expect(interpretWithIntent('empty', say, intent)).toBe(want)
})

test.each([
  ['title shd be Late Jazz', 'change title', 'change jazz title=late jazz'],
  ['rename to Late Jazz so she sees it is a date', 'change title', 'change jazz title=late jazz'],
  ['it has moved, it is at the 606 Club', 'change venue', 'change jazz venue=606 club'],
])('a name ends before a reason: %j', (say, intent, want) => {
  expect(interpretWithIntent('one', say, intent).replace('venue=the ', 'venue=')).toBe(want)
})

test.each([
  ['empty', 'am i free thurs eve? mate wants to grab a pint', 'free', 'free 2026-11-26 17:00-'],
  ['empty', 'is there any free evening for me on 1 december', 'free', 'free 2026-12-01 17:00-'],
  ['empty', 'is the evening of the second still open', 'free', 'free 2026-12-02 17:00-'],
  ['empty', 'dec 5-6, whats doing', 'list', 'list 2026-12-05..2026-12-06 = market,blues'],
  ['three', 'which are music', 'list', 'list any = blues,choir'],
  ['spoke', 'is that earlier than the play', 'ask when', 'ask when choir,hamlet'],
])('in the scene %s, %j asks about exactly the days or events that it names', (scene, say, intent, want) => {
  expect(interpretWithIntent(scene, say, intent)).toBe(want)
})

test.each([
  ['three', 'delete one of them', 'delete', 'back which delete hamlet,choir,blues'],
  ['listed', 'move it to saturday', 'change when', 'back which change quiz,gig,pottery'],
  ['listed', 'add the lot', 'save', 'save quiz,gig,pottery'],
  ['asked', 'actually no one, cancel that', 'leave', 'leave'],
  ['nothing', 'would you remind me of it the evening before', 'remind', 'cannot no-event'],
])('in the scene %s, %j acts on no events but those that it means', (scene, say, intent, want) => {
  expect(interpretWithIntent(scene, say, intent)).toBe(want)
})

test.each([
  ['three', 'keep hamlet bin the other two', 'save hamlet & delete choir,blues'],
  ['empty', 'drop the run from my calendar, add the blues brunch', 'unsave run & save blues'],
])('in the scene %s, both orders of %j are carried out', (scene, say, want) => {
  const context = scenes[scene]
  if (!context) throw new Error(`no scene ${scene}`)
  expect(showCommand(interpret(say, context), context)).toBe(want)
})
