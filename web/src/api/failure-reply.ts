import { Failure, failures, isFailureCode, type FailureCode, type Issue } from '@swap/contract/failures'

/** The start of the placeholder message for an error reply without a message of its own. */
const PLACEHOLDER_PREFIX = 'API error: '

/**
 * Returns the message to show about an error: the server's own, or the standard one of its failure code if the reply had no message, as
 * from a proxy. Any other error is a bug and gets the message of INTERNAL.
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Failure)) return failures.INTERNAL.message
  return error.message.startsWith(PLACEHOLDER_PREFIX) ? failures[error.code].message : error.message
}

/** The closest failure code for a reply that has none, from a proxy or an older server. */
const codeByStatus: Record<number, FailureCode> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
}

const isIssue = (it: unknown): it is Issue =>
  typeof it === 'object' && it !== null && 'path' in it && 'message' in it && typeof it.message === 'string'

async function jsonOf(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? { ...body } : {}
  } catch {
    return {}
  }
}

/**
 * Turns an error reply into the Failure that the server threw.
 *
 *     403 { code: 'EMAIL_VERIFICATION_REQUIRED', … }  → Email verification required
 *     502 <html>…                                     → API error: 502 Bad Gateway
 */
export async function toFailure(response: Response): Promise<Failure> {
  const { code, message, issues } = await jsonOf(response)
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined
  const placeholder = `${PLACEHOLDER_PREFIX}${response.status} ${response.statusText}`.trim()
  return new Failure(isFailureCode(code) ? code : (codeByStatus[response.status] ?? 'INTERNAL'), {
    message: typeof message === 'string' && message !== '' ? message : placeholder,
    issues: Array.isArray(issues) ? issues.filter(isIssue) : [],
    ...(retryAfter && { retryAfter }),
  })
}
