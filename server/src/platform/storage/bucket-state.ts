import { text } from 'node:stream/consumers'
import type { Timeouts } from './bucket-connection.ts'
import { listBucket } from './bucket-listing.ts'
import type { AskBucket } from './bucket-requests.ts'

export interface BucketState {
  /** Whether the bucket keeps earlier versions of removed files. */
  keepsRemoved: boolean
}

/** Checks that the bucket can be listed, and returns whether removed files are really deleted. */
export async function readBucketState(
  ask: AskBucket,
  { prefix, timeouts }: { prefix: string; timeouts: Timeouts },
): Promise<BucketState> {
  await listBucket(ask, { prefix, timeouts, pageSize: 1 }).next()
  const versioning = await ask({ method: 'GET', query: { versioning: '' }, timeouts }, text).catch(() => '') // not every server supports it
  return { keepsRemoved: /<Status>\s*Enabled\s*<\/Status>/.test(versioning) }
}
