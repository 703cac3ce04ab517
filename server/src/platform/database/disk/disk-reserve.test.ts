import { closeSync, existsSync, fstatSync, openSync, statSync, truncateSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { Failure } from '@swap/contract/failures'
import { openDiskReserve } from './disk-reserve.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

const MAX_BYTES = 32 * 1024 * 1024

/** A write that finds a full disk so many times, then succeeds. */
function failing(times: number, code = 'ENOSPC') {
  let left = times
  return async () => {
    if (left-- > 0) throw Object.assign(new Error('no space left on device'), { code })
    return 'written'
  }
}

async function filled(afterLending = async () => {}) {
  const folder = temporaryFolder()
  const lent: string[] = []
  const reserve = await openDiskReserve(folder, async () => {
    lent.push('lent')
    await afterLending()
  })
  await reserve.refill()
  const path = join(folder, 'reserve')
  const size = () => (existsSync(path) ? statSync(path).size : 0)
  return { reserve, size, lent, path }
}

test('the reserve takes up room that only its owner can read', async () => {
  const { size, path } = await filled()
  expect(size()).toBe(MAX_BYTES)
  expect(statSync(path).blocks * 512).toBeGreaterThanOrEqual(MAX_BYTES)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('a deletion on a full disk gets the whole reserve, and it is filled again when there is room', async () => {
  const { reserve, size, lent } = await filled()
  expect(await reserve.use('deletion', failing(1))).toBe('written')
  expect([size(), reserve.isInUse(), lent.length]).toEqual([0, true, 1])
  await reserve.refill()
  expect([size(), reserve.isInUse()]).toEqual([MAX_BYTES, false])
})

test.each(['ENOSPC', 'EDQUOT', '53100'])('a full disk is known by %s', async (code) => {
  const { reserve } = await filled()
  expect(await reserve.use('deletion', failing(1, code))).toBe('written')
})

test('sign-ins, however many, leave half of the reserve to deletions', async () => {
  const { reserve, size } = await filled()
  for (let n = 0; n < 5; n++) await reserve.use('sign-in', failing(1))
  expect(size()).toBe(MAX_BYTES / 2)
})

test('nothing is given up for a write that succeeds, or fails for another reason', async () => {
  const { reserve, size } = await filled()
  await reserve.use('deletion', failing(0))
  await expect(reserve.use('deletion', () => Promise.reject(new Failure('NOT_FOUND')))).rejects.toThrow()
  expect([size(), reserve.isInUse()]).toEqual([MAX_BYTES, false])
})

test('what was written in lent room counts as written though the disk is full again right after it', async () => {
  const { reserve, lent } = await filled(() => Promise.reject(new Failure('STORAGE_FULL')))
  expect(await reserve.use('sign-in', failing(1))).toBe('written')
  expect([reserve.isInUse(), lent.length]).toEqual([true, 1])
})

test('a fault after room was lent is not kept quiet', async () => {
  const { reserve } = await filled(() => Promise.reject(new Error('a fault')))
  await expect(reserve.use('sign-in', failing(1))).rejects.toThrow('a fault')
})

test('room that was lent while the reserve was being filled stays known as lent', async () => {
  const { reserve, size } = await filled()
  await reserve.use('deletion', failing(1))
  const refilling = reserve.refill()
  await reserve.use('deletion', failing(1))
  await refilling
  expect([size(), reserve.isInUse()]).toEqual([0, true])
})

test('a disk that stays full in spite of the reserve says so', async () => {
  const { reserve } = await filled()
  await expect(reserve.use('deletion', failing(2))).rejects.toMatchObject({ code: 'ENOSPC' })
})

describe('processes that share a data folder', () => {
  test('keep one reserve, not one each, and cut off what is too much', async () => {
    const { path, size } = await filled()
    const other = await reserveOf(path)
    truncateSync(path, 0)
    utimesSync(path, 0, 0)
    const one = await reserveOf(path)
    await Promise.all([one.refill(), other.refill()])
    expect(size()).toBe(MAX_BYTES)
    truncateSync(path, 2 * MAX_BYTES)
    await other.refill()
    expect(size()).toBe(MAX_BYTES)
  })

  test.each([
    ['deletion', 0],
    ['sign-in', MAX_BYTES / 2],
  ] as const)('leave alone what another one gave up for a %s just now', async (purpose, left) => {
    const { reserve, path, size } = await filled()
    const other = await reserveOf(path)
    await reserve.use(purpose, failing(1))
    await other.refill()
    expect(size()).toBe(left)
    utimesSync(path, 0, 0) // longer ago
    await other.refill()
    expect(size()).toBe(MAX_BYTES)
    await reserve.refill()
    expect(reserve.isInUse()).toBe(false)
  })

  test('know of room that another one gave up, until it is taken back', async () => {
    const { reserve, path } = await filled()
    const other = await reserveOf(path)
    expect(other.isInUse()).toBe(false)
    await other.refill()
    await reserve.use('sign-in', failing(1))
    expect(other.isInUse()).toBe(true)
    await other.refill() // too soon
    expect(other.isInUse()).toBe(true)
    await reserve.refill()
    expect([reserve.isInUse(), other.isInUse()]).toEqual([false, false])
  })

  test('take no file that was never filled for room that was given up', async () => {
    const folder = temporaryFolder()
    const reserve = await openDiskReserve(folder, async () => {})
    expect(reserve.isInUse()).toBe(false)
    const refilling = reserve.refill()
    expect(reserve.isInUse()).toBe(false)
    await refilling
    expect(reserve.isInUse()).toBe(false)
  })

  test('do not go on filling what another one gives up meanwhile', async () => {
    const { reserve, path, size } = await filled()
    const other = await reserveOf(path)
    truncateSync(path, 0)
    utimesSync(path, 0, 0)
    const refilling = other.refill()
    await vi.waitUntil(() => size() > 0, { interval: 1 })
    const file = openSync(path, 'r') // also what is written to a file that has no name any more takes up room
    expect(size()).toBeLessThan(MAX_BYTES)
    await reserve.use('deletion', failing(1))
    await refilling
    expect([size(), fstatSync(file).size].map((bytes) => bytes < MAX_BYTES / 4)).toEqual([true, true])
    closeSync(file)
  })
})

const reserveOf = (path: string) => openDiskReserve(dirname(path), async () => {})
