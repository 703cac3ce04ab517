import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Timeouts } from './bucket-connection.ts'
import type { BucketClient } from './bucket-client.ts'
import { BucketError, NOT_OURS } from './bucket-error.ts'

/** The object that names the bucket's owner, beside the pictures. */
const OWNER_OBJECT = 'owner'

/**
 * Creates a check that the bucket belongs to this installation: the first installation to use a bucket writes its name
 * there. Without the check, a second one would delete all pictures as unused. Checks once; throws BucketError.
 */
export function createOwnershipCheck(
  send: BucketClient,
  { prefix, owner, timeouts }: { prefix: string; owner: string; timeouts: Timeouts },
): () => Promise<void> {
  const name = `${prefix}${OWNER_OBJECT}`
  const find = () =>
    send({ method: 'GET', name, timeouts }, text).catch((error: unknown) => {
      if (error instanceof BucketError && error.status === 404 && error.code !== 'NoSuchBucket') return null
      throw error
    })
  const write = async () => {
    const content = Buffer.from(`${owner}\n`)
    const digest = (algorithm: string) => createHash(algorithm).update(content)
    const body = { bytes: content.length, sha256: digest('sha256').digest('hex'), open: () => Readable.from([content]) }
    const headers = { 'content-md5': digest('md5').digest('base64'), 'content-type': 'text/plain' }
    await send({ method: 'PUT', name, headers, content: body, timeouts }, text)
  }
  let isOurs = false
  return async () => {
    if (isOurs) return
    const found = await find()
    if (found === null) await write()
    else if (found.trim() !== owner)
      throw new BucketError('refused', 'Another installation keeps its pictures in this bucket', { code: NOT_OURS })
    isOurs = true
  }
}
