import { test } from 'vitest'
import { expectHeard } from './expect-heard.ts'

test.each([
  ['one', 'change the 15 to 20', 'change jazz ticket_price=20'],
  ['one', 'can you change the 15 to 20?', 'change jazz ticket_price=20'],
  ['one', 'change £15 to £20', 'change jazz ticket_price=20 ticket_currency=gbp'],
  ['one', 'make the 15 a 20', 'change jazz ticket_price=20'],
  ['one', 'change the 8 to 9', 'change jazz start_time=21:00'],
  ['one', 'change 8pm to 9pm', 'change jazz start_time=21:00'],
  ['one', 'move 8pm to 9pm', 'change jazz start_time=21:00 end_time=00:00'],
  ['one', 'change the 11 to 10', 'change jazz end_time=22:00'],
  ['one', 'change 11pm to midnight', 'change jazz end_time=00:00'],
  ['one', 'the 8 should be a 9', 'change jazz start_time=21:00'],
  ['one', 'change the 4th to the 5th', 'change jazz start_date=2026-12-05'],
  ['one', 'move Friday to Saturday', 'change jazz start_date=2026-12-05'],
  ['three', 'change 7pm to 8pm', 'change hamlet start_time=20:00'],
  ['three', 'change the 12th to the 13th', 'back which change hamlet,choir'],
])('in %s %j changes what has the first of the two values', expectHeard)

test.each([
  ['one', 'change the 7 to 9', 'back meaning change jazz'],
  ['one', 'change the 5th to the 6th', 'back meaning change jazz'],
  ['one', 'change £12 to £20', 'back meaning change jazz'],
  ['three', 'change the 15 to 20', 'cannot unclear'],
])('in %s nothing has the first value of %j, so nothing is changed before that is clear', expectHeard)

test.each([
  ['one', 'change it to 8 to 10', 'change jazz start_time=20:00 end_time=22:00'],
  ['one', 'make it 8pm to 9pm', 'change jazz start_time=20:00 end_time=21:00'],
])('in %s %j tells when it begins and when it ends', expectHeard)
