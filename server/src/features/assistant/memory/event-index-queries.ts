import { AFTER_TITLE, BETWEEN, fold, startsIn } from '@swap/assistant/resolve/search-text'
import { sql, type RawBuilder } from 'kysely'
import { compiledQuery } from '../../../platform/database/compiled-query.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { MarkedIndex, MarkedLine } from './event-index.ts'
import { jsonField } from './known-event-queries.ts'

const asText = (value: string) => sql<string>`cast(${sql.lit(value)} as text)`
const COMMA = asText(',')
const MARK = sql<string>`cast(mark as text)`
const DAY = sql<string>`case when recurrence is null then coalesce(end_date, start_date, '') else '9999' end`
/** What an event says, without its field names: otherwise "address" would find every event. */
const LINE = sql<string>`concat_ws(' ', coalesce(title, '') || ${asText(AFTER_TITLE)}, ${jsonField('location', 'venue')}, ${jsonField('location', 'address')}, ${jsonField('location', 'postal_code')}, ${jsonField('location', 'city')}, ${jsonField('location', 'country')}, ${jsonField('contact', 'organizer_name')}, category, notes)`

const MARKS = sql<string | null>`string_agg(${MARK}, ${COMMA})`
/** Marks are random: their count and sum identify a set of them. 37 bits of each, so that no sum overflows. */
const FINGERPRINT = sql<string>`count(*) || ${asText(':')} || coalesce(sum(mark >> 8), 0)`

const fingerprintOf = compiledQuery((db) =>
  db.selectFrom('event_marks').select(FINGERPRINT.as('fingerprint')).where('owner_id', '=', ''),
)

/** Returns a fingerprint that changes with any of a person's events; read along an index. */
export async function readFingerprint(db: Database, ownerId: string): Promise<string> {
  const [row] = await fingerprintOf(db, [ownerId])
  return row?.fingerprint ?? ''
}

const allMarks = compiledQuery((db) =>
  db
    .selectFrom('event_marks')
    .select([MARKS.as('marks'), FINGERPRINT.as('fingerprint')])
    .where('owner_id', '=', ''),
)

/** Returns the marks of a person's events, ascending, and their fingerprint, both from the same snapshot. */
export async function readMarks(
  db: Database,
  ownerId: string,
): Promise<{ ascending: Float64Array; fingerprint: string }> {
  const [row] = await allMarks(db, [ownerId])
  return { ascending: inOrder(numbersIn(row?.marks ?? '')), fingerprint: row?.fingerprint ?? '' }
}

/** Sorts marks, if needed: those read along an index are sorted already. */
function inOrder(marks: readonly number[]): Float64Array {
  const list = Float64Array.from(marks)
  return list.every((mark, at) => at === 0 || (list[at - 1] ?? 0) <= mark) ? list : list.toSorted()
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- numbers with commas between, put together by the database
const numbersIn = (list: string): number[] => JSON.parse(`[${list}]`) as number[]

/** Events and their marks, from the same snapshot: one statement reads both. */
const marked = (db: Database, ownerId: string) =>
  db
    .selectFrom('events')
    .innerJoin('event_marks', 'event_marks.event_id', 'events.id')
    .where('events.owner_id', '=', ownerId)

/** Reads the events that have these marks; one whose mark has changed since is left out. */
export async function readMarkedLines(db: Database, ownerId: string, marks: readonly number[]): Promise<MarkedLine[]> {
  const rows = await marked(db, ownerId)
    .select(['events.id', MARK.as('mark'), DAY.as('day'), LINE.as('line')])
    .where('event_marks.owner_id', '=', ownerId)
    .where('mark', 'in', marks)
    .execute()
  return rows.map((row) => ({ ...row, mark: Number(row.mark), line: fold(row.line.replaceAll(BETWEEN, ' ')) }))
}

/** Joined by the database: it reads ten thousand events in a hundredth of a second; as rows they take ten times that. */
export async function readIndex(db: Database, ownerId: string): Promise<MarkedIndex> {
  const quick = await readJoined(db, ownerId, LINE)
  if (quick) return quick
  // Some event contains the separator. Replacing it in each takes longer than all the rest, so only now.
  const plain = await readJoined(db, ownerId, sql<string>`replace(${LINE}, ${asText(BETWEEN)}, ' ')`)
  return plain ?? NO_EVENTS
}

const NO_EVENTS: MarkedIndex = {
  ids: [],
  marks: [],
  ascending: new Float64Array(),
  days: [],
  text: '',
  starts: [],
  fingerprint: '',
}

/** Null if the lines cannot be told apart. */
async function readJoined(db: Database, ownerId: string, line: RawBuilder<string>): Promise<MarkedIndex | null> {
  const row = await marked(db, ownerId)
    .select([
      sql<string | null>`string_agg(events.id, ${COMMA})`.as('ids'),
      MARKS.as('marks'),
      FINGERPRINT.as('fingerprint'),
      sql<string | null>`string_agg(${DAY}, ${COMMA})`.as('days'),
      sql<string | null>`string_agg(${line}, ${asText(BETWEEN)})`.as('joined'),
    ])
    .executeTakeFirst()
  const ids = row?.ids?.split(',') ?? []
  const text = fold(row?.joined ?? '')
  const starts = startsIn(text, ids.length)
  if (ids.length > 0 && text.includes(BETWEEN, starts.at(-1))) return null
  const { days, fingerprint } = row ?? {}
  const marks = numbersIn(row?.marks ?? '')
  return {
    ids,
    marks,
    ascending: inOrder(marks),
    days: days?.split(',') ?? [],
    text,
    starts,
    fingerprint: fingerprint ?? '',
  }
}
