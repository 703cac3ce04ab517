import { isOutOfRoom } from '../database/disk/out-of-room.ts'

/** Whether a disk refused to keep what it had taken. For a disk without room there are words of its own: nothing else was lost. */
export const isFsyncFailure = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && error.syscall === 'fsync' && !isOutOfRoom(error)
