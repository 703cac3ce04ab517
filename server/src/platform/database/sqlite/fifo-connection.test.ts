import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { faultHandlers } from '../../../testing/every-database.ts'
import { withFifoConnection } from './fifo-connection.ts'
import { openSqlite } from './sqlite.ts'

const nothing = async () => {}
const idle = {
  init: nothing,
  beginTransaction: nothing,
  commitTransaction: nothing,
  rollbackTransaction: nothing,
  releaseConnection: nothing,
  destroy: nothing,
}

const open = () => openSqlite(':memory:', faultHandlers)

test('queries and transactions on SQLite run in the order in which they were started', async () => {
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

test('a failure to get the connection does not block later callers', async () => {
  let fails = true
  const connection = { executeQuery: async () => ({ rows: [] }), streamQuery: async function* () {} }
  const driver = withFifoConnection({
    ...idle,
    acquireConnection: async () => {
      if (fails) throw new Error('no file')
      return connection
    },
  })
  await expect(driver.acquireConnection()).rejects.toThrow('no file')
  fails = false
  expect(await driver.acquireConnection()).toBe(connection)
})
