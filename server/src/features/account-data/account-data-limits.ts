import type { Limit } from '../../platform/http/rate-limits.ts'

const HOUR_MS = 60 * 60_000

/** How often a person may export or import their account, which reads or writes all of it. */
export const exportLimit: Limit = { name: 'export, account', max: 20, windowMs: HOUR_MS }
export const importLimit: Limit = { name: 'import, account', max: 20, windowMs: HOUR_MS }

export const accountDataLimits = [exportLimit, importLimit] as const
