import { Failure } from '@swap/contract/failures'

/** Whether somebody may not look at all, be it that they lost the scope while they did. */
export const isDenied = (error: unknown): boolean => error instanceof Failure && error.code === 'FORBIDDEN'
