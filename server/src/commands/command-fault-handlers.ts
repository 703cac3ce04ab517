import { createLog } from '../platform/log/pino-log.ts'

/** Fault handlers for commands: no log, because a command prints its errors; a disk that loses data ends the process. */
export const commandFaultHandlers = { log: createLog('silent'), fsyncFailed: () => process.exit(1) }
