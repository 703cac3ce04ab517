import type { Subscription } from '@swap/contract/calendar'
import type { Event } from '@swap/contract/event'
import type { AgendaPage } from '@swap/contract/saved-api'
import { call } from './account-calls.ts'
import { setUpReminderCalls } from './reminder-calls.ts'
import { get } from './http-calls.ts'
import { as, type TestApp } from './test-app.ts'

/**
 * Signs a person up with an event on Friday 4 December 2026 at 20:00 in their calendar, a reminder an hour before it, and
 * a calendar feed. Returns the calls that show how changes of the event affect these.
 */
export async function setUpSavedEvent(app: TestApp) {
  const it = await setUpReminderCalls(app)
  await it.remind({ minutesBefore: 60 })
  await app.server.inject({ method: 'PUT', url: `/api/calendar/my-events/${it.eventId}`, headers: as(it.person) })
  const link = (await call(app, it.person, 'POST /api/calendar/my-events/token')).json<Subscription>().subscriptionUrl
  const agenda = async () =>
    (await get(app, it.person, '/api/calendar/my-events/agenda?today=2026-11-26&limit=4')).json<AgendaPage>().entries
  return {
    ...it,
    event: async () => (await get(app, it.person, `/api/events/${it.eventId}`)).json<Event>(),
    days: async () => (await agenda()).map(({ date }) => date),
    remindedAt: async () => (await it.listed()).reminders[0]?.at,
    async feed() {
      const { body } = await app.server.inject({ url: new URL(link ?? '').pathname })
      const lines = body.replaceAll('\r\n ', '').split('\r\n')
      const lastLine = (name: string) => lines.filter((line) => line.startsWith(name)).at(-1) ?? null
      return { sequence: Number(lastLine('SEQUENCE:')?.slice(9)), start: lastLine('DTSTART'), rule: lastLine('RRULE') }
    },
  }
}
