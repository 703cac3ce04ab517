import { createLog } from '../platform/log/pino-log.ts'

/** For commands: their output reports trouble with the database, and a disk that fails to keep data ends them. */
export const commandAlarms = { log: createLog('silent'), fsyncFailed: () => process.exit(1) }
