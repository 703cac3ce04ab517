import type { ReadEvent } from '@swap/contract/event'
import type { MissedReminder, Reminder } from '@swap/contract/reminder'
import { sendPoster, fetchThread } from './assistant-calls.ts'
import { advanceTo } from './clock.ts'
import { get } from './http-calls.ts'
import { as, type TestApp } from './test-app.ts'

interface ReminderList {
  reminders: Reminder[]
  missed: MissedReminder[]
}

/**
 * Signs up a person with a verified address and an event, by default on Friday 4 December 2026 at 20:00. Returns the calls
 * to set reminders of the event, to list them, and to read the reminder emails.
 */
export async function setUpReminderCalls(app: TestApp, event: Partial<ReadEvent> = {}) {
  const person = await app.signUp()
  await app.db.updateTable('users').set({ verified_at: 1 }).where('email', '=', person.email).execute()
  const { threadId, eventId } = await sendPoster(app, person, event)
  const send = (method: 'POST' | 'PATCH', url: string, body: object) =>
    app.server.inject({ method, url, headers: as(person), body })
  return {
    app,
    person,
    threadId,
    eventId,
    remind: (when: object) => send('POST', `/api/events/${eventId}/reminders`, { when }),
    remove: () => app.server.inject({ method: 'DELETE', url: `/api/events/${eventId}`, headers: as(person) }),
    edit: (change: object) => send('PATCH', `/api/events/${eventId}`, change),
    listed: async () => (await get(app, person, `/api/events/${eventId}/reminders`)).json<ReminderList>(),
    /** Returns the last message of the thread, and the actions under it. */
    async lastMessage() {
      const last = (await fetchThread(app, person, threadId)).messages.at(-1)
      return { content: last?.content ?? '', actions: (last?.actions ?? []).map(({ action }) => action) }
    },
    advanceTo: (moment: string) => advanceTo(app, moment),
    /** Returns the texts of the reminder emails so far, without the links below them. */
    emails: async () =>
      (await app.mailsTo(person.email)).flatMap(({ text = '' }) => {
        const [body = '', footer] = text.replaceAll('\r\n', '\n').split(/\n\nhttp/)
        return footer?.includes('You asked for this reminder') ? [body] : []
      }),
  }
}
