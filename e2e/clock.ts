import { join } from 'node:path'
import { shiftClock } from './shift-clock.ts'

/**
 * When each file of journeys begins: a Monday morning some days before the posters' events. With the real clock, "tomorrow" would
 * become today in the middle of a journey at midnight, and every coming event would be over one day.
 */
const BEGIN = Date.UTC(2026, 10, 23, 10)

/** How far the clocks of the product and of its visitors are ahead of the real one, ms. */
const AHEAD_MS = BEGIN - Date.now()

/** Returns the time of that clock, epoch ms. */
export const now = (): number => Date.now() + AHEAD_MS

/** Flags for Node that make one of the product's programs run by that clock; `clockEnvironment` goes with them. */
export const clockFlags = ['--import', join(import.meta.dirname, 'shift-clock-preload.ts')]
export const clockEnvironment = { SWAP_E2E_AHEAD_MS: String(AHEAD_MS) }

/** Shifts the clock in every page that a browser opens. */
export const shiftClockInPages = (context: {
  addInitScript: (script: typeof shiftClock, aheadMs: number) => Promise<unknown>
}): Promise<unknown> => context.addInitScript(shiftClock, AHEAD_MS)
