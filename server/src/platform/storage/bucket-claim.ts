import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Patience } from './bucket-line.ts'
import { listBucket } from './bucket-listing.ts'
import type { AskBucket } from './bucket-requests.ts'
import { BucketTrouble, NOT_OURS } from './bucket-trouble.ts'

/** Beside the pictures: the mark of their owner. */
const OWNER = 'owner'

/**
 * Makes sure that the bucket's contents are ours to remove: the first installation writes its mark there. To a second
 * one, a trial with the settings of the real one, every picture would look unused. Asks once; throws BucketTrouble.
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
  /** Whether the bucket keeps removed files. */
  keepsRemoved: boolean
}

/** Whether the bucket can be listed, and whether removed files are really deleted. */
export async function findFacts(
  ask: AskBucket,
  { prefix, patience }: { prefix: string; patience: Patience },
): Promise<BucketFacts> {
  await listBucket(ask, { prefix, patience, atOnce: 1 }).next()
  const versioning = await ask({ method: 'GET', query: { versioning: '' }, patience }, text).catch(() => '') // not every server supports it
  return { keepsRemoved: /<Status>\s*Enabled\s*<\/Status>/.test(versioning) }
}
