import { BucketError } from './bucket-error.ts'

/** Whether reading a file failed because it is damaged: other files may be fine. */
export const isDamagedFile = (error: unknown): boolean =>
  error instanceof BucketError
    ? error.kind === 'broken'
    : error instanceof Error && 'code' in error && error.code === 'EIO'
