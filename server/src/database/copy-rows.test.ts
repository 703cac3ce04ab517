import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { everyDatabase } from '../testing/every-database.ts'
import { copiedTables, derivedTables } from './copied-tables.ts'

describe.each(everyDatabase)('a copy of a database on $name', ({ name, open }) => {
  test('takes every table there is, but those that triggers make', async () => {
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
})
