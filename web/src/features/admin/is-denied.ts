import { Failure } from '@swap/contract/failures'

/** Whether an error means that the person isn't an admin, or no longer. */
export const isDenied = (error: unknown): boolean => error instanceof Failure && error.code === 'FORBIDDEN'
