import { firstPages, lastPages } from './admin/paging.ts'
import { searching } from './admin/searching.ts'
import { downloading } from './downloading.ts'
import { showFigures } from './figures.ts'
import { filledProduct } from './filled-product.ts'

const FILL = 'fill-with-events.ts'
const FEW = 10_000
const MANY = '1000000'
const EXPORT = { name: 'export', ask: '/api/admin/events/export/ticket', firstByteGoalMs: 300, memoryGoalMb: 50 }

/**
 * What the admin panel costs with a million events: a page at the end of the list beside the first one of ten thousand, a search, and
 * the export with what it costs everybody else. On SQLite, or on the empty PostgreSQL whose address it is given; of another number of
 * events, where one is given.
 */
export async function adminBenchmark(options: string[]): Promise<void> {
  await using panel = await filledProduct(options.find((it) => it.includes('://')) ?? null)
  const many = Number(options.find((it) => /^\d+$/.test(it)) ?? MANY)
  await panel.run(FILL, panel.who.email, 0, FEW)
  const control = await firstPages(panel)
  await panel.run(FILL, panel.who.email, FEW, many)
  showFigures([
    ...(await lastPages(panel, control)),
    ...(await searching(panel)),
    ...(await downloading(panel, EXPORT)),
  ])
}
