// Adds many events to an account, and makes it an admin, to measure the admin panel. The events are numbered FROM to TO
// (exclusive). Usage: node fill-with-events.ts EMAIL FROM TO, with DATA_DIR or DATABASE_URL as for the product. The product
// must not be running.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { setAdmin } from '../../features/accounts/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { eventJsonColumns } from '../../platform/database/rows/event-rows.ts'
import { eventRow } from '../event-row.ts'
import { withDatabase } from '../with-database.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Rows of one statement: few enough that their values stay below the parameter limit of either database. */
const STATEMENT_ROWS = 100
/** Events of one transaction: the word index is sorted and merged once for each. */
const TRANSACTION_ROWS = 20_000
/** Beginnings and endings of the words in titles, so that a search finds many, some or no events. */
const beginnings = 'Har Lan Pot Jaz Cho Fer Orc Poe See Kil Mar Lib Vel Tam Ros Bru Wil Gre Nor Sil'.split(' ')
const endings =
  'bour tern tery zine ral ryman hest try dling nery ket rary vet bourine well net low enwood thern ver'.split(' ')
const kinds = ['concert', 'workshop', 'market', 'reading', 'quiz'] as const
const cities = ['London', 'Brighton', 'Bath', 'Leeds', 'Hull', 'Riga', 'Graz', 'Lyon']
const categories = ['Music', 'Education', 'Food & Drink', 'Theater', null] as const
const pick = <Value>(values: readonly Value[], at: number): Value => {
  const value = values[at % values.length]
  if (value === undefined) throw new Error('Nothing to pick from')
  return value
}
const word = (at: number) => pick(beginnings, at) + pick(endings, Math.floor(at / beginnings.length))

function rowOf(at: number, ownerId: string) {
  const { place_in_picture: _, ...event } = eventRow({
    id: randomUUID(),
    owner_id: ownerId,
    thread_id: null,
    picture_id: null,
    title: `${word(at * 7)} ${word(at * 13 + 5)} ${pick(kinds, at)} ${at}`,
    description: `Doors open half an hour earlier. Bring a friend, or ${word(at * 3)} and ${word(at * 11)}.`,
    start_date: new Date(Date.UTC(2024, 0, 1) + (at % 2000) * DAY_MS).toISOString().slice(0, 10),
    start_time: `${10 + (at % 12)}:30`,
    category: pick(categories, at),
    confidence: ((at * 37) % 1000) / 1000,
    needs_review: at % 10 === 0 ? 1 : 0,
    created_at: Date.now() - at * MINUTE_MS,
    changed_at: Date.now(),
  })
  const location = event.location && { ...event.location, venue: `${word(at * 5)} Hall`, city: pick(cities, at) }
  return { ...event, place_in_picture: 0, ...eventJsonColumns({ ...event, location }) }
}

async function fill(db: Database, email: string, { from, to }: { from: number; to: number }): Promise<void> {
  if (!(await setAdmin(db, { email, since: Date.now() })))
    throw new Error(`There is no account with the address ${email}.`)
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  for (let at = from; at < to; at += TRANSACTION_ROWS)
    await db
      .transaction()
      .execute((trx) => insertEvents(trx, { ownerId: id, from: at, to: Math.min(to, at + TRANSACTION_ROWS) }))
}

async function insertEvents(trx: Database, { ownerId, from, to }: { ownerId: string; from: number; to: number }) {
  for (let at = from; at < to; at += STATEMENT_ROWS) {
    const rows = Array.from({ length: Math.min(STATEMENT_ROWS, to - at) }, (_, place) => rowOf(at + place, ownerId))
    await trx.insertInto('events').values(rows).execute()
  }
}

/** Settings for speed: nothing here has to survive a power cut, and a large cache keeps the indexes in memory. */
const quickSqlite = ['pragma synchronous = off', 'pragma secure_delete = off', 'pragma cache_size = -1000000']

const [email = '', from, to] = process.argv.slice(2)
await withDatabase(async ({ db, engine, openPool }) => {
  if (engine === 'sqlite') for (const setting of quickSqlite) await sql.raw(setting).execute(db)
  await fill(db, email, { from: Number(from), to: Number(to) })
  // Otherwise the server would do this some minutes later, in the middle of a measurement.
  const pool = openPool?.(1) // without a time limit
  await pool?.query('vacuum analyze')
  await pool?.end()
})
