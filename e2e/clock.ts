import { join } from 'node:path'
import { turnClock } from './turn-clock.ts'

/**
 * When each file of journeys begins: a Monday morning some days before the posters' events. With the real clock, "tomorrow" would
 * become today in the middle of a journey at midnight, and every coming event would be over one day.
 */
const BEGIN = Date.UTC(2026, 10, 23, 10)

/** How far the clocks of the product and of its visitors are ahead of the real one, ms. */
const AHEAD_MS = BEGIN - Date.now()

/** Returns the time of that clock, epoch ms. */
export const now = (): number => Date.now() + AHEAD_MS

/** Arguments for Node, before one of the product's programs: it runs by that clock. */
export const byOurClock = ['--import', join(import.meta.dirname, 'turned-clock.ts')]
export const ourClock = { SWAP_E2E_AHEAD_MS: String(AHEAD_MS) }

/** Sets that clock in every page a browser opens. */
export const turnPages = (context: {
  addInitScript: (script: typeof turnClock, aheadMs: number) => Promise<unknown>
}): Promise<unknown> => context.addInitScript(turnClock, AHEAD_MS)
