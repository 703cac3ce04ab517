// The admin's lists of events show those that need review, or those that were not merged into another one.
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import { faultHandlers, openOnServer, postgresUrl } from '../../../testing/every-database.ts'
import { eventRow } from '../../../testing/event-row.ts'
import { eventJsonColumns } from '../rows/event-rows.ts'
import { migrate } from './migrate.ts'
import { allMigrations } from '../migrations/all.ts'
import { openDatabase } from './open-database.ts'

const databases = [
  { name: 'SQLite', open: () => openDatabase({ kind: 'sqlite', file: ':memory:' }, faultHandlers) },
  ...(postgresUrl === null ? [] : [{ name: 'PostgreSQL', open: () => openOnServer(postgresUrl ?? '') }]),
]

describe.each(databases)('the migration to searched lists on $name', ({ open }) => {
  test('copies to the search rows of existing events whether they need review and were merged', async () => {
    const opened = await open()
    const { db, engine } = opened
    const provider = { getMigrations: async () => allMigrations(engine) }
    const { error } = await new Migrator({ db, provider }).migrateTo('0025-merged-index')
    expect(error).toBeUndefined()
    const user = { id: 'owner', email: 'owner@example.org', name: 'Ada', password_hash: '', created_at: 0 }
    await db.insertInto('users').values(user).execute()
    for (const [id, needs_review, merged_into] of [
      ['plain', 0, null],
      ['doubtful', 1, null],
      ['merged', 1, 'plain'],
    ] as const) {
      const now = eventRow({ id, needs_review, merged_into, thread_id: null, picture_id: null })
      const { seat: _seat, gate: _gate, order_number: _order, ...row } = now // columns that came later
      await db
        .insertInto('events')
        .values({ ...row, ...eventJsonColumns(now) })
        .execute()
    }
    expect(await migrate(opened)).toContain('0026-searched-lists')
    const { rows } = await sql`select event_id, needs_review, is_merged from event_texts order by id`.execute(db)
    expect(rows).toEqual([
      { event_id: 'plain', needs_review: 0, is_merged: 0 },
      { event_id: 'doubtful', needs_review: 1, is_merged: 0 },
      { event_id: 'merged', needs_review: 1, is_merged: 1 },
    ])
    await opened.close()
  })
})
