import { describe, expect, test } from 'vitest'
import { everyDatabase } from '../../testing/every-database.ts'
import { sweepAccounts } from './sweep-accounts.ts'

const DAY_MS = 24 * 60 * 60_000
const now = Date.UTC(2026, 10, 21)
const ago = (days: number) => now - days * DAY_MS

const session = (id: string, { ended, revoked }: { ended: number; revoked?: number }) => ({
  id,
  user_id: 'ada',
  client_id: 'web',
  user_agent: '',
  access_hash: `access of ${id}`,
  access_expires_at: 0,
  created_at: 0,
  last_used_at: 0,
  expires_at: ended,
  revoked_at: revoked ?? null,
})

describe.each(everyDatabase)('the sweep on $name', ({ open }) => {
  test('deletes what ended long ago, and nothing that still has a use', async () => {
    const { db, close } = await open()
    const user = { id: 'ada', email: 'ada@example.org', name: 'Ada', password_hash: '', created_at: 0 }
    await db
      .insertInto('users')
      .values({ ...user, verified_at: null, admin_since: null, suspended_at: null, time_zone: null })
      .execute()
    await db
      .insertInto('sessions')
      .values([
        session('living', { ended: ago(-10) }),
        session('just ended', { ended: ago(89) }),
        session('long ended', { ended: ago(91) }),
        session('long revoked', { ended: ago(-1), revoked: ago(91) }),
      ])
      .execute()
    const token = { created_at: 0, spent_at: ago(100) }
    await db
      .insertInto('refresh_tokens')
      .values([
        { hash: 'spent, of the living', session_id: 'living', ...token },
        { hash: 'spent, of the dead', session_id: 'long ended', ...token },
      ])
      .execute()
    const link = { user_id: 'ada', purpose: 'verify-email' as const, used_at: null }
    await db
      .insertInto('mailed_links')
      .values([
        { ...link, hash: 'recent', expires_at: ago(1) },
        ...Array.from({ length: 1200 }, (_, n) => ({ ...link, hash: `old ${n}`, expires_at: ago(91) })),
      ])
      .execute()
    const entry = { user_id: 'ada', kind: 'sign-in' as const, user_agent: null }
    await db
      .insertInto('account_history')
      .values([
        { ...entry, id: 'this year', at: ago(364) },
        { ...entry, id: 'older', at: ago(366) },
      ])
      .execute()
    await db
      .insertInto('passkey_challenges')
      .values([
        { hash: 'open', user_id: null, expires_at: now + 1 },
        { hash: 'over', user_id: null, expires_at: now - 1 },
      ])
      .execute()
    const change = { user_id: 'ada', new_email: 'new@example.org', used_at: null }
    await db
      .insertInto('address_changes')
      .values({ ...change, hash: 'change', expires_at: ago(91) })
      .execute()
    await db
      .insertInto('limits')
      .values([
        { key: 'running', count: 1, ends_at: now + 1 },
        { key: 'over', count: 1, ends_at: now - 1 },
      ])
      .execute()

    await sweepAccounts(db, now)
    await sweepAccounts(db, now) // twice changes nothing
    const left = await Promise.all([
      db.selectFrom('sessions').select('id as it').orderBy('id').execute(),
      db.selectFrom('refresh_tokens').select('hash as it').execute(),
      db.selectFrom('mailed_links').select('hash as it').execute(),
      db.selectFrom('account_history').select('id as it').execute(),
      db.selectFrom('passkey_challenges').select('hash as it').execute(),
      db.selectFrom('address_changes').select('hash as it').execute(),
      db.selectFrom('limits').select('key as it').execute(),
    ])
    expect(left.map((rows) => rows.map(({ it }) => it))).toEqual([
      ['just ended', 'living'],
      ['spent, of the living'],
      ['recent'],
      ['this year'],
      ['open'],
      [],
      ['running'],
    ])
    await close()
  })
})
