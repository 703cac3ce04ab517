import { text } from 'node:stream/consumers'
import type { Timeouts } from './bucket-connection.ts'
import { listBucket } from './bucket-listing.ts'
import type { BucketClient } from './bucket-client.ts'

/** What a check of a bucket found. */
export interface BucketState {
  /** Whether the bucket keeps old versions of files, so that deleted files stay in it. */
  isVersioned: boolean
}

/** Checks that the bucket can be listed, and returns whether it keeps old versions of files. */
export async function checkBucket(
  send: BucketClient,
  { prefix, timeouts }: { prefix: string; timeouts: Timeouts },
): Promise<BucketState> {
  await listBucket(send, { prefix, timeouts, pageSize: 1 }).next()
  const versioning = await send({ method: 'GET', query: { versioning: '' }, timeouts }, text).catch(() => '') // not all servers support it
  return { isVersioned: /<Status>\s*Enabled\s*<\/Status>/.test(versioning) }
}
