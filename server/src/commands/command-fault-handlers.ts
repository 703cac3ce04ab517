import { createLog } from '../platform/log/pino-log.ts'

/** How a command deals with faults: it logs nothing, because it prints its errors, and exits when fsync fails. */
export const commandFaultHandlers = { log: createLog('silent'), fsyncFailed: () => process.exit(1) }
