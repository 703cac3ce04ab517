import { describe, expect, test, vi } from 'vitest'
import { fetchEvent, sendPoster, say } from '../../../testing/calls/assistant-calls.ts'
import { everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

/** A Tuesday. */
const now = new Date('2026-11-24T10:00Z')

/** A thread with an event every Saturday since August, except the coming one. */
async function salsa(app: TestApp, ada: { accessToken: string }, recurrence: string) {
  const made = await sendPoster(app, ada, { title: 'Salsa', start_date: '2026-08-01', start_time: '20:00', recurrence })
  return { ada, ...made }
}

describe.each(everyApp)('answers about a repeating event, on $name', ({ open }) => {
  async function weekly(recurrence = 'FREQ=WEEKLY;BYDAY=SA;EXDATE=20261128') {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    const app = await open()
    const close = async () => {
      await app.close()
      vi.useRealTimers()
    }
    return { app, close, ...(await salsa(app, await app.signUp(), recurrence)) }
  }

  test('"when is it?" is answered with the rule and the next date that is not left out', async () => {
    const { app, ada, threadId, close } = await weekly()
    const tell = async (content: string) => (await say(app, ada, threadId, content)).content
    expect(await tell('when is it?')).toBe('Every Saturday. The next one is Saturday 5 December at 20:00, in 11 days.')
    expect(await tell('what day is it?')).toBe('Every Saturday. The next one is Saturday 5 December, in 11 days.')
    expect(await tell('how long until it starts?')).toContain('In 11 days: Saturday 5 December')
    expect(await tell('tell me everything about it')).toContain('The next one is Saturday 5 December at 20:00')
    expect(await tell('is it on Saturday 12 December?')).toMatch(/^Yes\. Every Saturday/)
    expect(await tell('is it on Saturday 28 November?')).toMatch(/^No\. Every Saturday/)
    await close()
  })

  test('a series that is over is answered with its last date', async () => {
    const { app, ada, threadId, close } = await weekly('FREQ=WEEKLY;BYDAY=SA;UNTIL=20261101')
    const { content } = await say(app, ada, threadId, 'when is it?')
    expect(content).toBe('Every Saturday. The last one was Saturday 31 October at 20:00, 3 weeks ago.')
    await close()
  })

  test('"it" still means the event after an answer that offered several actions for it', async () => {
    const { app, ada, threadId, eventId, close } = await weekly()
    const asked = await say(app, ada, threadId, "it's cancelled")
    expect(asked.actions?.length).toBeGreaterThan(1)
    await say(app, ada, threadId, 'move it to 10')
    expect(await fetchEvent(app, ada, eventId)).toMatchObject({ start_time: '22:00' })
    await close()
  })

  test('an answer about notes is worded for notes', async () => {
    const { app, ada, threadId, close } = await weekly()
    const note = await say(app, ada, threadId, 'change the notes to bring cash')
    expect(note.content).toBe('Noted for Salsa: bring cash.')
    await close()
  })
})
