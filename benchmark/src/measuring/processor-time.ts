import { readFileSync } from 'node:fs'

/** Of Linux, whatever the processor: `getconf CLK_TCK`. */
const TICKS_A_SECOND = 100

/** What a process has had of the processor so far, in ms, in steps of ten; NaN where the system has no /proc. */
export function processorMs(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const [, user = '', system = ''] =
    /\) \S(?: \S+){10} (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  return ((Number(user) + Number(system)) * 1000) / TICKS_A_SECOND
}
