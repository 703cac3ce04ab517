import { setTimeout as sleep } from 'node:timers/promises'
import { compiledOnce } from '../database/compiled-once.ts'
import type { OpenDatabase } from '../database/database.ts'
import type { EventRow } from '../database/event-rows.ts'
import { contactFields, flatFields, placeFields, ticketFields } from '../database/event-value.ts'
import { csvLine } from './csv.ts'

/** Events at once: what is in memory, and how long nobody else is served. */
const STRETCH = 20
/** PostgreSQL works in a process of its own: its time is nobody's here. */
const LONGEST_PAUSE_MS = 2
/** Characters that are sent at once. */
const PIECE = 16_384
/** Tells Excel that the file is in UTF-8. */
const BOM = '\uFEFF'
const encoder = new TextEncoder()

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

type Exported = Pick<EventRow, (typeof columns)[number]>

/** By the index of the list: what came together lies together, and is read without a search for each. */
const nextStretch = compiledOnce((db) =>
  db
    .selectFrom('events')
    .select(columns)
    .where('merged_into', 'is', null)
    // As for a page of the list: SQLite seeks by the first comparison.
    .where('created_at', '>=', 0)
    .where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(0, '')))
    .orderBy('created_at')
    .orderBy('id')
    .limit(STRETCH),
)

/**
 * Every event as CSV, a piece at a time, the oldest first. What comes in meanwhile may be in it or not. Behind each stretch everybody else
 * has as long as it took, two milliseconds at most.
 */
export async function* writeCsv(
  openAside: OpenDatabase['openAside'],
  { hasBom }: { hasBom: boolean },
): AsyncGenerator<Uint8Array> {
  yield encoder.encode((hasBom ? BOM : '') + csvLine(header))
  const { db, close } = openAside()
  try {
    for (let [at, id, lines] = [0, '', '']; ;) {
      const begun = performance.now()
      const rows = await nextStretch(db, [at, at, id, STRETCH])
      lines += rows.map(lineOf).join('')
      const last = rows.at(-1)
      const tookMs = performance.now() - begun
      if (!last || lines.length >= PIECE) {
        yield encoder.encode(lines)
        lines = ''
      }
      if (!last) return
      ;[at, id] = [last.created_at, last.id]
      await sleep(Math.min(tookMs, LONGEST_PAUSE_MS))
    }
  } finally {
    await close()
  }
}

const lineOf = (event: Exported): string =>
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
