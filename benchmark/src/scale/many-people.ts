import { measureP50 } from '../filling/measure-p50.ts'
import { median, type Figure } from '../measuring/figures.ts'
import { startFilledProduct } from '../filling/filled-product.ts'
import { figuresBySize, SIZES, type Measurements } from './sizes.ts'

const SIGN_INS = 8

/** Measures how long one person's requests take among many other accounts, each with an event. */
export async function measureManyPeople(): Promise<Figure[]> {
  await using panel = await startFilledProduct()
  const bySize = new Map<number, Measurements>()
  let created = 0
  for (const size of SIZES) {
    await panel.run('fill-with-people.ts', created, size)
    created = size
    bySize.set(size, {
      'own events, p50': { value: await measureP50(panel, '/api/events'), unit: 'ms' },
      'own counts, p50': { value: await measureP50(panel, '/api/counts'), unit: 'ms' },
      'sign-in, p50': { value: await signInMs(panel.product().url, panel.who), unit: 'ms' },
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
