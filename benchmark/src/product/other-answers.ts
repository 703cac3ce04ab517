import { setTimeout as sleep } from 'node:timers/promises'
import { quantile, type Figure } from '../figures.ts'
import { signUp } from './person.ts'
import type { Running } from '../running-product.ts'

/** Long enough for a few hundred answers, and for the reader to be busy all along. */
const WATCH_MS = 8000
const PAUSE_MS = 10

/** How much slower the server's other answers are while two pictures are read at once; the control is the same server at rest. */
export async function otherAnswers(product: Running, pictures: readonly string[]): Promise<Figure> {
  const people = [await signUp(product.url), await signUp(product.url)]
  await people[0]?.cardMs(pictures[0] ?? '') // its processes are there
  const atRest = await answersUntil(product.url, sleep(WATCH_MS))
  const reading = people.map(async (person, place) => {
    const end = performance.now() + WATCH_MS
    for (let turn = place; performance.now() < end && turn < pictures.length; turn += people.length)
      await person.cardMs(pictures[turn] ?? '')
  })
  const busy = await answersUntil(product.url, Promise.all(reading))
  const control = quantile(atRest, 0.99)
  return {
    name: 'other answers while two read, p99 (at rest)',
    unit: 'ms',
    value: quantile(busy, 0.99),
    control,
    goal: 3 * control,
  }
}

/** Asks for the server's health again and again; every answer's time in ms. */
async function answersUntil(url: string, end: Promise<unknown>): Promise<number[]> {
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
