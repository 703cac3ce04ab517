import { Worker } from 'node:worker_threads'

const TICK_MS = 100
const PROGRAM = `
  const ticks = new Int32Array(require('node:worker_threads').workerData)
  setInterval(() => Atomics.add(ticks, 0, 1), ${TICK_MS})`

/** A clock for time limits in tests, which runs slower while the machine is busy or paused. */
export interface LoadAdjustedClock {
  /** Milliseconds since it was started. */
  now: () => number
  close: () => Promise<unknown>
}

/**
 * Starts a clock that counts each tick of a timer as a tenth of a second, however late the tick comes. The clock runs in
 * its own thread, so that the work of the test does not stop it.
 */
export function startLoadAdjustedClock(): LoadAdjustedClock {
  const ticks = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const thread = new Worker(PROGRAM, { eval: true, workerData: ticks.buffer })
  return { now: () => Atomics.load(ticks, 0) * TICK_MS, close: () => thread.terminate() }
}
