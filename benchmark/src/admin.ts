import { loadavg } from 'node:os'
import { exporting } from './admin/exporting.ts'
import { panelOn } from './admin/panel.ts'
import { lastPages, firstPages } from './admin/paging.ts'
import { searching } from './admin/searching.ts'
import { showFigures } from './figures.ts'

const FEW = 10_000
const MANY = '1000000'

/**
 * What the admin panel costs with a million events: a page at the end of the list beside the first one of ten thousand, a search, and
 * the export with what it costs everybody else. On SQLite, or on the empty PostgreSQL whose address it is given; of another number of
 * events, where one is given. Goals are printed, and are no floors.
 */
export async function adminBenchmark(options: string[]): Promise<boolean> {
  const panel = await panelOn(options.find((it) => it.includes('://')) ?? null)
  const many = Number(options.find((it) => /^\d+$/.test(it)) ?? MANY)
  try {
    await panel.growTo(FEW)
    const control = await firstPages(panel)
    await panel.growTo(many)
    console.log(`load average: ${loadavg()[0]?.toFixed(1)}`)
    showFigures([...(await lastPages(panel, control)), ...(await searching(panel)), ...(await exporting(panel))])
  } finally {
    await panel.close()
  }
  return true
}
