import { expect, test } from 'vitest'
import { understand } from './understand.ts'
import { scenes } from './utterances/scenes.ts'
import { showRequest } from './utterances/show-request.ts'

function heard(scene: string, say: string): string {
  const memory = scenes[scene]
  if (!memory) throw new Error(`no scene ${scene}`)
  return showRequest(understand(say, memory), memory)
}

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
