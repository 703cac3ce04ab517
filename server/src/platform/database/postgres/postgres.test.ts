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

/** Opens a TCP proxy to the database server, which can break connections (`cut`) or drop all data (`setSilent`). */
async function openProxy(serverUrl: string) {
  const { hostname, port } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => void (isSilent || to.write(bytes)))
      from.on('close', () => to.destroy())
      from.on('error', () => {})
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy has no port')
  const cut = () => sockets.forEach((socket) => socket.destroy())
  toClose.push(() => (cut(), server.close()))
  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${address.port}`
  return { url: url.href, cut, setSilent: (all: boolean) => (isSilent = all) }
}

async function openThroughProxy(serverUrl: string) {
  const direct = await openOnServer(serverUrl)
  toClose.push(direct.close)
  const proxy = await openProxy(direct.url)
  const opened = await openDatabase({ kind: 'postgres', url: proxy.url }, faultHandlers)
  toClose.push(opened.close)
  return { proxy, db: opened.db, ask: () => sql`select 1 as one`.execute(opened.db) }
}

const reasonOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  )

describe.each([postgresUrl ?? []].flat().map((url) => ({ url })))('PostgreSQL', ({ url }) => {
  test('may close all connections: the next query works', async () => {
    const { proxy, ask } = await openThroughProxy(url)
    await Promise.all([ask(), ask(), ask()])
    proxy.cut()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await ask()).rows).toEqual([{ one: 1 }])
  })

  test('that no longer answers fails queries within three seconds, and works again once it answers', async () => {
    const { proxy, ask } = await openThroughProxy(url)
    await ask()
    proxy.setSilent(true)
    const begun = performance.now()
    expect(isDatabaseUnreachable(await reasonOf(ask()))).toBe(true)
    expect(isDatabaseUnreachable(await reasonOf(sql`select 1`.execute((await openNew(proxy.url)).db)))).toBe(true)
    expect(performance.now() - begun).toBeLessThan(6000)
    proxy.setSilent(false)
    const healed = performance.now()
    expect((await ask()).rows).toEqual([{ one: 1 }])
    expect(performance.now() - healed).toBeLessThan(1000)
  })

  test('that stops answering during a transaction times out only once, not again for the rollback', async () => {
    const { proxy, db } = await openThroughProxy(url)
    const begun = performance.now()
    const cut = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      proxy.setSilent(true)
      await sql`select 2`.execute(trx)
    })
    expect(isDatabaseUnreachable(await reasonOf(cut))).toBe(true)
    expect(performance.now() - begun).toBeLessThan(3500)
  })

  test('whose connections are all in use refuses callers sooner after one has timed out', async () => {
    const { db } = await openNew((await openThroughProxy(url)).proxy.url)
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

  test('that allows few connections answers more queries than that, one after the other', async () => {
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

  test('that is unreachable is distinguished from an invalid query', async () => {
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
