import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSqlite } from './sqlite/sqlite.ts'
import { changeCounterOf } from './change-counter.ts'

const open = (file: string) => openSqlite(file, { fsyncFailed: () => undefined })

test('the counter stays the same until this or another connection writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'state-'))
  const [one, other] = [open(join(folder, 'a.db')), open(join(folder, 'a.db'))]
  await sql`create table notes (text text)`.execute(one.db)
  const write = async (to: typeof one) => void (await sql`insert into notes values ('a')`.execute(to.db))
  const first = changeCounterOf(one.db)
  expect(first).not.toBeNull()
  await sql`select * from notes`.execute(one.db)
  expect(changeCounterOf(one.db)).toBe(first)
  await write(one)
  const second = changeCounterOf(one.db)
  expect(second).not.toBe(first)
  await write(other)
  expect(changeCounterOf(one.db)).not.toBe(second)
  await Promise.all([one.close(), other.close()])
  rmSync(folder, { recursive: true })
})

test('a transaction begins with the counter before it, and its writes change the counter', async () => {
  const { db, close } = open(':memory:')
  await sql`create table notes (text text)`.execute(db)
  const before = changeCounterOf(db)
  await db.transaction().execute(async (trx) => {
    expect(changeCounterOf(trx)).toBe(before)
    await sql`insert into notes values ('a')`.execute(trx)
    expect(changeCounterOf(trx)).not.toBe(before)
  })
  await close()
})
