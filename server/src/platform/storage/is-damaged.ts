import { BucketTrouble } from './bucket-trouble.ts'

/** Whether a file exists, but is no longer what was stored: the next one may be fine. */
export const isDamaged = (error: unknown): boolean =>
  error instanceof BucketTrouble
    ? error.kind === 'broken'
    : error instanceof Error && 'code' in error && error.code === 'EIO'
