// Kills the product while pictures are uploaded and read, and checks that no acknowledged picture is lost.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import {
  comparePictures,
  endedJob,
  sendPoster,
  signUp,
  startProduct,
  type RealProduct,
} from '../../testing/real-product.ts'

let product: RealProduct
afterEach(() => product.kill())

/** Uploads six pictures at once; collects the jobs that the server acknowledges before it is killed. */
function sendSix(token: string, acknowledged: string[]): Promise<void[]> {
  const send = async () => {
    const jobId = await sendPoster(product.url, token)
    if (jobId !== null) acknowledged.push(jobId)
  }
  return Promise.all(Array.from({ length: 6 }, () => send().catch(() => {})))
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test(
  'an acknowledged picture survives kill -9 and is read afterwards; of the others no file stays',
  { timeout: 180_000 },
  async () => {
    const folder = temporaryFolder()
    product = await startProduct(folder)
    for (const atLeast of [0, 1, 4]) {
      const token = await signUp(product.url, `ada${atLeast}@example.org`)
      const acknowledged: string[] = []
      const uploaded = sendSix(token, acknowledged)
      const soon = { timeout: 30_000, interval: 5 }
      await expect.poll(() => readdirSync(join(folder, 'uploads')).length, soon).toBeGreaterThan(0)
      await expect.poll(() => acknowledged.length, soon).toBeGreaterThanOrEqual(atLeast)
      const children = product.children()
      await product.kill()
      await uploaded
      await expect.poll(() => children.filter(isAlive), { timeout: 20_000 }).toEqual([])

      product = await startProduct(folder)
      for (const jobId of acknowledged)
        expect(await endedJob(product.url, token, jobId)).toMatchObject({ status: 'complete', outcome: 'events' })
      await expect.poll(() => comparePictures(folder)).toEqual({ lost: [], orphans: [] })
    }
  },
)
