// Adds many people to a database, each with a saved event, to measure the product. The people are numbered FROM to TO
// (exclusive). Usage: node fill-with-people.ts FROM TO, with DATA_DIR or DATABASE_URL as for the product. The product must
// not be running.
import { randomUUID } from 'node:crypto'
import { addUser } from '../../features/accounts/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { eventJsonColumns } from '../../platform/database/rows/event-rows.ts'
import { eventRow } from '../event-row.ts'
import { withDatabase } from '../with-database.ts'

const DAY_MS = 86_400_000
/** People of one transaction. */
const BATCH = 1000

async function addPerson(trx: Database, at: number): Promise<void> {
  const [id, now] = [randomUUID(), Date.now()]
  const person = {
    id,
    email: `person${at}@example.net`,
    name: `Person Number${at}`,
    password_hash: 'none',
    verified_at: now,
  }
  await addUser(trx, { ...person, admin_since: null, suspended_at: null, time_zone: 'Europe/London', created_at: now })
  const { place_in_picture: _, ...event } = eventRow({
    id: randomUUID(),
    owner_id: id,
    thread_id: null,
    picture_id: null,
    title: `Concert ${at}`,
    start_date: new Date(now + (at % 300) * DAY_MS).toISOString().slice(0, 10),
    saved_at: now,
    created_at: now,
    changed_at: now,
  })
  await trx
    .insertInto('events')
    .values({ ...event, place_in_picture: 0, ...eventJsonColumns(event) })
    .execute()
}

const [from = 0, to = 0] = process.argv.slice(2).map(Number)
await withDatabase(async ({ db }) => {
  for (let first = from; first < to; first += BATCH)
    await db.transaction().execute(async (trx) => {
      for (let at = first; at < Math.min(to, first + BATCH); at += 1) await addPerson(trx, at)
    })
})
