import { join, resolve } from 'node:path'
import { measureFirstPages, measureLastPages } from './admin/paging.ts'
import { measureSearches } from './admin/searching.ts'
import { measureDownload } from './filling/measure-download.ts'
import { showFigures } from './measuring/figures.ts'
import { startFilledProduct, type FilledProduct } from './filling/filled-product.ts'
import { reuseDataFolder } from './filling/reuse-data-folder.ts'

const FILL_PROGRAM = 'fill-with-events.ts'
const CONTROL_EVENTS = 10_000
const DEFAULT_EVENTS = '1000000'
const KEEP = 'keep='
const EXPORT = { name: 'export', ticketPath: '/api/admin/events/export/ticket', firstByteGoalMs: 300, memoryGoalMb: 50 }

/**
 * Measures how fast the admin panel is with a million events: the last page of the list, compared with the first page for ten thousand
 * events; searches; and the export, including how much it slows other requests.
 *
 *     admin                  on SQLite
 *     admin URL URL          on two empty PostgreSQL databases: one for the million events, one for the control
 *         200000             with another number of events
 *         keep=FOLDER        keeps the filled database in this folder, for the next run of the same code
 */
export async function adminBenchmark(options: string[]): Promise<void> {
  const [many = null, few = null] = options.filter((it) => it.includes('://'))
  if (many !== null && few === null) throw new Error('On PostgreSQL a second database is needed, for the control')
  const events = Number(options.find((it) => /^\d+$/.test(it)) ?? DEFAULT_EVENTS)
  const keep = options.find((it) => it.startsWith(KEEP))?.slice(KEEP.length)
  const control = await measureControl(CONTROL_EVENTS, { databaseUrl: few, keep })
  await using panel = await panelWith(events, { databaseUrl: many, keep })
  showFigures([
    ...(await measureLastPages(panel, control)),
    ...(await measureSearches(panel)),
    ...(await measureDownload(panel, EXPORT)),
  ])
}

interface PanelData {
  databaseUrl: string | null
  keep: string | undefined
}

async function measureControl(events: number, data: PanelData) {
  await using panel = await panelWith(events, data)
  return await measureFirstPages(panel) // before the product is stopped
}

async function panelWith(events: number, { databaseUrl, keep }: PanelData): Promise<FilledProduct> {
  const content = `${events} events in ${databaseUrl ?? 'SQLite'}`
  const keptIn =
    keep === undefined ? null : join(resolve(keep), `${events}-${databaseUrl === null ? 'sqlite' : 'postgres'}`)
  const folder = keptIn === null ? null : reuseDataFolder(keptIn, content)
  const isFilled = folder?.isFilled() ?? false
  const panel = await startFilledProduct({ databaseUrl, keptIn, hasAccount: isFilled })
  if (isFilled) return panel
  await panel.run(FILL_PROGRAM, panel.who.email, 0, events)
  folder?.markFilled()
  return panel
}
