import { Failure } from '@swap/contract/failures'

/** Whether the server refused a request because the person isn't an admin, or is no longer one. */
export const isDenied = (error: unknown): boolean => error instanceof Failure && error.code === 'FORBIDDEN'
