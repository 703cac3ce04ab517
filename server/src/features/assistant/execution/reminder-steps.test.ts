import type { Message } from '@swap/contract/thread'
import { describe, expect, test } from 'vitest'
import { signUpVerified } from '../../../testing/calls/account-calls.ts'
import { post, say, sendPoster, fetchThread, undo, calendarEntry } from '../../../testing/calls/assistant-calls.ts'
import { get } from '../../../testing/calls/http-calls.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'

describe.each(everyApp)('reminders set by messages, on $name', ({ open }) => {
  test('an answer to "When is it?" has a Remind me button, unless the event is over', async () => {
    const app = await open()
    const ada = await app.signUp()
    const [prefetched, over] = [
      await sendPoster(app, ada, { start_date: '2099-12-04' }),
      await sendPoster(app, ada, { start_date: '2020-12-04' }),
    ]
    expect((await say(app, ada, prefetched.threadId, 'When is it?')).actions).toMatchObject([
      { label: 'Remind me', icon: 'bell', action: `remind:${prefetched.eventId}` },
    ])
    expect((await say(app, ada, over.threadId, 'When is it?')).actions).toBeUndefined()
    await app.close()
  })

  test('the first message sets the time zone, and its reminder is sent by that zone’s clock', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const ics = calendarEntry('Night Ferry')
    await post(app, ada, '/api/calendar/my-events/import', { ics })
    const content = 'remind me about night ferry an hour before'
    const said = await post(app, ada, '/api/threads', { content, timeZone: 'Europe/Riga' })
    expect(said.json<{ messages: Message[] }>().messages[1]?.content).toBe(
      "Done: I'll email you about Night Ferry 1 hour before.",
    )
    const due = await app.db.selectFrom('reminders').select('due_at').executeTakeFirstOrThrow()
    expect(due).toEqual({ due_at: Date.parse('2026-12-04T17:00:00Z') })
    await app.close()
  })

  test('an event typed as something to be reminded of has a button that sets the reminder', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await sendPoster(app, ada, { start_date: '2035-12-07' })
    const typed = await say(app, ada, threadId, 'remind me to call Ana on 6 december 2035')
    const { events } = await fetchThread(app, ada, threadId)
    const call = events.find(({ title }) => title === 'Call Ana')
    expect(typed.actions).toContainEqual(expect.objectContaining({ label: 'Remind me', action: `remind:${call?.id}` }))
    const none = await say(app, ada, threadId, 'do I have a reminder for the night ferry?')
    expect(none.content).toBe('No reminder set.')
    expect(none.actions).toEqual([expect.objectContaining({ icon: 'bell', action: `remind:${eventId}` })])
    await app.close()
  })

  test('a person without a verified address is told to verify it, and gets a Remind me button', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await sendPoster(app, ada, { start_date: '2035-12-07' })
    const answer = await say(app, ada, threadId, 'remind me the day before at 6pm')
    expect(answer.content).toBe(
      "Reminders come by email, and your address isn't verified yet. Open the link we emailed you, or tap Remind me to get another.",
    )
    expect(answer.actions).toEqual([expect.objectContaining({ label: 'Remind me', action: `remind:${eventId}` })])
    await app.close()
  })

  test('a verified person sets a reminder by message, is told when it comes, and can undo it', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await sendPoster(app, ada, { start_date: '2035-12-07' })
    await app.db.updateTable('users').set({ verified_at: 1 }).where('email', '=', ada.email).execute()
    const answer = await say(app, ada, threadId, 'remind me the day before at 6pm')
    expect(answer.content).toBe("Done: I'll email you about Night Ferry Quartet the day before at 18:00.")
    const reminders = async () => (await get(app, ada, `/api/events/${eventId}/reminders`)).json()
    expect(await reminders()).toMatchObject({ reminders: [{ when: { daysBefore: 1, time: '18:00' } }] })
    await undo(app, ada, answer)
    expect(await reminders()).toEqual({ reminders: [], missed: [] })
    await app.close()
  })

  test('a changed start time moves the reminders of an event, and a restored event has them again', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await sendPoster(app, ada, { start_date: '2035-12-07' })
    await app.db.updateTable('users').set({ verified_at: 1 }).where('email', '=', ada.email).execute()
    await post(app, ada, `/api/events/${eventId}/reminders`, { when: { minutesBefore: 60 } })
    const moments = async () =>
      (await get(app, ada, `/api/events/${eventId}/reminders`))
        .json<{ reminders: { at: string }[] }>()
        .reminders.map(({ at }) => at)
    const [before = ''] = await moments()
    await say(app, ada, threadId, 'It starts at 9pm')
    const [after = ''] = await moments()
    expect(Date.parse(after) - Date.parse(before)).toBe(3_600_000)
    const deleted = await say(app, ada, threadId, 'delete this event')
    await undo(app, ada, deleted)
    expect(await moments()).toEqual([after])
    await app.close()
  })

  test('asked for all reminders, the assistant lists those of every thread', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const { threadId: empty } = (await post(app, ada, '/api/threads', { content: 'hello' })).json<{
      threadId: string
    }>()
    const { threadId } = await sendPoster(app, ada, { title: 'Glass Harbour', start_date: '2099-12-04' })
    for (const title of ['Low Tide', 'Salt', 'Night Ferry', 'Quay'])
      await sendPoster(app, ada, { title, start_date: '2099-12-05' })
    expect((await say(app, ada, empty, 'what reminders do I have')).content).not.toContain("I'll remind you")
    await say(app, ada, threadId, 'remind me an hour before')
    expect((await say(app, ada, empty, 'what reminders do I have')).content).toContain("I'll remind you 1 hour before.")
    await app.close()
  })
})
