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

  test('the fourth of three is refused, says how long to wait, and is let in when that time is over', async () => {
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
  ])('who has to wait %i ms reads "%s"', async (windowMs, words) => {
    const limit: Limit = { name: `for ${windowMs}`, max: 1, windowMs }
    const now = Date.now() - windowMs
    await countAttempt(opened.db, [[limit, 'ada']], now)
    await expect(countAttempt(opened.db, [[limit, 'ada']], now)).rejects.toThrow(
      `Too many attempts. Please try again in ${words}.`,
    )
  })

  test('of forty at once three get through', async () => {
    const tries = Array.from({ length: 40 }, () => countAttempt(opened.db, [[three, 'parallel']]))
    const results = await Promise.allSettled(tries)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('a try counts against all of its limits or against none', async () => {
    await countAttempt(opened.db, [[one, 'x']])
    await expect(
      countAttempt(opened.db, [
        [three, 'y'],
        [one, 'x'],
      ]),
    ).rejects.toThrow()
    for (let time = 0; time < 3; time += 1) await countAttempt(opened.db, [[three, 'y']])
  })

  test('a try that turned out well does not count', async () => {
    for (let time = 0; time < 5; time += 1) {
      await countAttempt(opened.db, [[one, 'good']])
      await undoAttempts(opened.db, [[one, 'good']])
    }
    await countAttempt(opened.db, [[one, 'good']])
    await expect(countAttempt(opened.db, [[one, 'good']])).rejects.toThrow()
  })

  test('what is only to happen so often is counted with what it belongs to, or not at all', async () => {
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

  test('nobody is named in the table, and old limits leave it', async () => {
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
])('%s is the machine %s', (ip, machine) => {
  expect(clientNetworkOf(ip)).toBe(machine)
})
