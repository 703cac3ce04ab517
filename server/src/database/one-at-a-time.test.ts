import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { alarms } from '../testing/every-database.ts'
import { openSqlite } from './sqlite.ts'

const open = () => openSqlite(':memory:', alarms)

test('queries and transactions on SQLite have their turn in the order in which they came', async () => {
  const { db, close } = open()
  const turns: string[] = []
  const ask = async (name: string) => {
    await sql`select 1`.execute(db)
    turns.push(name)
  }
  const first = db.transaction().execute(async (trx) => {
    turns.push('begun')
    await new Promise((resolve) => setTimeout(resolve, 20))
    await sql`select 1`.execute(trx)
    turns.push('ended')
  })
  const failing = db.transaction().execute(() => Promise.reject(new Error('no')))
  await Promise.all([first, expect(failing).rejects.toThrow('no'), ask('a'), ask('b'), ask('c')])
  expect(turns).toEqual(['begun', 'ended', 'a', 'b', 'c'])
  await close()
})

test('twenty times as many who wait for SQLite at once cost each of them little more', { retry: 3 }, async () => {
  const { db, close } = open()
  const msEach = async (many: number) => {
    const before = process.cpuUsage()
    await Promise.all(Array.from({ length: many }, () => sql`select 1`.execute(db)))
    return process.cpuUsage(before).user / many
  }
  await msEach(2000)
  const few = await msEach(500)
  expect(await msEach(10_000)).toBeLessThan(5 * few)
  await close()
})
