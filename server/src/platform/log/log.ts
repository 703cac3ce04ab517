/** The log of the tools: the part of pino that they use. Fields never hold addresses, tokens or file contents. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
