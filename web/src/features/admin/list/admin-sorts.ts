import type { AdminSort } from '@swap/contract/admin-api'

export type { AdminSort }
/** In the order offered. */
export const adminSorts = ['newest', 'date', 'doubt'] as const satisfies readonly AdminSort[]
