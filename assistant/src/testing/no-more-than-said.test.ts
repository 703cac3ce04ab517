import { expect, test } from 'vitest'
import { expectHeard } from './expect-heard.ts'
import { heard } from './heard.ts'

test.each([
  ['one', 'take it out of my calendar on Friday', 'unsave jazz'],
  ['one', 'remove that from the calendar this week', 'unsave jazz'],
  ['weekly', 'take it out of my calendar on saturday', 'unsave openmic'],
  ['one', 'take everything off my calendar on Saturday', 'unsave pottery'],
  ['empty', 'clear my calendar on saturday', 'unsave pottery'],
])('in %s %j takes out what is named, and all of a day only where that is said', (scene, sentence, want) => {
  expectHeard(scene, sentence, want)
})

test.each([
  ['it lasts 24 hours', 'change jazz end_time=20:00 end_date=2026-12-05'],
  ['it lasts 26 hours', 'change jazz end_time=22:00 end_date=2026-12-05'],
  ['it lasts 5 hours', 'change jazz end_time=01:00'],
  ['extend it by 2 hours', 'change jazz end_time=01:00'],
  ['extend it by 26 hours', 'change jazz end_time=01:00 end_date=2026-12-06'],
  ['cut it short by an hour', 'change jazz end_time=22:00'],
  ['cut it by half an hour', 'change jazz end_time=22:30'],
])('%j sets its end, on the day on which that is', (sentence, want) => {
  expectHeard('one', sentence, want)
})

test.each(['make it end 5 hours earlier', 'it ends 4 hours earlier', 'shorten it by 5 hours'])(
  '%j would end it before it begins, and is not done',
  (sentence) => {
    expectHeard('one', sentence, 'cannot impossible-value')
  },
)

test.each(['go back to 8pm', 'go back to Friday'])('%j takes no change back', (sentence) => {
  expect(heard('one', sentence)).not.toBe('undo')
})

test.each(['go back', 'revert that', 'restore it', 'roll back', 'put it back'])(
  '%j takes the last change back',
  (sentence) => {
    expectHeard('one', sentence, 'undo')
  },
)

test.each([
  ['one', 'move it to after christmas', 'back value start_date jazz'],
  ['one', 'move it to before christmas', 'back value start_date jazz'],
  ['one', "it's after the 10th", 'back value start_date jazz'],
  ['one', 'move it to december', 'back value start_date jazz'],
  ['one', 'move it to next month', 'back value start_date jazz'],
  ['three', 'move them all to january', 'back value start_date'],
])('in %s %j says no day yet, and is asked for one', (scene, sentence, want) => {
  expectHeard(scene, sentence, want)
})

test.each([
  ['it runs from 5 december', 'change jazz start_date=2026-12-05'],
  ['it starts at 9 from 5 december', 'change jazz start_time=21:00 start_date=2026-12-05'],
  ['move it to the day before christmas', 'change jazz start_date=2026-12-24'],
  ['it runs until 10 december', 'change jazz end_date=2026-12-10'],
])('%j sets no day that was not said', (sentence, want) => {
  expectHeard('one', sentence, want)
})

test.each([
  ['the price is £1,000', 'change jazz ticket_price=1000 ticket_currency=gbp'],
  ["it's 1,000 pounds", 'change jazz ticket_price=1000 ticket_currency=gbp'],
  ['it costs £1,250.50', 'change jazz ticket_price=1250.50 ticket_currency=gbp'],
  ['it costs 12,50 euros', 'change jazz ticket_price=12.50 ticket_currency=eur'],
])('%j sets the price with its thousands', (sentence, want) => {
  expectHeard('one', sentence, want)
})

test.each([
  ['three', 'delete both', 'back which delete hamlet,choir,blues'],
  ['three', 'delete these two', 'back which delete hamlet,choir,blues'],
  ['listed', 'take those two out of my calendar', 'back which unsave quiz,gig,pottery'],
  ['three', 'delete all three', 'delete hamlet,choir,blues'],
  ['three', 'delete both concerts', 'delete choir,blues'],
  ['three', 'delete hamlet and the choir', 'delete hamlet,choir'],
])('in %s %j is of no more events than it says', (scene, sentence, want) => {
  expectHeard(scene, sentence, want)
})
