import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'
import { searchableText } from '../../text/searchable-text.ts'

const BATCH_SIZE = 200

/** Adds the searchable text of pictures, and fills it for existing ones. */
export const search = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema.alterTable('readings').addColumn('search_text', 'text').execute()
    await db.schema.createIndex('readings_of_owner').on('readings').columns(['owner_id', 'created_at']).execute()
    await fillIn(db)
  },
})

/** Fills the search text of existing readings. */
// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its time, not today's
async function fillIn(db: Kysely<any>): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string; lines: string | { text: string }[] }>`
      select id, lines from readings where lines is not null and id > ${after} order by id
      limit ${BATCH_SIZE}`.execute(db)
    for (const { id, lines } of rows) {
      const read: { text: string }[] = typeof lines === 'string' ? JSON.parse(lines) : lines
      const text = searchableText(read.map((line) => line.text).join(' '))
      await sql`update readings set search_text = ${text} where id = ${id}`.execute(db)
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
