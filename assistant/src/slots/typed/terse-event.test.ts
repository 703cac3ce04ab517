import { test } from 'vitest'
import { expectInterpretation } from '../../testing/expect-interpretation.ts'

// Blue Note Jazz Night is on Friday 4 December from 20:00 to 23:00.

test.each([
  ['one', "and rosie's is 6.10 the same night", "create title=rosie's start_date=2026-12-04 start_time=18:10"],
  ['one', 'and mums lunch is 1pm the same day', 'create title=mums lunch start_date=2026-12-04 start_time=13:00'],
  [
    'one',
    'venue walkthrough fri 11 dec 10-11.30, Old Tithe Barn',
    'create title=venue walkthrough start_date=2026-12-11 start_time=10:00 end_time=11:30 venue=old tithe barn',
  ],
  [
    'one',
    'picked up another jazz night sat dec 12 same hours',
    'create title=jazz night start_date=2026-12-12 start_time=20:00 end_time=23:00',
  ],
])('in %s %j is a new event beside the one in view', expectInterpretation)

test.each([
  ['one', "it's 7 the same night", 'change jazz start_time=19:00'],
  ['one', 'also same day but 7.30pm', 'change jazz start_time=19:30'],
  ['one', 'moved to fri 11 dec 9pm', 'change jazz start_date=2026-12-11 start_time=21:00 end_time=00:00'],
])('in %s %j is no new event', expectInterpretation)
