import { median, type Figure } from '../figures.ts'
import type { FilledProduct } from '../filled-product.ts'

const TIMES = 60
const sorts = ['newest', 'date', 'doubt'] as const
type Sort = (typeof sorts)[number]

interface Page {
  events: unknown[]
  nextCursor: string | null
}

const pathOf = (sort: Sort, limit: number, cursor: string | null) =>
  `/api/admin/events?sort=${sort}&limit=${limit}${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`

async function pageMs(panel: FilledProduct, path: string): Promise<number> {
  const times = []
  for (let turn = 0; turn < TIMES; turn += 1) times.push((await panel.ask(path)).ms)
  return median(times)
}

/** The first page of each order, p50 in ms. */
export async function firstPages(panel: FilledProduct): Promise<Record<Sort, number>> {
  const first = async (sort: Sort) => await pageMs(panel, pathOf(sort, 20, null))
  return { newest: await first('newest'), date: await first('date'), doubt: await first('doubt') }
}

/** The last page of each order, beside the first one of a short list. */
export async function lastPages(panel: FilledProduct, control: Record<Sort, number>): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const sort of sorts) {
    const value = await pageMs(panel, pathOf(sort, 20, await lastCursor(panel, sort)))
    const name = `last page by ${sort}, p50 (first of 10,000)`
    figures.push({ name, unit: 'ms', value, control: control[sort], goal: 2.5 * control[sort] })
  }
  return figures
}

/** Walks the whole list, as nobody would, to where twenty at the most are left. */
async function lastCursor(panel: FilledProduct, sort: Sort): Promise<string | null> {
  let last: string | null = null
  for (let cursor: string | null = null; ;) {
    const { nextCursor } = (await panel.ask(pathOf(sort, 100, cursor))).body as Page // the contract's page
    if (nextCursor === null) return last
    last = cursor
    cursor = nextCursor
  }
}
