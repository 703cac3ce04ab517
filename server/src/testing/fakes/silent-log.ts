import type { Log } from '../../platform/log/log.ts'

/** A log for tests that do not look at it. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
