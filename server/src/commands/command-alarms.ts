import { createLog } from '../platform/log/pino-log.ts'

/** For commands: trouble with the database is told by what they print, and a disk that refused to keep what it took ends them. */
export const commandAlarms = { log: createLog('silent'), fsyncFailed: () => process.exit(1) }
