import { isDiskFull } from '../database/disk/is-disk-full.ts'

/** Whether an fsync failed: the disk lost data it had accepted. Not for a full disk, which loses nothing else. */
export const isFsyncFailure = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && error.syscall === 'fsync' && !isDiskFull(error)
