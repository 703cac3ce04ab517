import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Patience } from './bucket-line.ts'
import { listBucket } from './bucket-listing.ts'
import type { AskBucket } from './bucket-requests.ts'
import { BucketTrouble, NOT_OURS } from './bucket-trouble.ts'

/** Beside the pictures: whose they are. */
const OWNER = 'owner'

/**
 * Makes sure that what is in the bucket is ours to remove: the first installation that comes writes its mark there. A second one, a trial
 * with the settings of the real one, would take every picture for one that nobody needs. Asks once; throws BucketTrouble.
 */
export function bucketClaim(
  ask: AskBucket,
  { prefix, owner, patience }: { prefix: string; owner: string; patience: Patience },
): () => Promise<void> {
  const name = `${prefix}${OWNER}`
  const find = () =>
    ask({ method: 'GET', name, patience }, text).catch((error: unknown) => {
      if (error instanceof BucketTrouble && error.status === 404 && error.code !== 'NoSuchBucket') return null
      throw error
    })
  const write = async () => {
    const mark = Buffer.from(`${owner}\n`)
    const digest = (algorithm: string) => createHash(algorithm).update(mark)
    const content = { bytes: mark.length, sha256: digest('sha256').digest('hex'), open: () => Readable.from([mark]) }
    const headers = { 'content-md5': digest('md5').digest('base64'), 'content-type': 'text/plain' }
    await ask({ method: 'PUT', name, headers, content, patience }, text)
  }
  let isOurs = false
  return async () => {
    if (isOurs) return
    const found = await find()
    if (found === null) await write()
    else if (found.trim() !== owner)
      throw new BucketTrouble('refused', 'Another installation keeps its pictures in this bucket', { code: NOT_OURS })
    isOurs = true
  }
}

export interface BucketFacts {
  /** Whether the bucket goes on keeping what is removed. */
  keepsRemoved: boolean
}

/** Whether the bucket lets itself be listed, and whether what is removed from it is gone. */
export async function findFacts(
  ask: AskBucket,
  { prefix, patience }: { prefix: string; patience: Patience },
): Promise<BucketFacts> {
  await listBucket(ask, { prefix, patience, atOnce: 1 }).next()
  const versioning = await ask({ method: 'GET', query: { versioning: '' }, patience }, text).catch(() => '') // not every server knows of it
  return { keepsRemoved: /<Status>\s*Enabled\s*<\/Status>/.test(versioning) }
}
