import type { Limit } from '../../../platform/http/rate-limits.ts'

const HOUR_MS = 60 * 60_000

/** Both read or write a whole account: often enough for people who try again, too rarely to keep a server busy. */
export const exportLimit: Limit = { name: 'export, account', max: 20, windowMs: HOUR_MS }
export const importLimit: Limit = { name: 'import, account', max: 20, windowMs: HOUR_MS }

export const accountDataLimits = [exportLimit, importLimit] as const
