import { describe, expect, test, vi } from 'vitest'
import { event, poster, say } from '../../../testing/calls/assistant-calls.ts'
import { everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

/** Tuesday. */
const now = new Date('2026-11-24T10:00Z')

/** A thread with an event that has taken place every Saturday since August, but not on the next one. */
async function salsa(app: TestApp, ada: { accessToken: string }, recurrence: string) {
  const made = await poster(app, ada, { title: 'Salsa', start_date: '2026-08-01', start_time: '20:00', recurrence })
  return { ada, ...made }
}

describe.each(everyApp)('what comes again, told on $name', ({ open }) => {
  async function weekly(recurrence = 'FREQ=WEEKLY;BYDAY=SA;EXDATE=20261128') {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    const app = await open()
    const close = async () => {
      await app.close()
      vi.useRealTimers()
    }
    return { app, close, ...(await salsa(app, await app.signUp(), recurrence)) }
  }

  test('when it is: its rule, and the next day that it does not leave out', async () => {
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

  test('what has come for the last time is told by that', async () => {
    const { app, ada, threadId, close } = await weekly('FREQ=WEEKLY;BYDAY=SA;UNTIL=20261101')
    const { content } = await say(app, ada, threadId, 'when is it?')
    expect(content).toBe('Every Saturday. The last one was Saturday 31 October at 20:00, 3 weeks ago.')
    await close()
  })

  test('several things to do with one event leave one event to speak of', async () => {
    const { app, ada, threadId, eventId, close } = await weekly()
    const asked = await say(app, ada, threadId, "it's cancelled")
    expect(asked.actions?.length).toBeGreaterThan(1)
    await say(app, ada, threadId, 'move it to 10')
    expect(await event(app, ada, eventId)).toMatchObject({ start_time: '22:00' })
    await close()
  })

  test('notes are, a price is', async () => {
    const { app, ada, threadId, close } = await weekly()
    const note = await say(app, ada, threadId, 'change the notes to bring cash')
    expect(note.content).toBe('Noted for Salsa: bring cash.')
    await close()
  })
})
