import { test } from 'vitest'
import { expectHeard } from '../../testing/expect-heard.ts'

test.each([
  'i finish work at 7',
  "i'm away on the 4th",
  "i've got another thing at 10",
  'sam paid £30',
  'last year it was at 9',
  'i might go',
  "I'm not going",
])('what people say of themselves changes nothing of an event: %j', (say) => {
  expectHeard('one', say, 'leave')
})

test.each([
  ['one', 'Dan is away on the 12th'],
  ['weekly', 'Dan is off on the 12th'],
])('that somebody else is away moves nothing: in %s %j', (scene, say) => {
  expectHeard(scene, say, 'leave')
})

test.each(["it's on the 2nd floor", "I'd rather go on Saturday", "it's also on saturday", 'it usually starts at 9'])(
  'what may be meant as a change and may not is asked first: %j',
  (say) => {
    expectHeard('one', say, 'back meaning change jazz')
  },
)

test.each([
  ['move it to saturday, no sorry sunday', 'change jazz start_date=2026-12-06'],
  ['move it to 9, sorry, 10', 'change jazz start_time=22:00 end_time=01:00'],
  ['my friend paid 12 euros, correct it', 'change jazz ticket_price=12 ticket_currency=eur'],
])('what is set right in the same breath counts as it is in the end: %j', (say, want) => {
  expectHeard('one', say, want)
})
