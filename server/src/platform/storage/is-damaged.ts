import { BucketTrouble } from './bucket-trouble.ts'

/** Whether a file is there, and is no longer what was kept: the next one may well be. */
export const isDamaged = (error: unknown): boolean =>
  error instanceof BucketTrouble
    ? error.kind === 'broken'
    : error instanceof Error && 'code' in error && error.code === 'EIO'
