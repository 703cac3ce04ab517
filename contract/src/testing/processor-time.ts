interface CpuUsage {
  user: number
  system: number
}
/** Node's global. Declared here because this package also runs in browsers and doesn't load Node's types. */
declare const process: { cpuUsage: (since?: CpuUsage) => CpuUsage }

/** Measures the processor time of the fastest of three tries, in milliseconds: other programs do not affect it. */
export function processorTime(work: () => unknown): number {
  const tries = [1, 2, 3].map(() => {
    const before = process.cpuUsage()
    work()
    return process.cpuUsage(before).user / 1000
  })
  return Math.min(...tries)
}
