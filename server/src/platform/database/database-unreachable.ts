/** How node, pg and PostgreSQL (its classes 08 and 57P) say that the database cannot be reached just now. */
const CODES =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P\w{2}|53300)$/
const MESSAGES =
  /^(?:Query read timeout|Connection terminated\b|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether a query failed because PostgreSQL is temporarily unreachable: a "please try again", not a fault of the query. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return CODES.test(code) || MESSAGES.test(error.message)
}
