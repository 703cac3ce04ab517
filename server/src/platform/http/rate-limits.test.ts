import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../database/database.ts'
import { everyDatabase } from '../../testing/every-database.ts'
import {
  countAttempt,
  undoAttempts,
  clientNetworkOf,
  removeExpiredLimits,
  tryCountAttempt,
  type Limit,
} from './rate-limits.ts'

const three: Limit = { name: 'three', max: 3, windowMs: 60_000 }
const one: Limit = { name: 'one', max: 1, windowMs: 60_000 }

describe.each(everyDatabase)('limits on $name', ({ open }) => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  test('a fourth attempt, where three are allowed, is refused with the time to wait, and accepted after it', async () => {
    const now = Date.now()
    for (let time = 0; time < 3; time += 1) await countAttempt(opened.db, [[three, 'ada']], now + time * 1000)
    await expect(countAttempt(opened.db, [[three, 'ada']], now + 10_000)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: 50,
    })
    await countAttempt(opened.db, [[three, 'bob']], now)
    await countAttempt(opened.db, [[three, 'ada']], now + 60_000)
  })

  test.each([
    [1000, 'a minute'],
    [60_001, '2 minutes'],
    [15 * 60_000, '15 minutes'],
    [24 * 60 * 60_000, '24 hours'],
  ])('a wait of %i ms is described as "%s"', async (windowMs, words) => {
    const limit: Limit = { name: `for ${windowMs}`, max: 1, windowMs }
    const now = Date.now() - windowMs
    await countAttempt(opened.db, [[limit, 'ada']], now)
    await expect(countAttempt(opened.db, [[limit, 'ada']], now)).rejects.toThrow(
      `Too many attempts. Please try again in ${words}.`,
    )
  })

  test('three of forty concurrent attempts are accepted', async () => {
    const tries = Array.from({ length: 40 }, () => countAttempt(opened.db, [[three, 'parallel']]))
    const results = await Promise.allSettled(tries)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('an attempt counts against all of its limits or against none', async () => {
    await countAttempt(opened.db, [[one, 'x']])
    await expect(
      countAttempt(opened.db, [
        [three, 'y'],
        [one, 'x'],
      ]),
    ).rejects.toThrow()
    for (let time = 0; time < 3; time += 1) await countAttempt(opened.db, [[three, 'y']])
  })

  test('an attempt that is undone does not count', async () => {
    for (let time = 0; time < 5; time += 1) {
      await countAttempt(opened.db, [[one, 'good']])
      await undoAttempts(opened.db, [[one, 'good']])
    }
    await countAttempt(opened.db, [[one, 'good']])
    await expect(countAttempt(opened.db, [[one, 'good']])).rejects.toThrow()
  })

  test('an attempt is counted in the caller’s transaction, and not if that fails', async () => {
    const now = Date.now()
    const taken = () => opened.db.transaction().execute((trx) => tryCountAttempt(trx, [one, 'mails'], now))
    await expect(
      opened.db.transaction().execute(async (trx) => {
        await tryCountAttempt(trx, [one, 'mails'], now)
        throw new Error('not done')
      }),
    ).rejects.toThrow('not done')
    expect([await taken(), await taken()]).toEqual([true, false])
  })

  test('the table contains no names, and expired limits are removed from it', async () => {
    await countAttempt(opened.db, [[one, 'carol@example.org']], 0)
    const rows = await opened.db.selectFrom('limits').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('carol')
    await removeExpiredLimits(opened.db, Date.now() + 200_000)
    expect(await opened.db.selectFrom('limits').selectAll().execute()).toEqual([])
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the network of %s is %s', (ip, network) => {
  expect(clientNetworkOf(ip)).toBe(network)
})
