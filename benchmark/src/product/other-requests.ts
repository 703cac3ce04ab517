import { setTimeout as sleep } from 'node:timers/promises'
import { measureResponseTimesUntil } from '../measuring/response-times.ts'
import { quantile, type Figure } from '../measuring/figures.ts'
import { createPictureTimer } from './time-pictures.ts'
import type { RunningServer } from '../running-product.ts'

/** How long response times are measured: enough for a few hundred, with the server reading pictures throughout. */
const MEASURE_MS = 8000

/** Measures how fast the server answers other requests while it reads two pictures at once. The control is the same server at rest. */
export async function measureOtherRequests(product: RunningServer, pictures: readonly string[]): Promise<Figure> {
  const people = [await createPictureTimer(product.url), await createPictureTimer(product.url)]
  await people[0]?.measureCardMs(pictures[0] ?? '') // starts the processes that read pictures
  const atRest = await measureResponseTimesUntil(product.url, sleep(MEASURE_MS))
  const reading = people.map(async (person, place) => {
    const end = performance.now() + MEASURE_MS
    for (let turn = place; performance.now() < end && turn < pictures.length; turn += people.length)
      await person.measureCardMs(pictures[turn] ?? '')
  })
  const busy = await measureResponseTimesUntil(product.url, Promise.all(reading))
  const control = quantile(atRest, 0.99)
  return {
    name: 'other answers while two read, p99 (at rest)',
    unit: 'ms',
    value: quantile(busy, 0.99),
    control,
    goal: 3 * control,
  }
}
