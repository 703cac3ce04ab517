import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 10

/** Polls the server's health endpoint until something has ended; returns every response time in ms. */
export async function answersUntil(url: string, end: Promise<unknown>): Promise<number[]> {
  const over = new AbortController()
  void end.finally(() => over.abort())
  const times: number[] = []
  while (!over.signal.aborted) {
    const begun = performance.now()
    await (await fetch(`${url}/api/health`)).text()
    times.push(performance.now() - begun)
    await sleep(PAUSE_MS)
  }
  await end
  return times
}
