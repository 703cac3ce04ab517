import type { Figure } from '../measuring/figures.ts'
import type { FilledProduct } from '../filling/filled-product.ts'
import { measureMedianMs } from '../filling/measure-median.ts'

const GOAL_MS = 50
/** Search words, by what they match: from every fifth event to none. */
const searches = {
  'a word of every fifth event': 'concert',
  'a city': 'riga',
  'two words': 'jazzine graz',
  'one event': 'market 700002',
  'no event': 'xylophone',
} as const

/** Measures searches in the admin panel; the control is the first page, without a search. */
export async function measureSearches(panel: FilledProduct): Promise<Figure[]> {
  const control = await measureMedianMs(panel, '/api/admin/events')
  const figures: Figure[] = []
  for (const [name, words] of Object.entries(searches)) {
    const value = await measureMedianMs(panel, `/api/admin/events?q=${encodeURIComponent(words)}`)
    figures.push({ name: `search for ${name}, p50 (first page)`, unit: 'ms', value, control, goal: GOAL_MS })
  }
  return figures
}
