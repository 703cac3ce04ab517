// Which event "it" means after a list of other events was shown.
import { describe, expect, test } from 'vitest'
import { fetchEvent, sendPoster, say } from '../../../testing/calls/assistant-calls.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'
import type { Context } from '@swap/assistant/context'
import { interpret } from '@swap/assistant/interpret'
import { scenes } from '@swap/assistant/testing/scenes'
import { showCommand } from '@swap/assistant/testing/show-command'

const { one, listed } = scenes
if (!one || !listed) throw new Error('the scenes are missing')
/** The thread of the jazz night, after a list of other events. */
const listInJazzThread: Context = { ...one, lastSpokenOf: ['quiz', 'gig', 'pottery'], isListed: true }
/** A thread in which the quiz was mentioned, and then a list was shown. */
const listAfterQuiz: Context = { ...listed, lastSpokenOf: ['gig', 'pottery'], spokenOfBefore: 'quiz' }

test.each([
  [listInJazzThread, 'move it to 9', 'change jazz start_time=21:00 end_time=00:00'],
  [listInJazzThread, 'when is it', 'ask when jazz'],
  [listInJazzThread, 'remind me of it the day before at 6', 'remind jazz day 1 18:00'],
  [listInJazzThread, 'add it to my calendar', 'save jazz'],
  [listAfterQuiz, 'add it to my calendar', 'save quiz'],
  [listInJazzThread, 'delete it', 'delete jazz'],
  [listAfterQuiz, 'how much is it', 'ask price quiz'],
])('after a list, "it" is the event that was mentioned before: %#', (memory, words, want) => {
  expect(showCommand(interpret(words, memory), memory)).toBe(want)
})

test.each([
  [listInJazzThread, 'save them all', 'save quiz,gig,pottery'],
  [listInJazzThread, 'when is the second one', 'ask when gig'],
  [listed, 'move it to 9', 'back which change quiz,gig,pottery'],
])('other references mean events of the list: %#', (memory, words, want) => {
  expect(showCommand(interpret(words, memory), memory)).toBe(want)
})

describe.each(everyApp)('a list in the thread of an event on $name', ({ open }) => {
  test('does not make it unclear what "it" means', async () => {
    const app = await open()
    const ada = await app.signUp()
    await sendPoster(app, ada, { title: 'Glass Harbour', start_date: '2026-12-05' })
    await sendPoster(app, ada, { title: 'Choir', start_date: '2026-12-05' })
    const { threadId, eventId } = await sendPoster(app, ada)
    const shown = await say(app, ada, threadId, 'what is on on 5 December 2026?')
    expect(shown.content).toMatch(/Glass Harbour and Choir|Choir and Glass Harbour/)
    await say(app, ada, threadId, 'move it to 9pm')
    expect(await fetchEvent(app, ada, eventId)).toMatchObject({ start_time: '21:00' })
    await app.close()
  })
})
