// Every endpoint of the contract refuses everybody who may not call it, and hides other people's records (OWASP ASVS
// 8.2.1, 8.2.2).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndpointName } from '@swap/contract/api'
import type { Job } from '@swap/contract/job'
import type { Session } from '@swap/contract/session'
import type { PasskeysTable } from '../../platform/database/tables/security-tables.ts'
import { endpointList, type EndpointEntry } from '../../platform/http/endpoint-list.ts'
import { get, sendPicture } from '../../testing/calls/http-calls.ts'
import { as, openApp, type TestApp } from '../../testing/calls/test-app.ts'

let app: TestApp
let ada: Session
let bob: Session
/** The ids of Ada's records, by the path they are served under: `/api/changes/` → `a-change`. */
let adasIds: Record<string, string>

beforeAll(async () => {
  app = await openApp()
  ada = await app.signUp()
  bob = await app.signUp()
  adasIds = await createRecords(ada)
})
afterAll(() => app.close())

async function createRecords(person: Session): Promise<Record<string, string>> {
  const { jobId, threadId } = (await sendPicture(app, person)).json<{ jobId: string; threadId: string }>()
  await app.settled()
  const { result } = (await get(app, person, `/api/jobs/${jobId}`)).json<Job>()
  const eventId = result?.events[0]?.id ?? ''
  const { id: session } = await app.db
    .selectFrom('sessions')
    .select('id')
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  const user = await app.db.selectFrom('users').select('id').where('email', '=', person.email).executeTakeFirstOrThrow()
  const passkey: PasskeysTable = {
    id: 'a-passkey',
    user_id: user.id,
    credential_id: 'a-credential',
    public_key: '',
    counter: 0,
    transports: '',
    name: 'Phone',
    created_at: 0,
    last_used_at: null,
  }
  await app.db.insertInto('passkeys').values(passkey).execute()
  await app.db
    .insertInto('changes')
    .values(await changeIn(threadId, user.id))
    .execute()
  await app.db.insertInto('reminders').values(reminderOf(eventId, user.id)).execute()
  await app.db.insertInto('merges').values(mergeOf(eventId, user.id)).execute()
  await app.db
    .insertInto('imports')
    .values({ id: 'brought', owner_id: user.id, undone_at: null, created_at: 0 })
    .execute()
  await app.db.insertInto('remembered_corrections').values(correctionOf(user.id)).execute()
  return {
    '/api/changes/': 'a-change',
    '/api/jobs/': jobId,
    '/api/threads/': threadId,
    '/api/events/': eventId,
    '/api/calendar/my-events/': eventId,
    '/api/account/sessions/': session,
    '/api/account/passkeys/': passkey.id,
    '/api/reminders/': 'a-reminder',
    '/api/merges/': 'a-merge',
    '/api/imports/': 'brought',
    '/api/corrections/': 'a-correction',
  }
}

const reminderOf = (eventId: string, ownerId: string) => ({
  id: 'a-reminder',
  owner_id: ownerId,
  event_id: eventId,
  minutes_before: 60,
  days_before: null,
  wall_time: null,
  due_at: null,
  ended_at: null,
  created_at: 0,
})

const correctionOf = (ownerId: string) => ({
  id: 'a-correction',
  owner_id: ownerId,
  kind: 'town' as const,
  name: 'The Lantern Room',
  name_key: 'the lantern room',
  instead_of: null,
  value: 'Leeds',
  created_at: 0,
  used_at: null,
})

/** A merge of an event with itself, and already undone: that doesn't matter, because its owner is checked first. */
const mergeOf = (eventId: string, ownerId: string) => ({
  id: 'a-merge',
  owner_id: ownerId,
  kept_id: eventId,
  gone_id: eventId,
  before: '{}',
  undone_at: 0,
  created_at: 0,
})

