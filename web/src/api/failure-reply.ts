import { Failure, isFailureCode, type FailureCode, type Issue } from '@swap/contract/failures'

const NO_WORDS = 'API error: '

/** Whether a refusal came without words for people: what stands between us and the server said no, and a status is no reason. */
export const saysOnlyStatus = ({ message }: Failure): boolean => message.startsWith(NO_WORDS)

/** The nearest code for a refusal that carries none of ours: a proxy's page, an older server. */
const byStatus: Record<number, FailureCode> = {
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
 * Turns a refusal into the same Failure the server threw.
 *
 *     403 { code: 'EMAIL_VERIFICATION_REQUIRED', … }  → Email verification required
 *     502 <html>…                                     → API error: 502 Bad Gateway
 */
export async function toFailure(response: Response): Promise<Failure> {
  const { code, message, issues } = await jsonOf(response)
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined
  const standard = `${NO_WORDS}${response.status} ${response.statusText}`.trim()
  return new Failure(isFailureCode(code) ? code : (byStatus[response.status] ?? 'INTERNAL'), {
    message: typeof message === 'string' && message !== '' ? message : standard,
    issues: Array.isArray(issues) ? issues.filter(isIssue) : [],
    ...(retryAfter && { retryAfter }),
  })
}
