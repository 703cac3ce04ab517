import { describe, expect, test } from 'vitest'
import { event, poster, say } from '../../../testing/calls/assistant-calls.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'
import type { Context } from '@swap/assistant/context'
import { interpret } from '@swap/assistant/interpret'
import { scenes } from '@swap/assistant/testing/scenes'
import { showCommand } from '@swap/assistant/testing/show-command'

const { one, listed } = scenes
if (!one || !listed) throw new Error('the scenes are gone')
/** In the thread of the jazz night a list of other events was shown. */
const overJazz: Context = { ...one, lastSpokenOf: ['quiz', 'gig', 'pottery'], isListed: true }
/** The quiz was spoken of, and then a list was shown. */
const overQuiz: Context = { ...listed, lastSpokenOf: ['gig', 'pottery'], spokenBefore: 'quiz' }

test.each([
  [overJazz, 'move it to 9', 'change jazz start_time=21:00 end_time=00:00'],
  [overJazz, 'when is it', 'ask when jazz'],
  [overJazz, 'remind me of it the day before at 6', 'remind jazz day 1 18:00'],
  [overJazz, 'add it to my calendar', 'save jazz'],
  [overQuiz, 'add it to my calendar', 'save quiz'],
  [overJazz, 'delete it', 'delete jazz'],
  [overQuiz, 'how much is it', 'ask price quiz'],
])('after a list "it" is what was spoken of before: %#', (memory, words, want) => {
  expect(showCommand(interpret(words, memory), memory)).toBe(want)
})

test.each([
  [overJazz, 'save them all', 'save quiz,gig,pottery'],
  [overJazz, 'when is the second one', 'ask when gig'],
  [listed, 'move it to 9', 'back which change quiz,gig,pottery'],
])('what may be of the list is asked or taken from it: %#', (memory, words, want) => {
  expect(showCommand(interpret(words, memory), memory)).toBe(want)
})

describe.each(everyApp)('a list in the thread of an event on $name', ({ open }) => {
  test('is no reason to ask which one "it" is', async () => {
    const app = await open()
    const ada = await app.signUp()
    await poster(app, ada, { title: 'Glass Harbour', start_date: '2026-12-05' })
    await poster(app, ada, { title: 'Choir', start_date: '2026-12-05' })
    const { threadId, eventId } = await poster(app, ada)
    const shown = await say(app, ada, threadId, 'what is on on 5 December 2026?')
    expect(shown.content).toMatch(/Glass Harbour and Choir|Choir and Glass Harbour/)
    await say(app, ada, threadId, 'move it to 9pm')
    expect(await event(app, ada, eventId)).toMatchObject({ start_time: '21:00' })
    await app.close()
  })
})
