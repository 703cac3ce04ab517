import { join } from 'node:path'
import { turnClock } from './turn-clock.ts'

/**
 * When each file of journeys begins: a Monday morning some days before what the posters tell of. By the clock on the wall "tomorrow" would
 * become today in the midst of a journey at midnight, and all that is still to come would be over one day.
 */
const BEGIN = Date.UTC(2026, 10, 23, 10)

/** How far the clock of the product, and of everybody who looks at it, is ahead of the one on the wall, ms. */
const AHEAD_MS = BEGIN - Date.now()

/** What that clock shows, epoch ms. */
export const now = (): number => Date.now() + AHEAD_MS

/** For Node, before one of the product's programs: it runs by that clock. */
export const byOurClock = ['--import', join(import.meta.dirname, 'turned-clock.ts')]
export const ourClock = { SWAP_E2E_AHEAD_MS: String(AHEAD_MS) }

/** Of a browser, for every page it will open. */
export const turnPages = (context: {
  addInitScript: (script: typeof turnClock, aheadMs: number) => Promise<unknown>
}): Promise<unknown> => context.addInitScript(turnClock, AHEAD_MS)
