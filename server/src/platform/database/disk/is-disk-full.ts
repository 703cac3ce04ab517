import { Failure } from '@swap/contract/failures'

/** PostgreSQL's code for a full disk. */
const POSTGRES_DISK_FULL = '53100'

const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', POSTGRES_DISK_FULL]

/** Whether a write failed because the disk is full, or the quota on it is used up. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof Failure) return error.code === 'STORAGE_FULL'
  return error instanceof Error && 'code' in error && CODES.includes(error.code)
}
