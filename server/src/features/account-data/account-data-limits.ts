import type { Limit } from '../../platform/http/rate-limits.ts'

const HOUR_MS = 60 * 60_000

/** Rate limits per person: one export or import reads or writes the whole account. */
export const exportLimit: Limit = { name: 'export, account', max: 20, windowMs: HOUR_MS }
export const importLimit: Limit = { name: 'import, account', max: 20, windowMs: HOUR_MS }

export const accountDataLimits = [exportLimit, importLimit] as const
