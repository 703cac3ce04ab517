import type { Log } from '../../platform/log/log.ts'

/** A log for tests that ignore it. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
