import { expect, test } from 'vitest'
import { expectHeard } from './expect-heard.ts'
import { heard } from './heard.ts'

test.each([
  ["don't rename it but move it to 9", 'change jazz start_time=21:00 end_time=00:00'],
  ["don't delete it, just move it to 9pm", 'change jazz start_time=21:00 end_time=00:00'],
  ["don't move it", 'leave'],
  ["don't move it, I'll do that later", 'leave'],
])('of what is not to be done, and what is, "%s" does the one alone', (say, want) => expectHeard('one', say, want))

const isMoved = 'change hamlet start_date=2026-12-13 & change choir start_date=2026-12-13'
test.each([
  ['move everything on the 12th to the 13th', isMoved],
  ['move all my events on 12 december to 13 december', isMoved],
  ['push everything on saturday to sunday', 'change pottery start_date=2026-11-29'],
  ['move everything on the 3rd to the 4th', 'list 2026-12-03 ='],
])('"%s" moves what begins on that day, whatever is in sight', (say, want) => {
  for (const scene of ['one', 'three', 'empty']) expectHeard(scene, say, want)
})

test.each(["it's been moved to the Crown", 'move it to the theatre royal', "it's moved to Bath"])(
  '"%s": where it goes names none that is there already, so which one is asked',
  (say) => expectHeard('three', say, 'back which change hamlet,choir,blues'),
)

test.each([
  ['delete the event after it', 'cannot unknown-event'],
  ['delete the duplicate', 'cannot unknown-event'],
  ['delete the one before', 'cannot unknown-event'],
  ['delete it', 'delete jazz'],
])('"%s": what stands beside it is not what is in sight', (say, want) => expectHeard('one', say, want))

test.each(['move it to next weekend', 'move it to the weekend'])('"%s" has two days: which one is asked', (say) =>
  expectHeard('one', say, 'back value start_date jazz'),
)

test('what is counted is no price', () => expect(heard('one', "it's two nights")).not.toContain('ticket_price'))
