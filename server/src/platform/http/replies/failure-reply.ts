import { Failure, type FailureCode } from '@swap/contract/failures'
import { isDatabaseUnreachable } from '../../database/database-unreachable.ts'
import { isDiskFull } from '../../database/disk/is-disk-full.ts'

/** The body of a failure on the wire. */
export interface FailureBody {
  code: FailureCode
  message: string
  issues?: readonly { path: string; message: string }[]
}

const byStatus: Partial<Record<number, FailureCode>> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  503: 'UNAVAILABLE',
}
/** A database that restarts is back within a few seconds. */
const RETRY_SECONDS = 3
/** Fastify's code for a URL with invalid percent-encoding, which is answered as not found. */
const BAD_ADDRESS = 'FST_ERR_BAD_URL'

/**
 * Converts anything thrown to the failure that is sent: an unreachable database, a full disk, Fastify's own refusals
 * (malformed JSON, a body over the limit). Everything else is a bug: it becomes INTERNAL, which says nothing about the cause.
 */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (isDatabaseUnreachable(error)) return new Failure('UNAVAILABLE', { cause: error, retryAfter: RETRY_SECONDS })
  if (isDiskFull(error)) return new Failure('STORAGE_FULL', { cause: error })
  const { statusCode, code } = frameworkError(error)
  if (code === BAD_ADDRESS) return new Failure('NOT_FOUND', { cause: error })
  if (statusCode === undefined || (statusCode >= 500 && statusCode !== 503))
    return new Failure('INTERNAL', { cause: error })
  return new Failure(byStatus[statusCode] ?? 'VALIDATION', { cause: error })
}

function frameworkError(error: unknown): { statusCode?: number; code?: string } {
  if (!(error instanceof Error)) return {}
  return {
    ...('statusCode' in error && typeof error.statusCode === 'number' ? { statusCode: error.statusCode } : {}),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
  }
}

/** Returns the body of a failure: its code and message, and its issues if there are any. */
export function failureBody({ code, message, issues }: Failure): FailureBody {
  return { code, message, ...(issues.length > 0 ? { issues } : {}) }
}
