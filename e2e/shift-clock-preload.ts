// Preloaded into a program of the product (node --import), so that its clock is that of the journeys.
import { shiftClock } from './shift-clock.ts'

shiftClock(Number(process.env.SWAP_E2E_AHEAD_MS))
