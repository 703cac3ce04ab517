import { Failure } from '@swap/contract/failures'

/** PostgreSQL's code for a full disk. */
const POSTGRES_DISK_FULL = '53100'

const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', POSTGRES_DISK_FULL]

/** Whether a write failed because its disk is full, or its owner's quota is used up. */
export function isOutOfRoom(error: unknown): boolean {
  if (error instanceof Failure) return error.code === 'STORAGE_FULL'
  return error instanceof Error && 'code' in error && CODES.includes(error.code)
}
