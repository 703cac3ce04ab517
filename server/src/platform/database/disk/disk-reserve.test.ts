// The reserve is a file that only takes up space, so that deletions and sign-ins can be written when the disk is full.
import { closeSync, existsSync, fstatSync, openSync, statSync, truncateSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { Failure } from '@swap/contract/failures'
import { openDiskReserve } from './disk-reserve.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

const MAX_BYTES = 32 * 1024 * 1024

/** A write that fails `times` times because the disk is full, then succeeds. */
function failing(times: number, code = 'ENOSPC') {
  let left = times
  return async () => {
    if (left-- > 0) throw Object.assign(new Error('no space left on device'), { code })
    return 'written'
  }
}

/** Opens a reserve and fills it; `uses` has an entry for each use of its space. */
async function openFilledReserve(afterUse = async () => {}) {
  const folder = temporaryFolder()
  const uses: string[] = []
  const reserve = await openDiskReserve(folder, async () => {
    uses.push('used')
    await afterUse()
  })
  await reserve.refill()
  const path = join(folder, 'reserve')
  const size = () => (existsSync(path) ? statSync(path).size : 0)
  return { reserve, size, uses, path }
}

test('the reserve takes up disk space in a file that only its owner can read', async () => {
  const { size, path } = await openFilledReserve()
  expect(size()).toBe(MAX_BYTES)
  expect(statSync(path).blocks * 512).toBeGreaterThanOrEqual(MAX_BYTES)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('a deletion on a full disk frees the whole reserve, which is refilled when there is space', async () => {
  const { reserve, size, uses } = await openFilledReserve()
  expect(await reserve.use('deletion', failing(1))).toBe('written')
  expect([size(), reserve.isInUse(), uses.length]).toEqual([0, true, 1])
  await reserve.refill()
  expect([size(), reserve.isInUse()]).toEqual([MAX_BYTES, false])
})

test.each(['ENOSPC', 'EDQUOT', '53100'])('%s means a full disk', async (code) => {
  const { reserve } = await openFilledReserve()
  expect(await reserve.use('deletion', failing(1, code))).toBe('written')
})

test('sign-ins, however many, leave half of the reserve to deletions', async () => {
  const { reserve, size } = await openFilledReserve()
  for (let n = 0; n < 5; n++) await reserve.use('sign-in', failing(1))
  expect(size()).toBe(MAX_BYTES / 2)
})

test('a write that succeeds, or fails for another reason, frees nothing', async () => {
  const { reserve, size } = await openFilledReserve()
  await reserve.use('deletion', failing(0))
  await expect(reserve.use('deletion', () => Promise.reject(new Failure('NOT_FOUND')))).rejects.toThrow()
  expect([size(), reserve.isInUse()]).toEqual([MAX_BYTES, false])
})

test('a write in freed space succeeds even if the disk is full again right after it', async () => {
  const { reserve, uses } = await openFilledReserve(() => Promise.reject(new Failure('STORAGE_FULL')))
  expect(await reserve.use('sign-in', failing(1))).toBe('written')
  expect([reserve.isInUse(), uses.length]).toEqual([true, 1])
})

test('a fault after space was freed is thrown', async () => {
  const { reserve } = await openFilledReserve(() => Promise.reject(new Error('a fault')))
  await expect(reserve.use('sign-in', failing(1))).rejects.toThrow('a fault')
})

test('space freed during a refill stays in use', async () => {
  const { reserve, size } = await openFilledReserve()
  await reserve.use('deletion', failing(1))
  const refilling = reserve.refill()
  await reserve.use('deletion', failing(1))
  await refilling
  expect([size(), reserve.isInUse()]).toEqual([0, true])
})

test('a write that finds the disk full even without the reserve fails', async () => {
  const { reserve } = await openFilledReserve()
  await expect(reserve.use('deletion', failing(2))).rejects.toMatchObject({ code: 'ENOSPC' })
})

describe('processes that share a data folder', () => {
  test('have one reserve together, and shorten one that is too large', async () => {
    const { path, size } = await openFilledReserve()
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
  ] as const)('do not take back space that another one has just freed for a %s', async (purpose, left) => {
    const { reserve, path, size } = await openFilledReserve()
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

  test('know of space that another one freed, until it is taken back', async () => {
    const { reserve, path } = await openFilledReserve()
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

  test('do not mistake a reserve that was never filled for freed space', async () => {
    const folder = temporaryFolder()
    const reserve = await openDiskReserve(folder, async () => {})
    expect(reserve.isInUse()).toBe(false)
    const refilling = reserve.refill()
    expect(reserve.isInUse()).toBe(false)
    await refilling
    expect(reserve.isInUse()).toBe(false)
  })

  test('stop filling the reserve when another one frees it meanwhile', async () => {
    const { reserve, path, size } = await openFilledReserve()
    const other = await reserveOf(path)
    truncateSync(path, 0)
    utimesSync(path, 0, 0)
    const refilling = other.refill()
    await vi.waitUntil(() => size() > 0, { interval: 1 })
    const file = openSync(path, 'r') // an unlinked file still takes up space
    expect(size()).toBeLessThan(MAX_BYTES)
    await reserve.use('deletion', failing(1))
    await refilling
    expect([size(), fstatSync(file).size].map((bytes) => bytes < MAX_BYTES / 4)).toEqual([true, true])
    closeSync(file)
  })
})

const reserveOf = (path: string) => openDiskReserve(dirname(path), async () => {})
