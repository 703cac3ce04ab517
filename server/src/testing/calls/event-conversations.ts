import type { ReadEvent } from '@swap/contract/event'
import { vi } from 'vitest'
import { fetchEvent, sendPoster, say, undo } from './assistant-calls.ts'
import { type TestApp } from './test-app.ts'

const THURSDAY = new Date('2026-11-26T10:00Z')

/**
 * Opens the app with a fake clock at Thursday, 26 November 2026. `startConversation` signs a person up with a thread about
 * one event, and returns calls to talk about it; `close` restores the clock.
 */
export async function setUpConversations(open: () => Promise<TestApp>) {
  vi.useFakeTimers({ now: THURSDAY, toFake: ['Date'] })
  const app = await open()
  const close = async () => {
    await app.close()
    vi.useRealTimers()
  }
  const startConversation = async (more: Partial<ReadEvent>) => {
    const ada = await app.signUp()
    const { threadId, eventId } = await sendPoster(app, ada, more)
    const savedEvent = () => fetchEvent(app, ada, eventId)
    return {
      tell: (words: string) => say(app, ada, threadId, words),
      savedEvent,
      when: async () => {
        const { recurrence, start_date: day, start_time: time } = await savedEvent()
        return { recurrence, day, time }
      },
      rule: async () => (await savedEvent()).recurrence,
      undoChange: (message: Parameters<typeof undo>[2]) => undo(app, ada, message),
    }
  }
  return { close, startConversation }
}
