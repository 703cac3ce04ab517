import { readFileSync } from 'node:fs'

/** The unit of CPU times in /proc: Linux counts 100 ticks a second on every CPU (`getconf CLK_TCK`). */
const TICKS_A_SECOND = 100

/** Returns a process's CPU time so far, in ms, in steps of ten; NaN if the system has no /proc. */
export function processorMs(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const [, user = '', system = ''] =
    /\) \S(?: \S+){10} (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  return ((Number(user) + Number(system)) * 1000) / TICKS_A_SECOND
}
