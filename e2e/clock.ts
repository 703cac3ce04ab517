import { join } from 'node:path'
import { shiftClock } from './shift-clock.ts'

/**
 * The time at which each file of end-to-end tests starts: a Monday morning some days before the events on the test posters. With the real
 * clock, a test could run over midnight, and one day the events would be over.
 */
const START = Date.UTC(2026, 10, 23, 10)

/** How far the clocks of the product and of its visitors are ahead of the real one, ms. */
const AHEAD_MS = START - Date.now()

/** Returns the time of the shifted clock, epoch ms. */
export const now = (): number => Date.now() + AHEAD_MS

/** Flags for Node that shift the clock of one of the product's programs. They need the variables in `clockEnvironment`. */
export const clockFlags = ['--import', join(import.meta.dirname, 'shift-clock-preload.ts')]
/** The environment variables for `clockFlags`. */
export const clockEnvironment = { SWAP_E2E_AHEAD_MS: String(AHEAD_MS) }

/** Shifts the clock in every page that a browser opens. */
export const shiftClockInPages = (context: {
  addInitScript: (script: typeof shiftClock, aheadMs: number) => Promise<unknown>
}): Promise<unknown> => context.addInitScript(shiftClock, AHEAD_MS)
