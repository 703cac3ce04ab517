/** Measures how long each stage of a reading takes. */
export type Stopwatch = ReturnType<typeof startStopwatch>

/** Starts a stopwatch that adds up the milliseconds of each stage. */
export function startStopwatch() {
  const ms = new Map<string, number>()
  const add = (stage: string, since: number) => ms.set(stage, (ms.get(stage) ?? 0) + performance.now() - since)
  return {
    time<Result>(stage: string, run: () => Result): Result {
      const start = performance.now()
      const result = run()
      add(stage, start)
      return result
    },
    async timeAsync<Result>(stage: string, run: () => Promise<Result>): Promise<Result> {
      const start = performance.now()
      const result = await run()
      add(stage, start)
      return result
    },
    /** Milliseconds by stage, to a tenth. */
    laps: (): Record<string, number> =>
      Object.fromEntries([...ms].map(([stage, time]) => [stage, Math.round(time * 10) / 10])),
  }
}
