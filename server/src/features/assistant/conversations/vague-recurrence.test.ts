// A recurrence that doesn't name its days: "physio twice a month" → the assistant asks which days.
import type { Message } from '@swap/contract/thread'
import { describe, expect, test, vi } from 'vitest'
import { fetchEvent, sendPoster, post, say, fetchThread } from '../../../testing/calls/assistant-calls.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'

/** A Thursday. */
const now = new Date('2026-11-26T10:00Z')

describe.each(everyApp)('a recurrence that does not name its days, on $name', ({ open }) => {
  async function openWithFixedDate() {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    const app = await open()
    const ada = await app.signUp()
    const close = async () => {
      await app.close()
      vi.useRealTimers()
    }
    /** Starts a thread with a message. */
    const startThread = async (content: string) => {
      const started = await post(app, ada, '/api/threads', { content, timeZone: 'Europe/Riga' })
      const { threadId, messages } = started.json<{ threadId: string; messages: Message[] }>()
      const events = async () => (await fetchThread(app, ada, threadId)).events
      return { said: messages.at(-1)?.content ?? '', events, tell: (words: string) => say(app, ada, threadId, words) }
    }
    return { app, ada, close, startThread }
  }

  test('is asked about, and never silently saved as a single event', async () => {
    const { startThread, close } = await openWithFixedDate()
    for (const [words, title, rhythm] of [
      ['physio twice a month', 'Physio', 'Twice a month'],
      ['gym three times a week at 7am', 'Gym', 'Three times a week'],
      ['coffee with Leo every few weeks, friday 10am', 'Coffee with Leo', 'Every few weeks'],
      ['call grandma now and then', 'Call grandma', 'Now and then'],
      ['swimming 2-3 times a week 6pm', 'Swimming', '2-3 times a week'],
      ['piano lesson most mondays 4pm', 'Piano lesson', 'Most mondays'],
      ['cleaner 2x a month thursdays 9am', 'Cleaner', '2x a month'],
      ['therapy every so often on a monday', 'Therapy', 'Every so often'],
    ] as const) {
      const { said, events } = await startThread(words)
      expect(said, words).toContain(`“${rhythm}” doesn't say which days. Which ones?`)
      expect(said.split('?'), words).toHaveLength(2)
      expect(await events(), words).toMatchObject([{ title, recurrence: null }])
    }
    await close()
  })

  test('gets its days from the answer', async () => {
    const { startThread, close } = await openWithFixedDate()
    for (const [words, answer, recurrence, start_date] of [
      ['physio twice a month at 3pm', 'every first and third Monday', 'FREQ=MONTHLY;BYDAY=1MO,3MO', '2026-12-07'],
      ['osteopath twice a month', 'the 1st and the 15th', 'FREQ=MONTHLY;BYMONTHDAY=1,15', '2026-12-01'],
      ['gym three times a week at 7am', 'mon wed fri', 'FREQ=WEEKLY;BYDAY=MO,WE,FR', '2026-11-27'],
      [
        'coffee with Leo every few weeks, friday 10am',
        'every 3 weeks on friday',
        'FREQ=WEEKLY;INTERVAL=3;BYDAY=FR',
        '2026-11-27',
      ],
    ] as const) {
      const { tell, events } = await startThread(words)
      expect((await tell(answer)).content, words).toMatch(/^Done: .+ is now (?:every|on) /)
      expect(await events(), words).toMatchObject([{ recurrence, start_date }])
    }
    await close()
  })

  test('like "every couple of weeks" means every second week: only the day is asked for', async () => {
    const { startThread, close } = await openWithFixedDate()
    for (const [words, title] of [
      ['date night with Sam every couple of weeks 8pm', 'Date night with Sam'],
      ['gym class w Ana every couple weeks 8pm', 'Gym class w Ana'],
    ] as const) {
      const { said, events, tell } = await startThread(words)
      expect(said, words).toMatch(/ What day is it\?$/)
      await tell('friday')
      expect(await events(), words).toMatchObject([
        { title, recurrence: 'FREQ=WEEKLY;INTERVAL=2', start_date: '2026-11-27', start_time: '20:00' },
      ])
    }
    await close()
  })

  test('is asked about if only the name of an existing event is given with it', async () => {
    const { app, ada, close } = await openWithFixedDate()
    const { threadId, eventId } = await sendPoster(app, ada, { title: 'Physio', start_date: '2026-12-04' })
    const asked = await say(app, ada, threadId, 'physio twice a month')
    expect(asked.content).toMatch(/^How often does Physio repeat\?/)
    await say(app, ada, threadId, 'the 1st and the 15th')
    expect(await fetchEvent(app, ada, eventId)).toMatchObject({
      recurrence: 'FREQ=MONTHLY;BYMONTHDAY=1,15',
      start_date: '2026-12-15',
    })
    expect((await fetchThread(app, ada, threadId)).events).toHaveLength(1)
    await close()
  })

  test('is asked about, too, if the message means an existing event without naming it', async () => {
    const { app, ada, close } = await openWithFixedDate()
    const { threadId, eventId } = await sendPoster(app, ada, { title: 'Physio', start_date: '2026-12-04' })
    const asked = await say(app, ada, threadId, "it's twice a month")
    expect(asked.content).toMatch(/^How often does Physio repeat\?/)
    await say(app, ada, threadId, 'first and third Friday')
    expect(await fetchEvent(app, ada, eventId)).toMatchObject({
      recurrence: 'FREQ=MONTHLY;BYDAY=1FR,3FR',
      start_date: '2026-12-04',
    })
    await close()
  })

  test('is not asked about if the message names the days as well', async () => {
    const { startThread, close } = await openWithFixedDate()
    const { events, said } = await startThread('gym twice a week, tuesdays and fridays 7am')
    expect(said).not.toContain('How often')
    expect(await events()).toMatchObject([{ recurrence: 'FREQ=WEEKLY;BYDAY=TU,FR', start_time: '07:00' }])
    await close()
  })
})
