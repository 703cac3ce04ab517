import { measureMedianMs } from '../filling/measure-median.ts'
import { median, type Figure } from '../measuring/figures.ts'
import { startFilledProduct } from '../filling/filled-product.ts'
import { figuresBySize, SIZES, type Measurements } from './sizes.ts'

/** How many sign-ins are timed at each size. */
const SIGN_INS = 8

/** Measures how long one person's requests take if the database has many other accounts, each with an event. */
export async function measureManyPeople(): Promise<Figure[]> {
  await using product = await startFilledProduct()
  const bySize = new Map<number, Measurements>()
  let created = 0
  for (const size of SIZES) {
    await product.run('fill-with-people.ts', created, size)
    created = size
    bySize.set(size, {
      'own events, p50': { value: await measureMedianMs(product, '/api/events'), unit: 'ms' },
      'own counts, p50': { value: await measureMedianMs(product, '/api/counts'), unit: 'ms' },
      'sign-in, p50': { value: await signInMs(product.server().url, product.who), unit: 'ms' },
    })
  }
  return figuresBySize('people', bySize)
}

async function signInMs(url: string, who: object): Promise<number> {
  const times = []
  for (let turn = 0; turn < SIGN_INS; turn += 1) {
    const begun = performance.now()
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(who) })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`)
    times.push(performance.now() - begun)
  }
  return median(times)
}
