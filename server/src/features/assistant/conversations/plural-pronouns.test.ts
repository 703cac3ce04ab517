// Which events "them", "both", "these" and "all" mean.
import { describe, expect, test } from 'vitest'
import { say, fetchThread } from '../../../testing/calls/assistant-calls.ts'
import { readEvent, readingOf } from '../../../testing/readings.ts'
import { readPicture } from '../../../testing/calls/http-calls.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'
import type { Context } from '@swap/assistant/context'
import { interpret } from '@swap/assistant/interpret'
import { scenes } from '@swap/assistant/testing/scenes'
import { showCommand } from '@swap/assistant/testing/show-command'

const { three } = scenes
if (!three) throw new Error('the scene is missing')

/** A thread in which some events were mentioned last. */
const afterMention = (memory: Context, lastSpokenOf: string[], isKept = false): Context => ({
  ...memory,
  lastSpokenOf,
  known: memory.known.map((it) => (lastSpokenOf.includes(it.id) ? { ...it, saved: isKept } : it)),
})
const analysis = (content: string, memory: Context) => showCommand(interpret(content, memory), memory)
const twoMentioned = afterMention(three, ['hamlet', 'choir'], true)

test.each([
  ['add all of them', 'save hamlet,choir,blues'],
  ['save them all', 'save hamlet,choir,blues'],
  ['add everything to my calendar', 'save hamlet,choir,blues'],
  ['add all three to my calendar', 'save hamlet,choir,blues'],
  ['remind me about all of them', 'remind hamlet,choir,blues default'],
  ['save both', 'save hamlet,choir'],
  ['save these', 'save hamlet,choir'],
  ['take them out of my calendar', 'unsave hamlet,choir'],
])('after two of three events were mentioned, "%s" is the request: %s', (content, request) => {
  expect(analysis(content, twoMentioned)).toBe(request)
})

test('after a list, "all of them" means its events', () => {
  const listed = { ...afterMention(three, ['hamlet', 'choir']), isListed: true }
  expect(analysis('add all of them', listed)).toBe('save hamlet,choir')
  expect(analysis('how many are there', listed)).toBe('count any = hamlet,choir')
})

describe.each(everyApp)('a thread of several events on $name', ({ open }) => {
  test('after the first two are added, "all of them" adds the others, too', async () => {
    const app = await open()
    const ada = await app.signUp()
    app.reader.script.push(readingOf(['Ferry', 'Market', 'Quiz'].map((title) => readEvent({ title }))))
    const { threadId } = await readPicture(app, ada)
    await say(app, ada, threadId, 'take all of them out of my calendar')
    const [first] = (await fetchThread(app, ada, threadId)).events
    await say(app, ada, threadId, 'add the first two')
    await say(app, ada, threadId, `when is ${first?.title}?`)
    expect((await say(app, ada, threadId, 'how many are there?')).content).toMatch(/^Three: /)
    await say(app, ada, threadId, `when is ${first?.title}?`)
    expect((await say(app, ada, threadId, 'add all of them')).content).toContain('Added to your calendar: Quiz')
    expect((await fetchThread(app, ada, threadId)).events.map(({ saved }) => saved)).toEqual([true, true, true])
    await app.close()
  })
})
