/** Error codes of Node and PostgreSQL (its classes 08 and 57P) for a database that is temporarily unreachable. */
const CODES =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P\w{2}|53300)$/
/** Messages of pg's errors without a code. */
const MESSAGES =
  /^(?:Query read timeout|Connection terminated\b|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether a query failed because PostgreSQL is temporarily unreachable, so that trying again may succeed. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return CODES.test(code) || MESSAGES.test(error.message)
}
