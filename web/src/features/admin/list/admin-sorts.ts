import type { AdminSort } from '@swap/contract/admin-api'

export type { AdminSort }
/** The orders of the list, as offered. */
export const adminSorts = ['newest', 'date', 'doubt'] as const satisfies readonly AdminSort[]
