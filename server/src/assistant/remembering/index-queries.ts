import { BEHIND_TITLE, BETWEEN, fold, startsIn } from '@swap/assistant/resolve/haystack'
import { sql, type RawBuilder } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Database } from '../../database/database.ts'
import type { MarkedIndex, MarkedLine } from './event-index.ts'

const asText = (value: string) => sql<string>`cast(${sql.lit(value)} as text)`
const COMMA = asText(',')
const MARK = sql<string>`cast(mark as text)`
const DAY = sql<string>`case when recurrence is null then coalesce(end_date, start_date, '') else '9999' end`
const LINE = sql<string>`coalesce(title, '') || ${asText(BEHIND_TITLE)} || coalesce(location, '') || contact || coalesce(category, '') || ' ' || coalesce(notes, '')`

const allMarks = compiledOnce((db) =>
  db
    .selectFrom('event_marks')
    .select(sql<string | null>`string_agg(${MARK}, ${COMMA})`.as('marks'))
    .where('owner_id', '=', ''),
)

/** The marks of all events of a person, with commas between: read along an index. */
export async function readMarks(db: Database, ownerId: string): Promise<string> {
  const [row] = await allMarks(db, [ownerId])
  return row?.marks ?? ''
}

/** Events and their marks: both of one moment, since one statement reads them. */
const marked = (db: Database, ownerId: string) =>
  db
    .selectFrom('events')
    .innerJoin('event_marks', 'event_marks.event_id', 'events.id')
    .where('events.owner_id', '=', ownerId)

/** The events that have these marks; one that has another by now is not among them. */
export async function readMarked(db: Database, ownerId: string, marks: readonly string[]): Promise<MarkedLine[]> {
  const rows = await marked(db, ownerId)
    .select(['events.id', MARK.as('mark'), DAY.as('day'), LINE.as('line')])
    .where('event_marks.owner_id', '=', ownerId)
    .where('mark', 'in', marks.map(Number))
    .execute()
  return rows.map((row) => ({ ...row, line: fold(row.line.replaceAll(BETWEEN, ' ')) }))
}

/** Put together by the database: ten thousand events are read in a hundredth of a second, as rows they take ten times that. */
export async function readIndex(db: Database, ownerId: string): Promise<MarkedIndex> {
  const quick = await readJoined(db, ownerId, LINE)
  if (quick) return quick
  // Some event has in it what stands between events. Looking for it in each takes longer than all the rest.
  const plain = await readJoined(db, ownerId, sql<string>`replace(${LINE}, ${asText(BETWEEN)}, ' ')`)
  return plain ?? { ids: [], marks: [], days: [], text: '', starts: [] }
}

/** Null where the lines cannot be told from one another. */
async function readJoined(db: Database, ownerId: string, line: RawBuilder<string>): Promise<MarkedIndex | null> {
  const row = await marked(db, ownerId)
    .select([
      sql<string | null>`string_agg(events.id, ${COMMA})`.as('ids'),
      sql<string | null>`string_agg(${MARK}, ${COMMA})`.as('marks'),
      sql<string | null>`string_agg(${DAY}, ${COMMA})`.as('days'),
      sql<string | null>`string_agg(${line}, ${asText(BETWEEN)})`.as('joined'),
    ])
    .executeTakeFirst()
  const ids = row?.ids?.split(',') ?? []
  const text = fold(row?.joined ?? '')
  const starts = startsIn(text, ids.length)
  if (ids.length > 0 && text.includes(BETWEEN, starts.at(-1))) return null
  return { ids, marks: row?.marks?.split(',') ?? [], days: row?.days?.split(',') ?? [], text, starts }
}