/** Something that a message of this thread changed. */
async function changeIn(threadId: string, ownerId: string) {
  const message = await app.db
    .selectFrom('messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .executeTakeFirstOrThrow()
  const change = { id: 'a-change', owner_id: ownerId, thread_id: threadId, message_id: message.id }
  return { ...change, steps: '[]', undone_at: null, created_at: 0 }
}

/** Valid bodies of the endpoints about one record, so that only the record can be the reason for a refusal. */
const bodies: Partial<Record<EndpointName, unknown>> = {
  'POST /api/events/:id/reminders': { when: { minutesBefore: 60 } },
  'PATCH /api/events/:id': { title: 'Not yours' },
  'POST /api/events/:id/merge/:into': { version: '0.0', take: [] },
  'POST /api/events/:id/as-read': { field: 'venue' },
  'POST /api/jobs/:id/plan': { start_date: '2026-12-04' },
  'PATCH /api/threads/:id': { title: 'Not yours' },
  'POST /api/threads/:id/messages': { content: 'Not yours' },
  'PATCH /api/account/passkeys/:id': { name: 'Not yours' },
}

const call = ({ name, method, path }: EndpointEntry, id: string, headers: Record<string, string>) => {
  const body = bodies[name] ?? (method === 'POST' || method === 'PUT' ? {} : undefined)
  return app.server.inject({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table holds only methods of HTTP
    method: method as 'GET',
    url: path.replace(/:\w+/, encodeURIComponent(id)),
    headers,
    ...(body !== undefined && { body }),
  })
}

const forSignedIn = endpointList.filter(({ endpoint }) => ['user', 'verified', 'admin'].includes(endpoint.access))
/** Endpoints about one record, given by its id; a calendar is given by its name, which is the same for everybody. */
const aboutOneRecord = forSignedIn.filter(({ path, endpoint }) => path.includes(':id') && endpoint.access !== 'admin')
const folderOf = (path: string) => path.slice(0, path.indexOf(':'))

const saveEvent = (person: Session, id: string) => {
  const body = { eventIds: [id], saved: true }
  return app.server.inject({ method: 'PUT', url: '/api/calendar/my-events', headers: as(person), body })
}

describe("somebody else's record", () => {
  test.each(aboutOneRecord)('gets the same 404 from $name as one that never existed', async (entry) => {
    const id = adasIds[folderOf(entry.path)]
    expect(id, `no ${folderOf(entry.path)} of Ada to try it with`).toBeTruthy()
    const theirs = await call(entry, id ?? '', as(bob))
    const nobodys = await call(entry, '00000000-0000-4000-8000-000000000000', as(bob))
    expect(theirs.statusCode).toBe(404)
    expect(theirs.body).toBe(nobodys.body)
  })

  test('gets the same 404 in a list of ids as one that never existed', async () => {
    const theirs = await saveEvent(bob, adasIds['/api/events/'] ?? '')
    expect(theirs.statusCode).toBe(404)
    expect(theirs.body).toBe((await saveEvent(bob, '00000000-0000-4000-8000-000000000000')).body)
  })

  test('is still there, unchanged, after all those calls', async () => {
    const still = { '/api/events/': '200', '/api/threads/': '200', '/api/jobs/': '200' }
    for (const [folder, status] of Object.entries(still)) {
      const answer = await get(app, ada, `${folder}${adasIds[folder] ?? ''}`)
      expect([folder, String(answer.statusCode)]).toEqual([folder, status])
      expect(answer.body).not.toContain('Not yours')
    }
    const passkey = await app.db.selectFrom('passkeys').select('name').executeTakeFirstOrThrow()
    expect(passkey.name).toBe('Phone')
    expect(await app.db.selectFrom('reminders').select('id').execute()).toEqual([{ id: 'a-reminder' }])
    expect(await app.db.selectFrom('remembered_corrections').select('id').execute()).toEqual([{ id: 'a-correction' }])
  })
})

/** Tokens that are not valid access tokens. */
const invalidTokens: [who: string, token: () => Promise<string> | string][] = [
  ['a refresh token', () => ada.refreshToken],
  [
    'an access token whose end was changed',
    () => `${ada.accessToken.slice(0, -2)}${ada.accessToken.endsWith('A') ? 'BB' : 'AA'}`,
  ],
  ['a JWT without a signature', () => `${encode({ alg: 'none' })}.${encode({ sub: ada.email, scopes: ['admin'] })}.`],
  [
    'the token of a session that was signed out',
    async () => {
      const gone = await app.signUp()
      await app.server.inject({ method: 'POST', url: '/api/auth/logout', headers: as(gone), body: {} })
      return gone.accessToken
    },
  ],
]
const encode = (it: object) => Buffer.from(JSON.stringify(it)).toString('base64url')

describe.each(invalidTokens)('%s', (_who, token) => {
  test('is refused by every endpoint that needs a sign-in', async () => {
    const headers = as({ accessToken: await token() })
    const answers = await Promise.all(
      forSignedIn.map((entry) => call(entry, adasIds[folderOf(entry.path)] ?? 'x', headers)),
    )
    expect(answers.map(({ statusCode }, at) => [forSignedIn[at]?.name, statusCode])).toEqual(
      forSignedIn.map(({ name }) => [name, 401]),
    )
  })
})

describe('somebody without the admin scope', () => {
  const forStaff = forSignedIn.filter(({ endpoint }) => endpoint.access === 'admin')

  test.each(forStaff)('is refused by $name, even for an event of their own', async (entry) => {
    const answers = await Promise.all(
      [ada, bob].map((person) => call(entry, adasIds['/api/events/'] ?? '', as(person))),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403])
  })

  test('is tested on every endpoint of the admin panel', () => {
    expect(forStaff.map(({ name }) => name)).toEqual(
      endpointList
        .filter(({ path, endpoint }) => path.startsWith('/api/admin/') && endpoint.access !== 'link')
        .map(({ name }) => name),
    )
  })
})

describe('extra fields that a caller adds to a body', () => {
  const rights = { scopes: ['admin', 'verified-user'], admin_since: 1, verified_at: 1, id: 'chosen', user_id: 'chosen' }

  test('give no scope at sign-up', async () => {
    const body = { email: 'mallory@example.org', password: 'a sentence nobody says', name: 'Mallory', ...rights }
    await app.server.inject({ method: 'POST', url: '/api/auth/signup', body, remoteAddress: '198.51.100.1' })
    const rows = await app.db.selectFrom('users').selectAll().where('email', '=', body.email).execute()
    expect(rows.every(({ id, admin_since, verified_at }) => !admin_since && !verified_at && id !== 'chosen')).toBe(true)
  })

  test('do not change who owns an event', async () => {
    const id = adasIds['/api/events/'] ?? ''
    const before = await app.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const body = { title: 'Night Ferry', owner_id: 'bob', ...rights }
    await app.server.inject({ method: 'PATCH', url: `/api/events/${id}`, headers: as(ada), body })
    const after = await app.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
    expect(after).toMatchObject({ owner_id: before.owner_id, thread_id: before.thread_id })
  })
})
