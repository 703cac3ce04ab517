import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 10

/** Polls the server's health endpoint until a task has ended; returns every response time in ms. */
export async function measureResponseTimesUntil(url: string, task: Promise<unknown>): Promise<number[]> {
  const stopped = new AbortController()
  void task.finally(() => stopped.abort())
  const times: number[] = []
  while (!stopped.signal.aborted) {
    const begun = performance.now()
    await (await fetch(`${url}/api/health`)).text()
    times.push(performance.now() - begun)
    await sleep(PAUSE_MS)
  }
  await task
  return times
}
