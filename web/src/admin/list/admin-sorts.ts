import type { AdminSort } from '@swap/contract/admin-api'

export type { AdminSort }
/** In the order in which they are offered. */
export const adminSorts = ['newest', 'date', 'doubt'] as const satisfies readonly AdminSort[]
