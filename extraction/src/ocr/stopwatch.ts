/** Adds up the milliseconds of the stages of one reading. */
export interface Stopwatch {
  time<Result>(stage: string, run: () => Result): Result
  timeAsync<Result>(stage: string, run: () => Promise<Result>): Promise<Result>
  /** Milliseconds by stage, to a tenth. */
  laps(): Record<string, number>
}

export function startStopwatch(): Stopwatch {
  const ms = new Map<string, number>()
  const add = (stage: string, since: number) => ms.set(stage, (ms.get(stage) ?? 0) + performance.now() - since)
  return {
    time(stage, run) {
      const start = performance.now()
      const result = run()
      add(stage, start)
      return result
    },
    async timeAsync(stage, run) {
      const start = performance.now()
      const result = await run()
      add(stage, start)
      return result
    },
    laps: () => Object.fromEntries([...ms].map(([stage, time]) => [stage, Math.round(time * 10) / 10])),
  }
}
