/** The logger that tools use, a subset of pino's. Fields never contain addresses, tokens or file contents. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
