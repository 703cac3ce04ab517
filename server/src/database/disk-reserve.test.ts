import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Failure } from '@swap/contract/failures'
import { diskReserve } from './disk-reserve.ts'
import { temporaryFolder } from '../testing/every-storage.ts'

const MAX_BYTES = 32 * 1024 * 1024

/** A write that finds a full disk so many times, then succeeds. */
function failing(times: number, code = 'ENOSPC') {
  let left = times
  return async () => {
    if (left-- > 0) throw Object.assign(new Error('no space left on device'), { code })
    return 'written'
  }
}

async function filled() {
  const folder = temporaryFolder()
  const lent: string[] = []
  const reserve = await diskReserve(folder, async () => void lent.push('lent'))
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
  expect(await reserve.lend('deletion', failing(1))).toBe('written')
  expect([size(), reserve.isLent(), lent.length]).toEqual([0, true, 1])
  await reserve.refill()
  expect([size(), reserve.isLent()]).toEqual([MAX_BYTES, false])
})

test.each(['ENOSPC', 'EDQUOT', '53100'])('a full disk is known by %s', async (code) => {
  const { reserve } = await filled()
  expect(await reserve.lend('deletion', failing(1, code))).toBe('written')
})

test('sign-ins, however many, leave half of the reserve to deletions', async () => {
  const { reserve, size } = await filled()
  for (let n = 0; n < 5; n++) await reserve.lend('sign-in', failing(1))
  expect(size()).toBe(MAX_BYTES / 2)
})

test('nothing is given up for a write that succeeds, or fails for another reason', async () => {
  const { reserve, size } = await filled()
  await reserve.lend('deletion', failing(0))
  await expect(reserve.lend('deletion', () => Promise.reject(new Failure('NOT_FOUND')))).rejects.toThrow()
  expect([size(), reserve.isLent()]).toEqual([MAX_BYTES, false])
})

test('a disk that stays full in spite of the reserve says so', async () => {
  const { reserve } = await filled()
  await expect(reserve.lend('deletion', failing(2))).rejects.toMatchObject({ code: 'ENOSPC' })
})
