// Facts that belong to no field of the event ("parking is £5") are offered as a note; its own price and times stay.
import { describe, expect, test } from 'vitest'
import { fetchEvent, sendPoster, say } from '../../../testing/calls/assistant-calls.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'
import { interpret } from '@swap/assistant/interpret'
import { expectInterpretation } from '@swap/assistant/testing/expect-interpretation'
import { scenes } from '@swap/assistant/testing/scenes'

const { one } = scenes
if (!one) throw new Error('the scene is missing')
const noted = { ...one, known: one.known.map((it) => (it.id === 'jazz' ? { ...it, notes: 'Bring cash' } : it)) }

test.each([
  'parking is £5',
  'parking is free',
  'programmes are £3',
  'a £10 deposit',
  'raffle tickets are £1',
  'the train costs £12',
  'the bar closes at 2',
  'the kitchen closes at 9',
  'box office opens at 6',
  'registration opens at 9',
  'last orders at 11',
  'the interval is at 9',
  'the headliner is on at 10',
  'rehearsal is at 5',
  'early bird ends on friday',
  'kids are free',
  'students pay £5',
  "it's free for members",
  'concessions are £8',
])('%j belongs to no field of the event and is offered as a further note', (sentence) => {
  expect(interpret(sentence, noted)).toMatchObject({
    kind: 'askBack',
    about: 'meaning',
    choices: [{ event: 'jazz', request: { kind: 'change', edit: { notes: `Bring cash\n${sentence}` } } }],
  })
})

test.each([
  'it might be at 9',
  'it may be at 9',
  'it could be on Saturday',
  'it might be £20',
  'it may be in Leeds',
  'not sure but I think 9',
  "unless it rains it's at the Crown",
  "in bad weather it's at the Crown",
])('%j is uncertain and only offered as a change', (sentence) => {
  expectInterpretation('one', sentence, 'back meaning change jazz')
})

test.each([
  ['it costs £20', 'change jazz ticket_price=20 ticket_currency=gbp'],
  ['adults are £20', 'change jazz ticket_price=20 ticket_currency=gbp'],
  ['change the price to £5 for students', 'change jazz ticket_price=5 ticket_currency=gbp'],
  ['doors 7pm', 'change jazz start_time=19:00'],
])('%j is about the event itself and changes it', (sentence, want) => {
  expectInterpretation('one', sentence, want)
})

describe.each(everyApp)('a fact that belongs to no field of the event, on $name', ({ open }) => {
  test('is added to its notes once the person agrees, and its price stays', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await sendPoster(app, ada, { title: 'Night Ferry' })
    const { ticket_info: before } = await fetchEvent(app, ada, eventId)
    const asked = await say(app, ada, threadId, 'parking is £5')
    expect(asked.content).toBe('Should I add that to the notes of Night Ferry?')
    await say(app, ada, threadId, 'Yes')
    expect(await fetchEvent(app, ada, eventId)).toMatchObject({ notes: 'parking is £5', ticket_info: before })
    await app.close()
  })
})
