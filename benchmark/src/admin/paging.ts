import type { Figure } from '../measuring/figures.ts'
import type { FilledProduct } from '../filling/filled-product.ts'
import { measureMedianMs } from '../filling/measure-median.ts'

/** Events on an ordinary page. */
const PAGE_SIZE = 20
/** Most events that a page may have. */
const MAX_PAGE_SIZE = 100
const sorts = ['newest', 'date', 'doubt'] as const
type Sort = (typeof sorts)[number]

const pathOf = (sort: Sort, limit: number) => `/api/admin/events?sort=${sort}&limit=${limit}`

/** Measures the first page in each sort order, p50 in ms. */
export async function measureFirstPages(panel: FilledProduct): Promise<Record<Sort, number>> {
  const first = (sort: Sort) => measureMedianMs(panel, pathOf(sort, PAGE_SIZE))
  return { newest: await first('newest'), date: await first('date'), doubt: await first('doubt') }
}

/** Measures the last page in each sort order, compared with the first page of a short list; and the longest page allowed. */
export async function measureLastPages(panel: FilledProduct, control: Record<Sort, number>): Promise<Figure[]> {
  const cursors = JSON.parse(await panel.run('last-page-cursors.ts', PAGE_SIZE)) as Record<Sort, string> // its documented output
  const figures: Figure[] = []
  for (const sort of sorts) {
    const value = await measureMedianMs(panel, `${pathOf(sort, PAGE_SIZE)}&cursor=${cursors[sort]}`)
    const name = `last page by ${sort}, p50 (first of 10,000)`
    figures.push({ name, unit: 'ms', value, control: control[sort], goal: 2.5 * control[sort] })
  }
  const value = await measureMedianMs(panel, pathOf('newest', MAX_PAGE_SIZE))
  return [...figures, { name: 'a page of 100, p50 (of 20)', unit: 'ms', value, control: control.newest, goal: null }]
}
