import type { AdminEventDetail, AdminEventPage, AuditEntry } from '@swap/contract/admin-api'
import type { Event } from '@swap/contract/event'
import type { Session } from '@swap/contract/session'
import type { Thread } from '@swap/contract/thread'
import { signUpVerified } from './account-calls.ts'
import { readEvent, readingOf } from '../readings.ts'
import { get, readPicture } from './http-calls.ts'
import { as, type TestApp } from './test-app.ts'

type Method = 'PUT' | 'POST' | 'DELETE' | 'PATCH'

/** Makes a person an admin, as `npm run admin -- grant` does. */
export const makeAdmin = ({ db }: TestApp, { email }: { email: string }) =>
  db.updateTable('users').set({ admin_since: 1 }).where('email', '=', email).execute()

/** Opens the app with an admin and a person whose events they see; returns both, and the calls of the admin panel. */
export async function setUpAdminPanel(open: () => Promise<TestApp>) {
  const app = await open()
  const staff = await app.signUp()
  const owner = await signUpVerified(app)
  await makeAdmin(app, staff)
  const panel = {
    app,
    staff,
    owner,
    send: (who: Session, method: Method, url: string, body?: object) =>
      app.server.inject({ method, url, headers: as(who), ...(body && { body }) }),
    page: async (url = '/api/admin/events?limit=100') => (await get(app, panel.staff, url)).json<AdminEventPage>(),
    detail: async (id: string) => (await get(app, panel.staff, `/api/admin/events/${id}`)).json<AdminEventDetail>(),
    audit: async (id: string) =>
      (await get(app, panel.staff, `/api/admin/audit?event=${id}`)).json<{ entries: AuditEntry[] }>().entries,
    /** Reads an event from the owner's picture; returns its id. */
    read: async (more: Parameters<typeof readEvent>[0] = {}, doubt = false): Promise<string> => {
      app.reader.script.push(readingOf([readEvent(more)], doubt ? { outcome: 'unsure' } : {}))
      const { threadId } = await readPicture(app, owner)
      return (await get(app, owner, `/api/threads/${threadId}`)).json<Thread>().events[0]?.id ?? ''
    },
    /** Sends the event back as it was served, with changes, as the panel's dialog does. */
    put: async (id: string, more: object = {}) =>
      panel.send(panel.staff, 'PUT', `/api/admin/events/${id}`, { ...asSentBack(await panel.detail(id)), ...more }),
    asOwnerSees: async (id: string) => (await get(app, owner, `/api/events/${id}`)).json<Event>(),
  }
  return panel
}
/** An opened app with an admin, as `setUpAdminPanel` returns it. */
export type AdminPanel = Awaited<ReturnType<typeof setUpAdminPanel>>

function asSentBack({ location, contact, ...event }: AdminEventDetail) {
  const { title, description, start_date, start_time, end_date, end_time, category, version } = event
  const { venue = null, address = null, city = null, country = null } = location ?? {}
  const { organizer_name, event_url, booking_link } = contact
  return {
    title,
    description,
    start_date,
    start_time,
    end_date,
    end_time,
    category,
    version,
    location: { venue, address, city, country },
    contact: { organizer_name, event_url, booking_link },
  }
}
