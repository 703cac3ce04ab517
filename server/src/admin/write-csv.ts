import { setImmediate as breathe } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { EventRow } from '../database/event-rows.ts'
import { contactFields, flatFields, placeFields, ticketFields } from '../database/event-value.ts'
import { csvLine } from './csv.ts'

/** Events at once: what is in memory, and how long nobody else is served. */
const STRETCH = 50
/** Tells Excel that the file is in UTF-8. */
const BOM = '\uFEFF'

const places = placeFields.filter((field) => field !== 'coordinates')
const header = [
  'id',
  ...flatFields,
  ...places,
  'latitude',
  'longitude',
  ...contactFields,
  ...ticketFields,
  'owner',
  'needs_review',
  'confidence',
  'saved',
  'created_at',
]

/** Not the evidence, which is ten times as long as the rest. */
const columns = [
  'id',
  ...flatFields,
  'location',
  'contact',
  'ticket_info',
  'owner_id',
  'needs_review',
  'confidence',
  'saved_at',
  'created_at',
] as const

/** Every event as CSV, a stretch at a time, in the order of their ids. What comes in meanwhile may be in it or not. */
export async function* writeCsv(db: Database, { hasBom }: { hasBom: boolean }): AsyncGenerator<string> {
  yield (hasBom ? BOM : '') + csvLine(header)
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('events')
      .select(columns)
      .where('id', '>', after)
      .where('merged_into', 'is', null)
      .orderBy('id')
      .limit(STRETCH)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(lineOf).join('')
    after = last.id
    await breathe()
  }
}

const lineOf = (event: Pick<EventRow, (typeof columns)[number]>): string =>
  csvLine([
    event.id,
    ...flatFields.map((field) => event[field]),
    ...places.map((field) => event.location?.[field] ?? null),
    event.location?.coordinates?.latitude ?? null,
    event.location?.coordinates?.longitude ?? null,
    ...contactFields.map((field) => event.contact[field]),
    ...ticketFields.map((field) => event.ticket_info[field]),
    event.owner_id,
    event.needs_review,
    event.confidence,
    event.saved_at === null ? 0 : 1,
    new Date(event.created_at).toISOString(),
  ])
