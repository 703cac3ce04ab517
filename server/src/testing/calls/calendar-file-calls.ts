import type { ImportOutcome, ImportPreview, ImportUndone } from '@swap/contract/calendar'
import type { Event, EventEdit } from '@swap/contract/event'
import { call } from './account-calls.ts'
import { get } from './http-calls.ts'
import { as, type TestApp } from './test-app.ts'

// Calls for tests about importing calendar files.

type Person = { accessToken: string }

/** Builds a calendar file with these entries. */
export const calendarFile = (...entries: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries, 'END:VCALENDAR'].join('\r\n')

/** Imports a calendar file. */
export const importCalendar = async (app: TestApp, person: Person, ics: string) =>
  (await call(app, person, 'POST /api/calendar/my-events/import', { body: { ics } })).json<ImportOutcome>()
/** Previews the import of a calendar file. */
export const previewImport = async (app: TestApp, person: Person, ics: string) =>
  (await call(app, person, 'POST /api/calendar/my-events/import/preview', { body: { ics } })).json<ImportPreview>()
export const undoImport = async (app: TestApp, person: Person, { importId }: ImportOutcome) =>
  (await call(app, person, `POST /api/imports/${importId}/undo`, { body: {} })).json<ImportUndone>()
/** Lists the events in a person's calendar. */
export const listSaved = async (app: TestApp, person: Person) =>
  (await get(app, person, '/api/calendar/my-events')).json<{ events: Event[] }>().events
export const editEvent = (app: TestApp, person: Person, event: Event | undefined, body: EventEdit) =>
  app.server.inject({ method: 'PATCH', url: `/api/events/${event?.id}`, headers: as(person), body })
