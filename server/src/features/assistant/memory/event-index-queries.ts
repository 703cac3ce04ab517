// The queries behind the event index, in which the assistant finds the events that the words of a message may mean. Each event is one line
// of text with a version, a random number that changes with the event. The version is stored as `mark`.
import { TITLE_SEPARATOR, EVENT_SEPARATOR, fold, eventOffsets } from '@swap/assistant/resolve/search-text'
import { sql, type RawBuilder } from 'kysely'
import { compiledQuery } from '../../../platform/database/compiled-query.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { VersionedIndex, VersionedLine } from './event-index.ts'
import { jsonField } from './known-event-queries.ts'

const asText = (value: string) => sql<string>`cast(${sql.lit(value)} as text)`
const COMMA = asText(',')
const VERSION = sql<string>`cast(mark as text)`
const DAY = sql<string>`case when recurrence is null then coalesce(end_date, start_date, '') else '9999' end`
/** What an event says, without its field names: otherwise "address" would find every event. */
const LINE = sql<string>`concat_ws(' ', coalesce(title, '') || ${asText(TITLE_SEPARATOR)}, ${jsonField('location', 'venue')}, ${jsonField('location', 'address')}, ${jsonField('location', 'postal_code')}, ${jsonField('location', 'city')}, ${jsonField('location', 'country')}, ${jsonField('contact', 'organizer_name')}, category, notes)`

const VERSIONS = sql<string | null>`string_agg(${VERSION}, ${COMMA})`
/** Versions are random: their count and sum identify a set of them. 37 bits of each, so that no sum overflows. */
const FINGERPRINT = sql<string>`count(*) || ${asText(':')} || coalesce(sum(mark >> 8), 0)`

const fingerprintOf = compiledQuery((db) =>
  db.selectFrom('event_marks').select(FINGERPRINT.as('fingerprint')).where('owner_id', '=', ''),
)

/** Returns a fingerprint that changes whenever one of the person's events changes. Quick: only a database index is read. */
export async function readFingerprint(db: Database, ownerId: string): Promise<string> {
  const [row] = await fingerprintOf(db, [ownerId])
  return row?.fingerprint ?? ''
}

const allVersions = compiledQuery((db) =>
  db
    .selectFrom('event_marks')
    .select([VERSIONS.as('versions'), FINGERPRINT.as('fingerprint')])
    .where('owner_id', '=', ''),
)

/** Returns the versions of a person's events, ascending, and their fingerprint, both from the same snapshot. */
export async function readVersions(
  db: Database,
  ownerId: string,
): Promise<{ ascending: Float64Array; fingerprint: string }> {
  const [row] = await allVersions(db, [ownerId])
  return { ascending: inOrder(numbersIn(row?.versions ?? '')), fingerprint: row?.fingerprint ?? '' }
}

/** Sorts versions, if needed: those read along an index are sorted already. */
function inOrder(versions: readonly number[]): Float64Array {
  const list = Float64Array.from(versions)
  return list.every((version, at) => at === 0 || (list[at - 1] ?? 0) <= version) ? list : list.toSorted()
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- numbers with commas between, put together by the database
const numbersIn = (list: string): number[] => JSON.parse(`[${list}]`) as number[]

/** Events and their versions, from the same snapshot: one statement reads both. */
const versionedEvents = (db: Database, ownerId: string) =>
  db
    .selectFrom('events')
    .innerJoin('event_marks', 'event_marks.event_id', 'events.id')
    .where('events.owner_id', '=', ownerId)

/** Reads the events that have these versions; leaves out one that has changed since. */
export async function readLinesOfVersions(
  db: Database,
  ownerId: string,
  versions: readonly number[],
): Promise<VersionedLine[]> {
  const rows = await versionedEvents(db, ownerId)
    .select(['events.id', VERSION.as('version'), DAY.as('day'), LINE.as('line')])
    .where('event_marks.owner_id', '=', ownerId)
    .where('mark', 'in', versions)
    .execute()
  return rows.map((row) => ({
    ...row,
    version: Number(row.version),
    line: fold(row.line.replaceAll(EVENT_SEPARATOR, ' ')),
  }))
}

/** Reads a whole index as text that the database joins: ten thousand events take a hundredth of a second, as rows ten times that. */
export async function readIndex(db: Database, ownerId: string): Promise<VersionedIndex> {
  const quick = await readJoined(db, ownerId, LINE)
  if (quick) return quick
  // Some event contains the separator. Replacing it in each takes longer than all the rest, so only now.
  const plain = await readJoined(db, ownerId, sql<string>`replace(${LINE}, ${asText(EVENT_SEPARATOR)}, ' ')`)
  return plain ?? NO_EVENTS
}

const NO_EVENTS: VersionedIndex = {
  ids: [],
  versions: [],
  ascending: new Float64Array(),
  days: [],
  text: '',
  starts: [],
  fingerprint: '',
}

/** Returns null if the lines cannot be told apart. */
async function readJoined(db: Database, ownerId: string, line: RawBuilder<string>): Promise<VersionedIndex | null> {
  const row = await versionedEvents(db, ownerId)
    .select([
      sql<string | null>`string_agg(events.id, ${COMMA})`.as('ids'),
      VERSIONS.as('versions'),
      FINGERPRINT.as('fingerprint'),
      sql<string | null>`string_agg(${DAY}, ${COMMA})`.as('days'),
      sql<string | null>`string_agg(${line}, ${asText(EVENT_SEPARATOR)})`.as('joined'),
    ])
    .executeTakeFirst()
  const ids = row?.ids?.split(',') ?? []
  const text = fold(row?.joined ?? '')
  const starts = eventOffsets(text, ids.length)
  if (ids.length > 0 && text.includes(EVENT_SEPARATOR, starts.at(-1))) return null
  const { days, fingerprint } = row ?? {}
  const versions = numbersIn(row?.versions ?? '')
  return {
    ids,
    versions,
    ascending: inOrder(versions),
    days: days?.split(',') ?? [],
    text,
    starts,
    fingerprint: fingerprint ?? '',
  }
}
