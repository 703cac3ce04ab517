import type { AdminSort } from '@swap/contract/admin-api'

/** The sort orders of the admin's list of events, in the order of its menu; 'doubt' lists the least certain readings first. */
export const sortOrders = ['newest', 'date', 'doubt'] as const satisfies readonly AdminSort[]
