import { isDiskFull } from '../database/disk/is-disk-full.ts'

/** Whether an error is a failed fsync: the disk has lost data that it had accepted. False for a full disk. */
export const isFsyncFailure = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && error.syscall === 'fsync' && !isDiskFull(error)
