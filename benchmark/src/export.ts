import { loadavg } from 'node:os'
import { downloading } from './downloading.ts'
import { showFigures } from './figures.ts'
import { filledProduct } from './filled-product.ts'

const EVENTS = 10_000
const PICTURE_BYTES = 2_000_000

/**
 * What it costs to give somebody everything that is theirs: 10,000 events, with 100 MB and with 1 GB of pictures. Its memory should be
 * the same. Goals are printed, and are no floors.
 */
export async function exportBenchmark(): Promise<boolean> {
  const account = await filledProduct()
  try {
    await account.fill('fill-with-events.ts', 0, EVENTS)
    console.log(`load average: ${loadavg()[0]?.toFixed(1)}`)
    for (const [name, more] of [
      ['100 MB', 50],
      ['1 GB', 450],
    ] as const) {
      await account.fill('fill-with-pictures.ts', more, PICTURE_BYTES)
      const ask = '/api/account/export'
      showFigures(await downloading(account, { name, ask, firstByteGoalMs: 300, memoryGoalMb: 50 }))
    }
  } finally {
    await account.close()
  }
  return true
}
