import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '@swap/contract/admin-api'
import type { AdminUser } from '@swap/contract/operations-api'
import type { Session } from '@swap/contract/session'
import { isSignedIn, password, signUpVerified } from '../../testing/calls/account-calls.ts'
import { makeAdmin } from '../../testing/calls/admin-calls.ts'
import { get } from '../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../testing/calls/test-app.ts'

interface AuditPage {
  entries: AuditEntry[]
  nextCursor: string | null
}

describe.each(everyApp)('accounts that staff list and manage, on $name', ({ open }) => {
  let app: TestApp
  let staff: Session
  beforeAll(async () => {
    app = await open()
    staff = await app.signUp()
    await makeAdmin(app, staff)
  })
  afterAll(() => app.close())

  const list = async (query = '') =>
    (await get(app, staff, `/api/admin/users?${query}`)).json<{ users: AdminUser[]; nextCursor: string | null }>()
  const find = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).users
  const found = async (q: string) => (await find(q)).map(({ email }) => email)
  const idOf = async ({ email }: { email: string }) => (await find(email))[0]?.id ?? ''
  const put = (who: Session, path: string) =>
    app.server.inject({ method: 'PUT', url: `/api/admin/users/${path}`, headers: as(who), body: {} })
  const remove = (who: Session, path: string) =>
    app.server.inject({ method: 'DELETE', url: `/api/admin/users/${path}`, headers: as(who) })
  const audit = async () => (await get(app, staff, '/api/admin/audit')).json<{ entries: AuditEntry[] }>().entries
  const signIn = (email: string) =>
    app.server.inject({ method: 'POST', url: '/api/auth/login', body: { email, password } })

  test('are listed the newest first, page by page, and found by the beginning of address or id', async () => {
    const emails: string[] = []
    for (const name of ['ada', 'bob', 'b_b'])
      emails.push((await app.signUp({ email: `${name}@accounts.example` })).email)
    const first = await list('limit=2')
    const rest = await list(`limit=100&cursor=${first.nextCursor}`)
    expect(first.users.map(({ email }) => email)).toEqual([emails[2], emails[1]])
    expect(rest.users.map(({ email }) => email)).toEqual([emails[0], staff.email])
    expect(rest.users.at(-1)).toMatchObject({ isSelf: true, scopes: ['admin'], suspendedAt: null })
    expect(await found('BOB@')).toEqual([emails[1]])
    expect(await found('b_b')).toEqual([emails[2]])
    const [ada] = await find('ada@accounts')
    expect(await found(ada?.id.slice(0, 8) ?? '')).toEqual([emails[0]])
    expect(await found('nobody at all')).toEqual([])
  })

  test('are found by words of their name, whatever accents and capitals, also after it changed', async () => {
    const ida = await app.signUp({ email: 'one@names.example', name: 'Ída Sørensen-Łuk' })
    await app.signUp({ email: 'two@names.example', name: 'Ida Solberg' })
    expect(await found('ida so')).toEqual(['two@names.example', 'one@names.example'])
    for (const q of ['soren', 'SØRENSEN ída', 'luk i']) expect([q, await found(q)]).toEqual([q, [ida.email]])
    for (const q of ['olberg', 'ida x', 'i_a', '%', '-']) expect([q, await found(q)]).toEqual([q, []])

    const { version } = (await get(app, ida, '/api/settings')).json<{ version: number }>()
    const renamed = { version, name: 'Iris' }
    await app.server.inject({ method: 'PUT', url: '/api/settings', headers: as(ida), body: renamed })
    expect(await found('sorensen')).toEqual([])
    expect(await found('iri')).toEqual([ida.email])
  })

  test('get a scope and lose it again, with immediate effect, and the log shows both', async () => {
    const helper = await app.signUp()
    const id = await idOf(helper)
    expect((await get(app, helper, '/api/admin/events')).statusCode).toBe(403)
    expect((await put(staff, `${id}/scopes/admin`)).json<AdminUser>().scopes).toEqual(['admin'])
    expect((await get(app, helper, '/api/admin/events')).statusCode).toBe(200)
    expect((await audit())[0]).toMatchObject({
      action: 'grant',
      by: staff.email,
      changes: [{ field: 'scopes', before: null, after: 'admin' }],
    })
    await put(staff, `${id}/scopes/admin`)
    expect((await remove(staff, `${id}/scopes/admin`)).json<AdminUser>().scopes).toEqual([])
    expect((await get(app, helper, '/api/admin/events')).statusCode).toBe(403)
    const ofHelper = (await get(app, staff, `/api/admin/audit?limit=1&person=${id}`)).json<AuditPage>()
    expect(ofHelper.entries).toMatchObject([{ action: 'revoke', person: { id, email: helper.email } }])
    const further = `/api/admin/audit?limit=1&person=${id}&cursor=${ofHelper.nextCursor}`
    expect((await get(app, staff, further)).json<AuditPage>()).toMatchObject({
      entries: [{ action: 'grant' }],
      nextCursor: null,
    })
    expect((await audit()).slice(0, 2).map(({ action }) => action)).toEqual(['revoke', 'grant'])
    expect((await put(staff, `${id}/scopes/owner`)).statusCode).toBe(404)
    expect((await put(staff, 'nobody/scopes/admin')).statusCode).toBe(404)
  })

  test('are signed out and locked while suspended, and their feed is gone until the suspension ends', async () => {
    const eve = await signUpVerified(app)
    const id = await idOf(eve)
    const made = await app.server.inject({
      method: 'POST',
      url: '/api/calendar/my-events/token',
      headers: as(eve),
    })
    const feed = new URL(made.json<{ subscriptionUrl: string }>().subscriptionUrl).pathname
    expect((await app.server.inject(feed)).statusCode).toBe(200)

    expect((await put(staff, `${id}/suspension`)).json<AdminUser>().suspendedAt).not.toBeNull()
    expect(await isSignedIn(app, eve)).toBe(false)
    const renewed = await app.server.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      body: { refreshToken: eve.refreshToken },
    })
    expect(renewed.statusCode).toBe(401)
    const refused = await signIn(eve.email)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'ACCOUNT_SUSPENDED'])
    const wrong = await app.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      body: { email: eve.email, password: 'a guess' },
    })
    expect(wrong.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    const gone = await app.server.inject(feed)
    expect(gone.statusCode).toBe(404)
    expect(gone.body).toBe((await app.server.inject(`/api/feeds/${'x'.repeat(43)}/my-events.ics`)).body)
    expect((await audit())[0]).toMatchObject({ action: 'suspend', by: staff.email })

    expect((await remove(staff, `${id}/suspension`)).json<AdminUser>().suspendedAt).toBeNull()
    expect((await signIn(eve.email)).statusCode).toBe(200)
    expect(await isSignedIn(app, eve)).toBe(false)
    expect((await app.server.inject(feed)).statusCode).toBe(200)
    expect((await audit())[0]).toMatchObject({ action: 'unsuspend' })
  })

  test('staff cannot suspend themselves or take away their own scope', async () => {
    const id = await idOf(staff)
    for (const answer of [await put(staff, `${id}/suspension`), await remove(staff, `${id}/scopes/admin`)])
      expect(answer.statusCode).toBe(403)
    expect((await get(app, staff, '/api/admin/events')).statusCode).toBe(200)
  })

  test('if two staff take the scope from each other at once, one of them keeps it', async () => {
    const [one, two] = [await app.signUp(), await app.signUp()]
    for (const person of [one, two]) await makeAdmin(app, person)
    const [first, second] = [await idOf(one), await idOf(two)]
    const answers = await Promise.all([
      remove(one, `${second}/scopes/admin`),
      remove(two, `${first}/suspension`),
      remove(two, `${first}/scopes/admin`),
    ])
    expect(answers.map(({ statusCode }) => statusCode).filter((it) => it >= 500)).toEqual([])
    const scopes = [await find(one.email), await find(two.email)].flat().flatMap((user) => user.scopes)
    expect(scopes).toEqual(['admin'])
  })

  test('if two staff suspend each other at once, one of them stays active', async () => {
    const [one, two] = [await app.signUp(), await app.signUp()]
    for (const person of [one, two]) await makeAdmin(app, person)
    const [first, second] = [await idOf(one), await idOf(two)]
    await Promise.all([put(one, `${second}/suspension`), put(two, `${first}/suspension`)])
    const users = [await find(one.email), await find(two.email)].flat()
    expect(users.filter(({ suspendedAt }) => suspendedAt === null)).toHaveLength(1)
  })
})
