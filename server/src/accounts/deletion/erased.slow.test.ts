import { setTimeout as sleep } from 'node:timers/promises'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../database/database.ts'
import { openOnServer, postgresUrl } from '../../testing/every-database.ts'
import { openMailServer } from '../../testing/every-mail.ts'
import { temporaryFolder } from '../../testing/every-storage.ts'
import { asPerson, endedJob, sendPoster, signUp, startProduct, type RealProduct } from '../../testing/real-product.ts'

const MARK = 'canary5d21c8'
const email = `${MARK}@example.org`
const PASSWORD = 'a sentence nobody says'
/** For what follows the end of the email by itself; on a busy machine too. */
const SOON = { timeout: 60_000, interval: 100 }

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

/** Somebody whose name, address, event and words all hold the mark. */
async function markedPerson(product: RealProduct): Promise<string> {
  const token = await signUp(product.url, email, `Ada ${MARK}`)
  await endedJob(product.url, token, (await sendPoster(product.url, token)) ?? '')
  const listed = await fetch(`${product.url}/api/events`, { headers: asPerson(token) })
  const { events } = (await listed.json()) as { events: { id: string }[] }
  const path = `/api/threads/${events[0]?.id}/messages`
  await send(product, token, 'POST', path, { content: `Please call it ${MARK}` })
  const ics = `BEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Market ${MARK}\r\nDTSTART:20991205T100000\r\nEND:VEVENT`
  expect((await send(product, token, 'POST', '/api/calendar/my-events/import', { ics })).status).toBe(200)
  return token
}

const remove = async (product: RealProduct, token: string) =>
  expect((await send(product, token, 'DELETE', '/api/account', { password: PASSWORD })).status).toBe(204)

const filesWithMark = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => holdsMark(path))

/** A file that is removed while it is looked for holds nothing. */
function holdsMark(path: string): boolean {
  try {
    return readFileSync(path).toString('latin1').toLowerCase().includes(MARK)
  } catch {
    return false
  }
}

/** Every table of every schema, as text. */
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

/** A mail server that counts the ends of goodbye emails: taken, or refused for good. */
async function mailServer({ refuses = false, delayMs = 0 }: { refuses?: boolean; delayMs?: number } = {}) {
  const refused: string[] = []
  let isRefusing = false
  const answer = (recipient: string) => {
    if (isRefusing) refused.push(recipient)
    return isRefusing ? 550 : 250
  }
  const server = await openMailServer(answer, () => sleep(delayMs, 250))
  toClose.push(server.close)
  return {
    url: server.url,
    arrived: () => server.messages.length,
    goodbyes: () => server.messages.filter(({ raw }) => raw.includes('Your account was deleted')).length,
    refuseFromNowOn: () => void (isRefusing = refuses),
    refusals: () => refused.length,
  }
}

describe.each(places)('on $name nothing of a deleted account is left', ({ open }) => {
  test('without a mail server: the outbox lets go of the last email too', { timeout: 120_000 }, async () => {
    const place = await open()
    const product = await start(place)
    const token = await markedPerson(product)
    expect(await place.hits()).not.toEqual([]) // it is found where it is
    await remove(product, token)
    await expect.poll(place.hits, SOON).toEqual([])
  })

  test('when it is killed at once and started again', { timeout: 120_000 }, async () => {
    const [place, mail] = [await open(), await mailServer()]
    const product = await start(place, { SMTP_URL: mail.url })
    const token = await markedPerson(product)
    await remove(product, token)
    await product.kill()
    await start(place, { SMTP_URL: mail.url })
    await expect.poll(mail.goodbyes, SOON).toBeGreaterThan(0)
    await expect.poll(place.hits, SOON).toEqual([])
  })

  test(
    'when the mail server takes six seconds, and it is killed in the middle of them',
    { timeout: 180_000 },
    async () => {
      const [place, mail] = [await open(), await mailServer({ delayMs: 6000 })]
      const product = await start(place, { SMTP_URL: mail.url })
      const token = await markedPerson(product)
      await remove(product, token)
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await product.kill()
      await start(place, { SMTP_URL: mail.url })
      await expect.poll(mail.goodbyes, SOON).toBeGreaterThan(0)
      await expect.poll(place.hits, SOON).toEqual([])
    },
  )

  test('when the mail server takes six seconds for it, and for those before it', { timeout: 180_000 }, async () => {
    const [place, mail] = [await open(), await mailServer({ delayMs: 6000 })]
    const product = await start(place, { SMTP_URL: mail.url })
    const token = await markedPerson(product)
    await remove(product, token)
    await expect.poll(mail.goodbyes, SOON).toBe(1)
    await expect.poll(place.hits, SOON).toEqual([])
  })

  test('when the mail server refuses it for good', { timeout: 120_000 }, async () => {
    const [place, mail] = [await open(), await mailServer({ refuses: true })]
    const product = await start(place, { SMTP_URL: mail.url })
    const token = await markedPerson(product)
    await expect.poll(mail.arrived, SOON).toBeGreaterThan(0) // the one that verifies the address
    mail.refuseFromNowOn()
    await remove(product, token)
    await expect.poll(mail.refusals, SOON).toBeGreaterThan(0)
    await expect.poll(place.hits, SOON).toEqual([])
  })

  test('when no mail server answers, and emails before it gave up or wait', { timeout: 180_000 }, async () => {
    const [place, gone] = [await open(), await openMailServer()]
    await gone.close() // nobody listens there any more
    const product = await start(place, { SMTP_URL: gone.url })
    const token = await markedPerson(product)
    await remove(product, token)
    await expect.poll(place.hits, SOON).toEqual([])
  })
})
