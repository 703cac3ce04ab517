/** PostgreSQL's unique_violation, and SQLite's SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const CODES: readonly unknown[] = ['23505', 2067, 1555]

/** Whether a write failed because a row with the same key already existed, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('errcode' in error && CODES.includes(error.errcode)) || ('code' in error && CODES.includes(error.code))
}
