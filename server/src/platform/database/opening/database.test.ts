import { existsSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyDatabase } from '../../../testing/every-database.ts'
import { silentLog } from '../../../testing/fakes/silent-log.ts'
import type { OpenDatabase } from '../database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { json } from '../tables/tables.ts'
import { isUniqueViolation } from '../unique-violation.ts'

const insert = (id: string, values: { name?: string; at?: number; payload?: string; partOf?: string } = {}) =>
  sql`insert into plans (id, name, at, payload, part_of)
      values (${id}, ${values.name ?? null}, ${values.at ?? null}, ${values.payload ?? null}, ${values.partOf ?? null})`

const openFile = async (file: string) =>
  openDatabase({ kind: 'sqlite', file }, { log: silentLog, fsyncFailed: () => expect.unreachable() })

describe.each(everyDatabase)('a database on $name', ({ open }) => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await open()
    await opened.db.schema
      .createTable('plans')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text')
      .addColumn('at', 'bigint')
      .addColumn('part_of', 'text', (column) => column.references('plans.id'))
      .addColumn('payload', 'text')
      .execute()
  })
  afterAll(() => opened.close())

  const idsLike = async (pattern: string) =>
    (await sql<{ id: string }>`select id from plans where id like ${pattern} order by id`.execute(opened.db)).rows.map(
      ({ id }) => id,
    )

  test('has the newest schema: migrating again changes nothing', async () => {
    expect(await migrate(opened)).toEqual([])
  })

  test('returns parsed JSON from its JSON columns, and every other text unchanged', async () => {
    await insert('text', { name: '[1,2]', payload: json({ tags: ['a', null] }) }).execute(opened.db)
    const { rows } = await sql`select name, payload from plans where id = 'text'`.execute(opened.db)
    expect(rows).toEqual([{ name: '[1,2]', payload: { tags: ['a', null] } }])
  })

  test('returns times as numbers', async () => {
    await insert('time', { at: 1_795_000_000_123 }).execute(opened.db)
    const { rows } = await sql`select at, count(*) over () as n from plans where id = 'time'`.execute(opened.db)
    expect(rows).toEqual([{ at: 1_795_000_000_123, n: 1 }])
  })

  test('keeps nothing of a transaction that failed', async () => {
    const failed = opened.db.transaction().execute(async (trx) => {
      await insert('undone').execute(trx)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await idsLike('undone')).toEqual([])
  })

  test('refuses a row that points to nothing', async () => {
    await expect(insert('orphan', { partOf: 'nobody' }).execute(opened.db)).rejects.toThrow(/foreign key/i)
  })

  test('distinguishes a duplicate key from other errors', async () => {
    await insert('taken').execute(opened.db)
    const taken = await insert('taken')
      .execute(opened.db)
      .catch((error: unknown) => error)
    const broken = await sql`select nothing`.execute(opened.db).catch((error: unknown) => error)
    expect([isUniqueViolation(taken), isUniqueViolation(broken), isUniqueViolation(null)]).toEqual([true, false, false])
  })

  test('lets one of forty parallel attempts take the last place', async () => {
    await insert('places', { at: 0 }).execute(opened.db)
    const take = sql`update plans set at = at + 1 where id = 'places' and at < 1 returning id`
    const taken = await Promise.all(Array.from({ length: 40 }, () => take.execute(opened.db)))
    expect(taken.filter(({ rows }) => rows.length > 0)).toHaveLength(1)
  })
})

describe('a SQLite file', () => {
  test('creates its folder for its owner alone, and has settings that lose no commit', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'swap-database-')), 'data', 'swap.db')
    const { db, close } = await openFile(file)
    const setting = async (name: string) =>
      Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0] ?? {})[0]
    const names = ['journal_mode', 'synchronous', 'foreign_keys', 'secure_delete', 'temp_store']
    expect(await Promise.all(names.map(setting))).toEqual(['wal', 2, 1, 1, 2])
    expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700)
    await close()
  })

  test('can be copied while it is in use', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'swap-database-'))
    const original = await openFile(join(folder, 'swap.db'))
    await migrate(original)
    await sql`insert into jobs (name, state, priority, run_at, payload) values ('x', 'ready', 0, 0, '{}')`.execute(
      original.db,
    )
    await original.backup?.(join(folder, 'copy.db'))
    await original.close()

    const copy = await openFile(join(folder, 'copy.db'))
    expect(await copy.db.selectFrom('jobs').select('name').execute()).toEqual([{ name: 'x' }])
    await copy.close()
    expect(existsSync(join(folder, 'swap.db-wal'))).toBe(false)
  })

  test('that is full fails with STORAGE_FULL, and works again when there is space', async () => {
    const { db, close } = await openFile(':memory:')
    await sql`create table notes (text text)`.execute(db)
    await sql`pragma max_page_count = 20`.execute(db)
    const add = sql`insert into notes values (${'x'.repeat(200_000)})`
    await expect(add.execute(db)).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    const inTransaction = db.transaction().execute((trx) => add.execute(trx))
    await expect(inTransaction).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    await sql`pragma max_page_count = 2000`.execute(db)
    await add.execute(db)
    await close()
  })

  test('lets a transaction that read first wait for the write of another process', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'swap-database-')), 'swap.db')
    const [here, there] = [await openFile(file), await openFile(file)]
    await sql`create table counts (n integer)`.execute(here.db)
    await sql`insert into counts values (0)`.execute(here.db)
    await here.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ n: number }>`select n from counts`.execute(trx)
      await expect(sql`pragma busy_timeout = 1`.execute(there.db)).resolves.toBeDefined()
      await expect(sql`update counts set n = 5`.execute(there.db)).rejects.toThrow(/locked/)
      await sql`update counts set n = ${(rows[0]?.n ?? 0) + 1}`.execute(trx)
    })
    expect((await sql`select n from counts`.execute(there.db)).rows).toEqual([{ n: 1 }])
    await Promise.all([here.close(), there.close()])
  })
})
