import { describe, expect, test } from 'vitest'
import { post, say } from '../../../testing/calls/assistant-calls.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'
import type { KnownEvent, Context } from '@swap/assistant/context'
import { interpret } from '@swap/assistant/interpret'
import { expectInterpretation } from '@swap/assistant/testing/expect-interpretation'
import { scenes } from '@swap/assistant/testing/scenes'
import { showCommand } from '@swap/assistant/testing/show-command'

const { empty } = scenes
if (!empty) throw new Error('the scene is missing')
const priced = (event: KnownEvent): KnownEvent =>
  event.id === 'run'
    ? { ...event, ticket_price: '0' }
    : event.id === 'talk'
      ? { ...event, ticket_price: 'Free' }
      : event
const memory: Context = { ...empty, known: empty.known.map(priced) }

test.each([
  ['any free events', 'list any = run,talk'],
  ['free stuff in december', 'list 2026-12-01..2026-12-31 = talk'],
  ['anything free this weekend', 'list 2026-11-28..2026-11-29 = run'],
  ['which ones cost nothing', 'list any = run,talk'],
  ['how many free events are there', 'count any = run,talk'],
  ['find me something free', 'list any = run,talk'],
  ['anything under £20', 'list any = run,talk,jazz'],
  ['concerts under £20 in december', 'list 2026-12-01..2026-12-31 = jazz'],
])('%j lists or counts the events that cost no more than that', (words, want) => {
  expect(showCommand(interpret(words, memory), memory)).toBe(want)
})

test.each([
  ['empty', 'am i free on saturday', 'free 2026-11-28'],
  ['empty', 'any free evenings this week', 'free 2026-11-24..2026-11-29 17:00-'],
  ['empty', 'free saturday?', 'free 2026-11-28'],
  ['one', 'is entry free', 'ask price jazz'],
  ['three', 'any free ones?', 'ask price hamlet,choir,blues'],
])('in the scene %s, %j is not a search by price', expectInterpretation)

describe.each(everyApp)('a list filtered by price, on $name', ({ open }) => {
  test('holds the events with a matching price, and says how many have no known price', async () => {
    const app = await open()
    const ada = await app.signUp()
    const typed = 'Quiz 12 December 2090 7pm free entry\nTalk 13 December 2090 7pm £8\nWalk 14 December 2090 9am'
    const { threadId } = (await post(app, ada, '/api/threads', { content: typed })).json<{ threadId: string }>()
    const { content } = await say(app, ada, threadId, 'any free events in december 2090')
    expect(content).toBe(
      "One event for free in December 2090: Quiz, Tuesday 12 December 2090 at 19:00. One more doesn't say the price.",
    )
    await app.close()
  })
})
