import { Worker } from 'node:worker_threads'

const TURN_MS = 100
const PROGRAM = `
  const turns = new Int32Array(require('node:worker_threads').workerData)
  setInterval(() => Atomics.add(turns, 0, 1), ${TURN_MS})`

/** A clock for bounds that hold on a quiet machine: a busy or paused one slows it down too. */
export interface MachineTime {
  /** Milliseconds since it was started. */
  now: () => number
  close: () => Promise<unknown>
}

/**
 * Starts a clock that counts the ticks of a timer, each as a tenth of a second however late it came. In a thread of its
 * own: the test's own work takes time like everything else.
 */
export function startMachineTime(): MachineTime {
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const thread = new Worker(PROGRAM, { eval: true, workerData: turns.buffer })
  return { now: () => Atomics.load(turns, 0) * TURN_MS, close: () => thread.terminate() }
}
