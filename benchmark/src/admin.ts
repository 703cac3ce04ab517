import { loadavg } from 'node:os'
import { exporting } from './admin/exporting.ts'
import { lastPages, firstPages } from './admin/paging.ts'
import { searching } from './admin/searching.ts'
import { showFigures } from './figures.ts'
import { filledProduct } from './filled-product.ts'

const FILL = 'fill-with-events.ts'
const FEW = 10_000
const MANY = '1000000'

/**
 * What the admin panel costs with a million events: a page at the end of the list beside the first one of ten thousand, a search, and
 * the export with what it costs everybody else. On SQLite, or on the empty PostgreSQL whose address it is given; of another number of
 * events, where one is given. Goals are printed, and are no floors.
 */
export async function adminBenchmark(options: string[]): Promise<boolean> {
  const panel = await filledProduct(options.find((it) => it.includes('://')) ?? null)
  const many = Number(options.find((it) => /^\d+$/.test(it)) ?? MANY)
  try {
    await panel.fill(FILL, 0, FEW)
    const control = await firstPages(panel)
    await panel.fill(FILL, FEW, many)
    console.log(`load average: ${loadavg()[0]?.toFixed(1)}`)
    showFigures([...(await lastPages(panel, control)), ...(await searching(panel)), ...(await exporting(panel))])
  } finally {
    await panel.close()
  }
  return true
}
