// Ticking shows of a tour by message: "only the Graz show".
import type { Thread } from '@swap/contract/thread'
import { describe, expect, test } from 'vitest'
import { say, fetchThread, undo } from '../../testing/calls/assistant-calls.ts'
import { readEvent, readingOf } from '../../testing/readings.ts'
import { readPicture } from '../../testing/calls/http-calls.ts'
import { everyApp } from '../../testing/calls/test-app.ts'

const show = (city: string, start_date: string) => {
  const event = readEvent({ start_date })
  return {
    ...event,
    location: { ...event.location!, city },
    evidence: { ...event.evidence, city: event.evidence.venue! },
  }
}
const ticked = ({ messages }: Thread) => messages.findLast((it) => it.ticked && !it.isUndone)?.ticked

describe.each(everyApp)('the shows of a tour on $name', ({ open }) => {
  test('are ticked by messages, and each undo restores the ticks from before a message', async () => {
    const app = await open()
    const ada = await app.signUp()
    app.reader.script.push(
      readingOf([show('Vienna', '2099-12-04'), show('Graz', '2099-12-05'), show('Linz', '2099-12-11')]),
    )
    const { threadId } = await readPicture(app, ada)
    const { events } = await fetchThread(app, ada, threadId)
    const answer = await say(app, ada, threadId, 'only the Graz show')
    expect(answer.content).toMatch(
      /^Ticked: Night Ferry Quartet, Graz, .*5 December.*\. The other 2 are no longer ticked\.$/,
    )
    const [, graz, linz] = events
    expect(ticked(await fetchThread(app, ada, threadId))).toEqual([graz?.id])
    const { content } = await say(app, ada, threadId, 'just Graz and Linz')
    expect(content).toMatch(/The other one is no longer ticked\.$/)
    expect(ticked(await fetchThread(app, ada, threadId))).toEqual([graz?.id, linz?.id])
    expect((await say(app, ada, threadId, 'undo')).content).toBe('Undone.')
    expect(ticked(await fetchThread(app, ada, threadId))).toEqual([graz?.id])
    expect((await undo(app, ada, answer)).statusCode).toBe(200)
    expect(ticked(await fetchThread(app, ada, threadId))).toBeUndefined()
    expect((await fetchThread(app, ada, threadId)).events.filter(({ saved }) => saved)).toEqual([])
    await app.close()
  })
})
