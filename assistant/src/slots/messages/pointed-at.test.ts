import { test } from 'vitest'
import { expectHeard } from '../../testing/expect-heard.ts'

test.each([
  ['three', 'the one in brighton', 'ask everything choir'],
  ['three', 'the one on sunday', 'ask everything blues'],
  ['three', 'the one on saturday', 'list any = hamlet,choir'],
  ['three', 'the first one', 'ask everything hamlet'],
  ['three', "what's the first one", 'ask everything hamlet'],
  ['three', 'the music ones', 'list any = blues,choir'],
  ['listed', 'the ones in london', 'list any = quiz'],
  ['spoke', 'no i meant hamlet', 'ask everything hamlet'],
  ['spoke', 'not that one, the brunch', 'ask everything blues'],
  ['three', 'save the music ones', 'save choir,blues'],
  ['three', 'save the earliest one', 'save blues'],
  ['three', '1 and 3', 'back meaning save hamlet'],
  ['three', 'you missed one', 'cannot read-again'],
  ['three', 'not interested in any of these', 'leave'],
])('in %s %j points at what is in sight, and changes nothing by that', (scene, say, want) => {
  expectHeard(scene, say, want)
})

test.each([
  ['three', 'delete the choir and keep the rest', 'delete choir'],
  ['listed', 'lose the quiz, keep the rest', 'delete quiz'],
  ['three', "they're all cancelled", 'back meaning unsave,delete ,'],
])('in %s %j takes away no more than it says', (scene, say, want) => {
  expectHeard(scene, say, want)
})

test.each([
  [
    'three',
    'hamlet is £20 and the choir is 10',
    'change hamlet ticket_price=20 ticket_currency=gbp & change choir ticket_price=10 ticket_currency=gbp',
  ],
  ['three', 'hamlet is at 8 and the choir is at 7', 'change hamlet start_time=20:00 & change choir start_time=19:00'],
  ['three', 'the first two start at 8', 'change hamlet start_time=20:00 & change choir start_time=20:00'],
])('in %s each has its own value by %j', (scene, say, want) => {
  expectHeard(scene, say, want)
})

test.each([
  ['one', 'same time next week', 'change jazz start_date=2026-12-11'],
  ['empty', 'move the quiz to next week', 'change quiz start_date=2026-12-03'],
  ['empty', 'remind me tomorrow at 9 to call mum', 'create title=call mum start_date=2026-11-25 start_time=09:00'],
  ['empty', 'Haircut, Tuesday at ten', 'create title=haircut start_date=2026-12-01 start_time=10:00'],
  ['empty', 'dentist tuesday at 4pm', 'create title=dentist start_date=2026-11-24 start_time=16:00'],
])('in %s the day of %j is the one that is meant', (scene, say, want) => {
  expectHeard(scene, say, want)
})
