import { pino, stdSerializers, type Logger } from 'pino'
import { createLogOutput } from './log-output.ts'

export type { Logger } from 'pino'

const ADDRESS = /[^\s@"'<>()=:;,]+@[^\s@"'<>()=:;,]+\.[^\s@"'<>()=:;,]+/g
const TOKEN = /\bsw[ar]_[\w-]{20,}/g
const SECRET_PARAMETER = /\b(token|signature|ticket|code|password)=[^&\s"']+/gi

/** Removes from a text what must not be logged: addresses of people, tokens, keys of links. */
export const redact = (text: string): string =>
  text.replaceAll(ADDRESS, '[address]').replaceAll(TOKEN, '[token]').replaceAll(SECRET_PARAMETER, '$1=[secret]')

/** Returns an error as type, message, stack and cause. Its other properties may quote rows: they are left out. */
function readableError(error: Error): Record<string, unknown> {
  const { type, message, stack } = stdSerializers.err(error)
  const cause = error.cause instanceof Error ? { cause: readableError(error.cause) } : {}
  return { type, message: redact(message), stack: redact(stack), ...cause }
}

/** Creates the log: one JSON line per entry, without secrets and without addresses of people. */
export const createLog = (level: 'info' | 'silent' = 'info', destination?: { write: (line: string) => void }): Logger =>
  pino(
    {
      level,
      // oxlint-disable-next-line unicorn/no-null -- pino: null leaves process id and host name out
      base: null,
      serializers: { err: readableError },
      redact: [
        'authorization',
        '*.authorization',
        '*.password',
        '*.token',
        '*.accessToken',
        '*.refreshToken',
        '*.email',
      ],
    },
    destination ?? createLogOutput(),
  )
