import type { AdminSort } from '@swap/contract/admin-api'

export type { AdminSort }
/** The sort orders of the admin's list of events, in the order of its menu. */
export const adminSorts = ['newest', 'date', 'doubt'] as const satisfies readonly AdminSort[]
