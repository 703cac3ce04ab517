// Messages about one of several reminders, about dates that do not exist, and with a quoted letter.
import { describe, expect, test } from 'vitest'
import { signUpVerified } from '../../../testing/calls/account-calls.ts'
import { fetchEvent, sendPoster, post, say, fetchThread } from '../../../testing/calls/assistant-calls.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'
import type { Message } from '@swap/contract/thread'

const letter = (sender: string): string =>
  `And this came in the post: "Dear members, our Annual General Meeting will be held on Tuesday 20 April 2027 at 7.00 pm in the vestry of St Chad's. Tea is served beforehand in the hall. Kind regards, ${sender}"`

describe.each(everyApp)('messages to the assistant on $name', ({ open }) => {
  test('of several reminders, the named one is removed; if there is none at that time, all are listed', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const { threadId } = await sendPoster(app, ada, { start_date: '2026-12-12', start_time: '20:00' })
    await say(app, ada, threadId, 'set two reminders: 9 dec 9am and 11 dec 6pm')
    const told = async (): Promise<string> => (await say(app, ada, threadId, 'when will you remind me?')).content
    expect(await told()).toBe("I'll remind you 3 days before at 09:00 and the day before at 18:00.")
    expect((await say(app, ada, threadId, 'drop the reminder on the 9th')).content).toBe('Reminder removed.')
    expect(await told()).toBe("I'll remind you the day before at 18:00.")
    expect((await say(app, ada, threadId, 'remove the reminder on the 10th')).content).toBe(
      "I'll remind you the day before at 18:00.",
    )
    expect((await say(app, ada, threadId, 'remove the friday reminder')).content).toBe(await told())
    expect((await say(app, ada, threadId, 'remove the reminder the day before at 18:00')).content).toBe(
      'Reminder removed.',
    )
    expect(await told()).toBe('No reminder set.')
    await app.close()
  })

  test('a date that does not exist is asked for again, and the next message can give it', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await sendPoster(app, ada, { title: 'Night Ferry', start_date: '2035-06-12' })
    const refused = await say(app, ada, threadId, 'move it to 31 june 2035')
    expect(refused.content).toBe("That date or time isn't possible, so I changed nothing. What day is Night Ferry?")
    expect(await fetchEvent(app, ada, eventId)).toMatchObject({ start_date: '2035-06-12' })
    await say(app, ada, threadId, 'fine, 30 june 2035')
    expect(await fetchEvent(app, ada, eventId)).toMatchObject({ start_date: '2035-06-30' })

    await say(app, ada, threadId, 'Choir rehearsal on 31 november at 7pm')
    expect((await fetchThread(app, ada, threadId)).events).toHaveLength(1)
    await say(app, ada, threadId, 'ok then 30 november')
    const { events } = await fetchThread(app, ada, threadId)
    expect(events).toContainEqual(
      expect.objectContaining({ title: 'Choir rehearsal', start_date: '2026-11-30', start_time: '19:00' }),
    )
    await app.close()
  })

  test('a quoted letter after some words of introduction becomes an event, with its other text as description', async () => {
    const app = await open()
    const ada = await app.signUp()
    const first = await post(app, ada, '/api/threads', { content: letter('M') })
    expect(first.json<{ messages: Message[] }>().messages[1]?.content).toContain('New event: Annual General Meeting')
    const { threadId } = await sendPoster(app, ada, { start_date: '2035-06-12' })
    await say(app, ada, threadId, letter('Mary Hall'))
    const { events } = await fetchThread(app, ada, threadId)
    expect(events).toContainEqual(
      expect.objectContaining({
        title: 'Annual General Meeting',
        start_date: '2027-04-20',
        start_time: '19:00',
        description: 'Tea is served beforehand in the hall.',
      }),
    )
    await app.close()
  })
})
