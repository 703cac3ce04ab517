import { test } from 'vitest'
import { expectInterpretation } from '../../testing/expect-interpretation.ts'

test.each([
  ['three', 'choir at 8', 'change choir start_time=20:00'],
  ['three', 'and blues 12.30', 'change blues start_time=12:30'],
  ['three', 'hamlet is £8 now', 'change hamlet ticket_price=8 ticket_currency=gbp'],
])('in %s %j changes the event of that name', expectInterpretation)

test.each([
  ['one', 'moved from 8-11 to 9-12', 'change jazz start_time=21:00 end_time=00:00'],
  ['one', '9-11 not 8-11', 'change jazz start_time=21:00 end_time=23:00'],
])('in %s %j sets the new hours', expectInterpretation)
