import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { everyDatabase } from '../../../testing/every-database.ts'
import { readPicture } from '../../../testing/calls/http-calls.ts'
import { openApp } from '../../../testing/calls/test-app.ts'
import { beginMove, refusePartialMove } from './move-target.ts'
import { copiedTables, derivedTables } from './copied-tables.ts'
import { copyRows, checksumOf } from './copy-rows.ts'
import type { Database } from '../database.ts'

/** The contents of the tables that triggers fill, in the same form on both engines. */
async function derivedIn(db: Database) {
  const marks = await db.selectFrom('event_marks').select('event_id').execute()
  const { all } = await db
    .selectFrom('event_tallies')
    .select((eb) => eb.fn.sum<number | string>('all_events').as('all'))
    .executeTakeFirstOrThrow()
  const { rows: texts } = await sql`select event_id, lower(text) as text from event_texts order by event_id`.execute(db)
  return { marks: marks.length, all: Number(all), texts }
}

describe.each(everyDatabase)('a copy of a database on $name', ({ name, open }) => {
  test('includes every table, except those that triggers fill', async () => {
    const { db, close } = await open()
    const { rows } = await (
      name === 'SQLite'
        ? sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name not like 'event_words%'`
        : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
    ).execute(db)
    const ours = rows.map((row) => row.name).filter((it) => !/^(?:kysely_|sqlite_)/.test(it))
    expect(ours.toSorted()).toEqual([...copiedTables.map(({ table }) => table), ...derivedTables].toSorted())
    await close()
  })

  test('continues after an interruption, and has the same rows in the end', async () => {
    const app = await openApp()
    const ada = await app.signUp()
    for (let n = 0; n < 3; n++) await readPicture(app, ada)
    const [first, , third] = await app.db.selectFrom('events').select('id').orderBy('id').execute()
    await app.db
      .updateTable('events')
      .set({ merged_into: third?.id ?? null })
      .where('id', '=', first?.id ?? '')
      .execute()
    const { db, close } = await open()

    await beginMove(db, 'app')
    const cut = copyRows(app.db, db, (table) => {
      if (table === 'threads') throw new Error('the cable')
    })
    await expect(cut).rejects.toThrow('the cable')
    await expect(refusePartialMove(db)).rejects.toThrow('Run npm run move, or restore, again')
    await expect(beginMove(db, 'another')).rejects.toThrow('not empty')

    await beginMove(db, 'app')
    await copyRows(app.db, db)
    await refusePartialMove(db)
    for (const copied of copiedTables)
      expect(await checksumOf(db, copied), copied.table).toEqual(await checksumOf(app.db, copied))
    expect(await derivedIn(db)).toEqual(await derivedIn(app.db))
    await expect(beginMove(db, 'app')).rejects.toThrow('not empty')
    await close()
    await app.close()
  })
})
