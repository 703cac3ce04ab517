// Two web processes on one PostgreSQL database: limits count requests to both, and the other refuses at once what one has ended or replaced.
import { randomUUID } from 'node:crypto'
import { subscription } from '@swap/contract/calendar'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { MAX_WAITING, MAX_PER_PERSON } from '../../features/pictures/queue-limit.ts'
import { openOnServer, postgresUrl } from '../../testing/every-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { asPerson, poster, sendPicture, signUp, startProduct, type RealProduct } from '../../testing/real-product.ts'

const MINUTE = 60
const EMAIL = 'ada@example.org'
/** The password that `signUp` uses. */
const PASSWORD = 'a sentence nobody says'

describe.each([postgresUrl ?? []].flat())('two web processes on one PostgreSQL', (serverUrl) => {
  let db: Database
  let webs: RealProduct[] = []
  let token: string
  const cleanups: (() => Promise<unknown>)[] = []
  beforeEach(async () => {
    const folder = temporaryFolder()
    const opened = await openOnServer(serverUrl)
    cleanups.push(opened.close)
    const start = () => startProduct(folder, { role: 'web', settings: { DATABASE_URL: opened.url } })
    webs = await Promise.all([start(), start()])
    for (const { kill } of webs) cleanups.push(kill)
    db = opened.db
    token = await signUp(url(0), EMAIL)
    await db.updateTable('users').set({ verified_at: Date.now() }).execute()
  })
  afterEach(async () => {
    for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
  })

  /** Alternates between the two processes. */
  const url = (turn: number) => webs[turn % 2]?.url ?? ''
  const ask = (turn: number, line: string, { as = token, body }: { as?: string; body?: object } = {}) => {
    const [method = '', path = ''] = line.split(' ')
    const headers = { ...asPerson(as), ...(body && { 'content-type': 'application/json' }) }
    return fetch(url(turn) + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  }
  const signIn = (turn: number, password: string, email = EMAIL) =>
    ask(turn, 'POST /api/auth/login', { body: { email, password } })
  const signedIn = async (turn: number) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's session
    ((await (await signIn(turn, PASSWORD)).json()) as { accessToken: string }).accessToken

  test('count wrong sign-ins together, and both then refuse even the right password', async () => {
    for (let turn = 0; turn < 10; turn++) expect((await signIn(turn, 'a wrong guess')).status).toBe(401)
    for (const turn of [0, 1]) {
      const refused = await signIn(turn, PASSWORD)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(13 * MINUTE)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * MINUTE)
      expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    }
    expect((await signIn(0, 'a wrong guess', 'bo@example.org')).status).toBe(401) // other people on this machine may still sign in
  })

  test('allow no extra guesses when many arrive at both at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, (_, turn) => signIn(turn, 'a wrong guess')))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status !== 401 && status !== 429 && status !== 503)).toEqual([])
  })

  test('refuse a session as soon as the other process has ended it', async () => {
    const elsewhere = await signedIn(1)
    const statusesAtBoth = (as: string) =>
      [0, 1].map(async (turn) => (await ask(turn, 'GET /api/events', { as })).status)
    expect(await Promise.all([...statusesAtBoth(token), ...statusesAtBoth(elsewhere)])).toEqual([200, 200, 200, 200])
    expect((await ask(0, 'DELETE /api/account/sessions', { as: elsewhere })).status).toBe(204)
    expect((await ask(1, 'GET /api/events')).status).toBe(401)
    expect((await ask(1, 'POST /api/auth/logout', { as: elsewhere, body: {} })).status).toBe(204)
    expect((await ask(0, 'GET /api/events', { as: elsewhere })).status).toBe(401)
  })

  test('drop a calendar link as soon as the other process has replaced it, and serve the new one', async () => {
    const statusesAtBoth = (path: string) =>
      Promise.all([0, 1].map(async (turn) => (await fetch(url(turn) + path)).status))
    const old = await linkIn(await ask(0, 'POST /api/calendar/my-events/token'))
    expect(await statusesAtBoth(old)).toEqual([200, 200])
    const fresh = await linkIn(await ask(0, 'POST /api/calendar/my-events/token/rotate'))
    expect((await fetch(url(1) + old)).status).toBe(404)
    expect((await fetch(url(1) + fresh)).status).toBe(200)
    expect(await statusesAtBoth(old)).toEqual([404, 404])
  })

  /** Adds this many waiting pictures of this person to the database. */
  async function addWaitingPictures(more: number): Promise<void> {
    const { id, ...reading } = await db
      .selectFrom('readings')
      .select(['id', 'owner_id', 'thread_id', 'picture_id', 'status', 'created_at'])
      .executeTakeFirstOrThrow()
    const message = await db
      .selectFrom('messages')
      .select(['owner_id', 'thread_id', 'role', 'sender', 'type', 'status', 'content', 'position', 'created_at'])
      .where('reading_id', '=', id)
      .where('role', '=', 'checking')
      .executeTakeFirstOrThrow()
    const ids = Array.from({ length: more }, () => randomUUID())
    const readings = ids.map((one) => ({ ...reading, id: one }))
    await db.insertInto('readings').values(readings).execute()
    const messages = ids.map((one) => ({ ...message, id: randomUUID(), reading_id: one }))
    await db.insertInto('messages').values(messages).execute()
  }

  const send = (turn: number, as = token) => sendPicture(url(turn), as, poster)

  test("count a person's waiting pictures together, also those sent at the same moment", async () => {
    expect((await send(0)).status).toBe(202)
    await addWaitingPictures(MAX_PER_PERSON - 3)
    expect((await send(1)).status).toBe(202)
    const last = await Promise.all([0, 1, 0, 1].map((turn) => send(turn)))
    const counts = Map.groupBy(last, ({ status }) => status)
    expect([counts.get(202)?.length, counts.get(429)?.length]).toEqual([1, 3])
    for (const turn of [0, 1]) {
      const refused = await send(turn)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
      expect(await refused.json()).toEqual({
        code: 'TOO_MANY_REQUESTS',
        message: 'You have 1,000 pictures waiting to be read. Please add more once some of them are done.',
      })
    }
    const pictures = await db.selectFrom('pictures').select('id').execute()
    expect(pictures).toHaveLength(3)
    await db.updateTable('readings').set({ status: 'complete' }).execute()
    expect((await send(1)).status).toBe(202)
  })

  test("count everybody's waiting pictures together", async () => {
    expect((await send(0)).status).toBe(202)
    await sql`insert into jobs (name, state, priority, run_at, payload)
      select name, state, 9, run_at, payload from jobs cross join generate_series(1, ${MAX_WAITING - 2})
      where name = 'read-picture'`.execute(db)
    const bo = await signUp(url(1), 'bo@example.org', 'Bo Diddley')
    expect((await send(1, bo)).status).toBe(202)
    for (const turn of [0, 1]) {
      const refused = await send(turn, bo)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
      expect(await refused.json()).toEqual({
        code: 'UNAVAILABLE',
        message: 'Too many pictures are waiting to be read. Please try again in a minute.',
      })
    }
    await sql`delete from jobs where priority = 9`.execute(db)
    expect((await send(0, bo)).status).toBe(202)
  })
})

const linkIn = async (answer: Response) =>
  new URL(subscription.parse(await answer.json()).subscriptionUrl ?? '').pathname
