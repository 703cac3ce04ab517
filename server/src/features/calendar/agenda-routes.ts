import { shiftOutOfDstGap } from '@swap/calendar/dst-gap'
import { zoneOf } from '@swap/calendar/event-zone'
import { clockTime, isoDate, type Category } from '@swap/contract/event'
import { cancellationStatus } from '@swap/contract/cancellation-status'
import type { SavedEntry } from '@swap/contract/saved-api'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { UNTITLED } from '../../platform/database/rows/event-rows.ts'
import { displayTitleField, displayTitlesOf } from '../../platform/database/rows/display-titles.ts'
import { fromCursor, toCursor } from '../../platform/http/cursor.ts'
import { fieldFailure } from '../../platform/http/field-failure.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { PictureAddresses } from '../../platform/storage/picture-address.ts'
import { listAllSaved, listCategories, listUpcoming, listPast, listRepeating, type SavedRow } from './agenda-queries.ts'
import { pageOfUpcoming, filterBySearch, pageOfPast, type AgendaCursor, type EventOnDay } from './agenda.ts'
import { listDays } from './list-days.ts'
import { countSaved } from './queries.ts'

/** The longest range of days that can be requested. */
const MAX_DAYS = 62
const DAY_MS = 86_400_000

const cursorShape = z.tuple([z.union([isoDate, z.literal('')]), z.union([clockTime, z.literal('')]), z.uuid()])

interface AgendaRequest {
  ownerId: string
  category?: Category | undefined
  search?: string | undefined
  when: 'coming' | 'past'
  today: string
  after: AgendaCursor | null
  limit: number
}

interface AgendaTools {
  db: Database
  addresses: PictureAddresses
  /** Returns for each entry the ids of other saved events that are the same. */
  findSavedDuplicates: (
    db: Database,
    about: { ownerId: string; entries: readonly EventOnDay<SavedRow>[] },
  ) => Promise<readonly (readonly string[])[]>
}

/** Creates the routes that show a calendar by day: lists of coming and past events, and the days of a month. */
export const agendaRoutes = ({ db, ...tools }: AgendaTools): Route[] => [
  route('GET /api/calendar/my-events/agenda', async ({ user, query: { cursor, ...query } }) => {
    const page = await pageOf(db, { ...query, ownerId: user.id, after: fromCursor(cursorShape, cursor) })
    return {
      entries: await toEntries(db, page.entries, { ...tools, ownerId: user.id, zone: user.timeZone }),
      nextCursor: page.next && toCursor(page.next),
      total: await countSaved(db, user.id),
      categories: await listCategories(db, user.id),
    }
  }),

  route('GET /api/calendar/my-events/days', async ({ user, query: { from, to, category, search } }) => {
    assertFewDays(from, to)
    const entries = await listDays(db, { ownerId: user.id, from, to, category, search })
    return { entries: await toEntries(db, entries, { ...tools, ownerId: user.id, zone: user.timeZone }) }
  }),
]

async function pageOf(db: Database, { search, when, ...asked }: AgendaRequest) {
  const [list, page] = when === 'past' ? [listPast, pageOfPast] : [listUpcoming, pageOfUpcoming]
  // A search covers everything: its results are sorted like repeating events, each listed once.
  if (search)
    return page(
      { singles: [], repeating: filterBySearch(await listAllSaved(db, asked), search) },
      { ...asked, maxDaysPerSeries: 1 },
    )
  const singles = await list(db, { ...asked, limit: asked.limit + 1 })
  return page({ singles, repeating: await listRepeating(db, asked) }, asked)
}

function assertFewDays(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1 || days > MAX_DAYS) throw fieldFailure('to', `Please ask for 1 to ${MAX_DAYS} days.`)
}

interface EntryDetails extends Omit<AgendaTools, 'db'> {
  ownerId: string
  zone: string | null
}

async function toEntries(
  db: Database,
  entries: readonly EventOnDay<SavedRow>[],
  details: EntryDetails,
): Promise<SavedEntry[]> {
  const titles = await displayTitlesOf(
    db,
    entries.map(({ row }) => row),
  )
  const duplicates = await details.findSavedDuplicates(db, { ownerId: details.ownerId, entries })
  return entries.map((entry, at) => ({
    ...toEntry(entry, details),
    ...displayTitleField(entry.row.id, titles),
    ...sameField(duplicates[at]),
  }))
}

const sameField = (ids: readonly string[] = []) => (ids.length > 0 ? { same: [...ids] } : {})

const toEntry = ({ row, day }: EventOnDay<SavedRow>, { addresses, zone }: EntryDetails): SavedEntry => ({
  ...row,
  ...hoursOn(day, row, zone),
  title: row.title ?? UNTITLED,
  date: day,
  threadId: row.thread_id,
  venue: row.location?.venue ?? null,
  address: row.location?.address ?? null,
  city: row.location?.city ?? null,
  repeats: row.recurrence !== null,
  calledOff: cancellationStatus(row.ticket_info.ticket_availability),
  thumbnail: row.thumbnail_key && addresses.of(row.thumbnail_key),
  ...ticketOf(row, addresses),
})

/** Returns what a list says about a ticket: never the order number itself. */
function ticketOf(row: SavedRow, addresses: PictureAddresses): Pick<SavedEntry, 'ticket'> {
  const { seat, gate, key, width, height, file_name: fileName } = row
  const isTicket = seat !== null || gate !== null || row.order_number !== null
  if (!isTicket || key === null || width === null || height === null || fileName === null) return {}
  return { ticket: { url: addresses.of(key), width, height, fileName, seat, gate } }
}

/** Returns the times of a repeating event on one day. A time that the clock change skips on that day is moved (RFC 5545, 3.3.5). */
function hoursOn(day: string, row: SavedRow, ownersZone: string | null) {
  if (row.recurrence === null || row.end_date !== null || day === '') return {}
  const shown = (time: string | null) => time && shiftOutOfDstGap(`${day}T${time}`, zoneOf(row, ownersZone)).slice(11)
  return { start_time: shown(row.start_time), end_time: shown(row.end_time) }
}
