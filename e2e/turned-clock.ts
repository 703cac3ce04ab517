// Loaded before a program of the product, so that it runs by the clock of the journeys.
import { turnClock } from './turn-clock.ts'

turnClock(Number(process.env.SWAP_E2E_AHEAD_MS))
