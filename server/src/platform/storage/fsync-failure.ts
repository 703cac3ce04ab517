import { isOutOfRoom } from '../database/disk/out-of-room.ts'

/** Whether a disk refused to keep data it had accepted. A full disk has errors of its own: nothing else was lost. */
export const isFsyncFailure = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && error.syscall === 'fsync' && !isOutOfRoom(error)
