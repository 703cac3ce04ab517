import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/**
 * Marks evidence that came from an imported calendar file. Skips events that were edited since, because it is unknown
 * which of their values the owner typed.
 */
export const evidenceOfFiles = (_engine: Engine): Migration => ({
  async up(db) {
    for (let after = ''; ;) {
      const rows = await listUnchanged(db, after)
      for (const { id, evidence } of rows)
        await sql`update events set evidence = ${JSON.stringify(marked(evidence))} where id = ${id}`.execute(db)
      const last = rows.at(-1)
      if (!last) return
      after = last.id
    }
  },
})

interface Imported {
  id: string
  /** Text, or already parsed: connections differ. */
  evidence: unknown
}

const BATCH_SIZE = 500

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its time, not today's
async function listUnchanged(db: Kysely<any>, after: string): Promise<Imported[]> {
  const { rows } = await sql<Imported>`
    select events.id, events.evidence from imported_events join events on events.id = imported_events.event_id
    where events.sequence = imported_events.sequence and events.id > ${after}
    order by events.id limit ${BATCH_SIZE}`.execute(db)
  return rows
}

function marked(stored: unknown): object {
  const evidence: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored
  if (typeof evidence !== 'object' || evidence === null) return {}
  return Object.fromEntries(
    Object.entries(evidence).map(([field, one]: [string, unknown]) => [field, isTheirs(one) ? mark(one) : one]),
  )
}

const mark = (one: object) => ({ ...one, fromFile: true })

const isTheirs = (one: unknown): one is object =>
  typeof one === 'object' && one !== null && 'source' in one && one.source === 'user' && !('confirmed' in one)
