import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { faultHandlers, openOnServer, postgresUrl } from '../../../testing/every-database.ts'
import { isDatabaseUnreachable } from '../database-unreachable.ts'
import { openDatabase } from '../opening/open-database.ts'

const toClose: (() => unknown)[] = []
afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close()
})

/** A line to the database server that can be cut, and that can swallow everything. */
async function openBucketConnection(serverUrl: string) {
  const { hostname, port } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let swallows = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => void (swallows || to.write(bytes)))
      from.on('close', () => to.destroy())
      from.on('error', () => {})
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The line has no port')
  const cut = () => sockets.forEach((socket) => socket.destroy())
  toClose.push(() => (cut(), server.close()))
  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${address.port}`
  return { url: url.href, cut, swallow: (all: boolean) => (swallows = all) }
}

async function openThroughLine(serverUrl: string) {
  const direct = await openOnServer(serverUrl)
  toClose.push(direct.close)
  const line = await openBucketConnection(direct.url)
  const opened = await openDatabase({ kind: 'postgres', url: line.url }, faultHandlers)
  toClose.push(opened.close)
  return { line, db: opened.db, ask: () => sql`select 1 as one`.execute(opened.db) }
}

const reasonOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  )

describe.each([postgresUrl ?? []].flat().map((url) => ({ url })))('PostgreSQL', ({ url }) => {
  test('may break all its connections: the process lives and the next query works', async () => {
    const { line, ask } = await openThroughLine(url)
    await Promise.all([ask(), ask(), ask()])
    line.cut()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await ask()).rows).toEqual([{ one: 1 }])
  })

  test('that no longer answers fails queries within three seconds, and is used again as soon as it does', async () => {
    const { line, ask } = await openThroughLine(url)
    await ask()
    line.swallow(true)
    const begun = performance.now()
    expect(isDatabaseUnreachable(await reasonOf(ask()))).toBe(true)
    expect(isDatabaseUnreachable(await reasonOf(sql`select 1`.execute((await openNew(line.url)).db)))).toBe(true)
    expect(performance.now() - begun).toBeLessThan(6000)
    line.swallow(false)
    const healed = performance.now()
    expect((await ask()).rows).toEqual([{ one: 1 }])
    expect(performance.now() - healed).toBeLessThan(1000)
  })

  test('that stops answering within a transaction fails it once, not a second time for its rollback', async () => {
    const { line, db } = await openThroughLine(url)
    const begun = performance.now()
    const cut = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      line.swallow(true)
      await sql`select 2`.execute(trx)
    })
    expect(isDatabaseUnreachable(await reasonOf(cut))).toBe(true)
    expect(performance.now() - begun).toBeLessThan(3500)
  })

  test('whose connections are all in use turns callers away sooner once somebody has waited in vain', async () => {
    const { db } = await openNew((await openThroughLine(url)).line.url)
    const busy = Array.from({ length: 10 }, () =>
      db.connection().execute(async (one) => {
        for (let second = 0; second < 4; second += 1) await sql`select pg_sleep(1)`.execute(one)
      }),
    )
    const waited = async () => {
      const begun = performance.now()
      expect(isDatabaseUnreachable(await reasonOf(sql`select 1`.execute(db)))).toBe(true)
      return performance.now() - begun
    }
    expect(await waited()).toBeGreaterThan(1500)
    expect(await waited()).toBeLessThan(800)
    await Promise.all(busy)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('that gives fewer connections than are asked for at once is waited for', async () => {
    const direct = await openOnServer(url)
    toClose.push(direct.close)
    const role = `few_${randomBytes(6).toString('hex')}`
    await sql.raw(`create role ${role} login connection limit 3`).execute(direct.db)
    toClose.push(() => sql.raw(`drop role ${role}`).execute(direct.db))
    const few = new URL(direct.url)
    few.username = role
    const { db } = await openNew(few.href)
    const ask = () => sql`select 1 as one, pg_sleep(0.05)`.execute(db)
    expect(await Promise.all(Array.from({ length: 30 }, ask))).toHaveLength(30)
  })

  test('that is not there is told from a query that is wrong', async () => {
    const nobody = await openNew('postgres://swap@127.0.0.1:1/none')
    expect(isDatabaseUnreachable(await reasonOf(sql`select 1`.execute(nobody.db)))).toBe(true)
    const { db } = await openNew(url)
    expect(isDatabaseUnreachable(await reasonOf(sql`select nothing`.execute(db)))).toBe(false)
  })
})

async function openNew(url: string) {
  const opened = await openDatabase({ kind: 'postgres', url }, faultHandlers)
  toClose.push(opened.close)
  return opened
}
