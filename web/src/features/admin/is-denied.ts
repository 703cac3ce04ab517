import { Failure } from '@swap/contract/failures'

/** Whether the person may not look at all, even if they only just lost the scope. */
export const isDenied = (error: unknown): boolean => error instanceof Failure && error.code === 'FORBIDDEN'
