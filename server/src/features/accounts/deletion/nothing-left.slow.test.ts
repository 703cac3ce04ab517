// Ten seconds after an account is deleted, its data is in no file and no table.
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../platform/database/database.ts'
import { openOnServer, postgresUrl } from '../../../testing/every-database.ts'
import { openMailServer } from '../../../testing/mail-transports.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { startLoadAdjustedClock } from '../../../testing/load-adjusted-clock.ts'
import {
  asPerson,
  endedJob,
  sendPoster,
  signUp,
  startProduct,
  type RealProduct,
} from '../../../testing/real-product.ts'

const MARK = 'canary5d21c8'
const email = `${MARK}@example.org`
const PASSWORD = 'a sentence nobody says'
const GOODBYE = 'Your account was deleted'
/** For work without a time limit of its own. */
const LATER = { timeout: 60_000, interval: 100 }
/** How long data may remain, in milliseconds on an idle machine. */
const MAX_LEFT_MS = 10_000

const toClose: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close()
})

const send = (product: RealProduct, token: string, method: string, path: string, body: object) =>
  fetch(`${product.url}${path}`, {
    method,
    headers: { ...asPerson(token), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Signs up a person whose name, address and event contain the mark. */
async function markedPerson(product: RealProduct): Promise<string> {
  const token = await signUp(product.url, email, `Ada ${MARK}`)
  const ics = `BEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Market ${MARK}\r\nDTSTART:20991205T100000\r\nEND:VEVENT`
  expect((await send(product, token, 'POST', '/api/calendar/my-events/import', { ics })).status).toBe(200)
  return token
}

/** Signs up the same person, who also sends a picture, which takes longer, and a message that contains the mark. */
async function markedPersonWithPicture(product: RealProduct): Promise<string> {
  const token = await markedPerson(product)
  await endedJob(product.url, token, (await sendPoster(product.url, token)) ?? '')
  const listed = await fetch(`${product.url}/api/events`, { headers: asPerson(token) })
  const { events } = (await listed.json()) as { events: { id: string }[] }
  const path = `/api/threads/${events[0]?.id}/messages`
  expect((await send(product, token, 'POST', path, { content: `Please call it ${MARK}` })).status).toBe(201)
  return token
}

const remove = async (product: RealProduct, token: string) =>
  expect((await send(product, token, 'DELETE', '/api/account', { password: PASSWORD })).status).toBe(204)

const filesWithMark = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => holdsMark(path))

/** Whether a file contains the mark; one that is removed meanwhile does not. */
function holdsMark(path: string): boolean {
  try {
    return readFileSync(path).toString('latin1').toLowerCase().includes(MARK)
  } catch {
    return false
  }
}

/** The tables that contain the mark, in every schema. */
async function tablesWithMark({ db }: OpenDatabase): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, relname as name from pg_stat_user_tables`.execute(db)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const table = sql.id(schema, name)
    const { rows } = await sql`select 1 from ${table} as one where lower(one::text) like ${`%${MARK}%`}`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

interface Place {
  folder: string
  settings: Record<string, string>
  /** Files and tables that hold the mark. */
  hits: () => Promise<string[]>
}

async function onSqlite(): Promise<Place> {
  const folder = temporaryFolder()
  return { folder, settings: {}, hits: async () => filesWithMark(folder) }
}

async function onPostgres(serverUrl: string): Promise<Place> {
  const folder = temporaryFolder()
  const opened = await openOnServer(serverUrl)
  toClose.push(opened.close)
  const hits = async () => [...filesWithMark(folder), ...(await tablesWithMark(opened))]
  return { folder, settings: { DATABASE_URL: opened.url }, hits }
}

const places: readonly { name: string; open: () => Promise<Place> }[] = [
  { name: 'SQLite', open: onSqlite },
  ...[postgresUrl ?? []].flat().map((url) => ({ name: 'PostgreSQL', open: () => onPostgres(url) })),
]

async function start(place: Place, settings: Record<string, string> = {}): Promise<RealProduct> {
  const product = await startProduct(place.folder, { settings: { ...place.settings, ...settings } })
  toClose.push(product.kill)
  return product
}

/** Returns what still holds the mark ten seconds from now; nothing, as soon as nothing does. */
async function leftAfterTenSeconds(place: Place): Promise<string[]> {
  const time = startLoadAdjustedClock()
  toClose.push(time.close)
  for (;;) {
    const isLate = time.now() >= MAX_LEFT_MS
    const found = await place.hits()
    if (found.length === 0 || isLate) return found
    await sleep(LATER.interval)
  }
}

/** A mail server that counts goodbye emails. */
async function mailServer({ refuses = false, delayMs = 0 }: { refuses?: boolean; delayMs?: number } = {}) {
  let [begun, ended, isRefusing] = [0, 0, false]
  const answer = () => {
    if (isRefusing) ended += 1
    return isRefusing ? 550 : 250
  }
  const take = async (raw: string) => {
    if (raw.includes(GOODBYE)) begun += 1
    await sleep(delayMs)
    if (raw.includes(GOODBYE)) ended += 1
    return 250
  }
  const server = await openMailServer(answer, take)
  toClose.push(server.close)
  return {
    url: server.url,
    arrived: () => server.messages.length,
    /** Handed over, answered or not. */
    begun: () => begun,
    /** Taken or refused. */
    ended: () => ended,
    refuseFromNowOn: () => void (isRefusing = refuses),
  }
}

/** A port where nobody listens. */
async function closedPort(): Promise<string> {
  const { url, close } = await openMailServer()
  await close()
  return url
}

/** A mail server that takes connections and says nothing. */
async function silentServer(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  toClose.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  const address = server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

describe.each(places)('a deleted account on $name', ({ open }) => {
  test('is gone after ten seconds without a mail server, from the outbox too', { timeout: 120_000 }, async () => {
    const place = await open()
    const product = await start(place)
    const token = await markedPersonWithPicture(product)
    expect(await place.hits()).not.toEqual([]) // the search finds the mark before the deletion
    await remove(product, token)
    expect(await leftAfterTenSeconds(place)).toEqual([])
  })

  test('is gone ten seconds after the next start if the product is killed at once', { timeout: 120_000 }, async () => {
    const [place, mail] = [await open(), await mailServer()]
    const product = await start(place, { SMTP_URL: mail.url })
    const token = await markedPersonWithPicture(product)
    await remove(product, token)
    await product.kill()
    await start(place, { SMTP_URL: mail.url })
    expect(await leftAfterTenSeconds(place)).toEqual([])
    expect(mail.ended()).toBeGreaterThan(0)
  })

  test(
    'is gone ten seconds after the next start if the product is killed while a slow mail server answers',
    { timeout: 180_000 },
    async () => {
      const [place, mail] = [await open(), await mailServer({ delayMs: 6000 })]
      const product = await start(place, { SMTP_URL: mail.url })
      const token = await markedPerson(product)
      await remove(product, token)
      await expect.poll(mail.begun, LATER).toBe(1)
      await product.kill()
      await start(place, { SMTP_URL: mail.url })
      expect(await leftAfterTenSeconds(place)).toEqual([])
      await expect.poll(mail.ended, LATER).toBe(mail.begun())
      expect(await place.hits()).toEqual([]) // nor does the answer bring anything back
    },
  )

  test(
    'is gone after ten seconds if the mail server takes eleven seconds per email, and the goodbye arrives',
    { timeout: 180_000 },
    async () => {
      const [place, mail] = [await open(), await mailServer({ delayMs: 11_000 })]
      const product = await start(place, { SMTP_URL: mail.url })
      const token = await markedPerson(product)
      await remove(product, token)
      expect(await leftAfterTenSeconds(place)).toEqual([])
      await expect.poll(mail.ended, LATER).toBe(1)
      expect(await place.hits()).toEqual([])
      expect(mail.begun()).toBe(1)
    },
  )

  test('is gone after ten seconds if the mail server refuses the goodbye for good', { timeout: 120_000 }, async () => {
    const [place, mail] = [await open(), await mailServer({ refuses: true })]
    const product = await start(place, { SMTP_URL: mail.url })
    const token = await markedPerson(product)
    await expect.poll(mail.arrived, LATER).toBeGreaterThan(0) // the one that verifies the address
    mail.refuseFromNowOn()
    await remove(product, token)
    expect(await leftAfterTenSeconds(place)).toEqual([])
    expect(mail.ended()).toBeGreaterThan(0)
  })

  test.each([
    ['no mail server listens', closedPort],
    ['the mail server never answers', silentServer],
  ])('is gone after ten seconds if %s, even with unsent emails', { timeout: 180_000 }, async (_, openServer) => {
    const place = await open()
    const product = await start(place, { SMTP_URL: await openServer() })
    const token = await markedPerson(product)
    await remove(product, token)
    expect(await leftAfterTenSeconds(place)).toEqual([])
  })
})
