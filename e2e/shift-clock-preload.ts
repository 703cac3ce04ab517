// Preloaded into a program of the product (node --import): sets its clock to that of the tests.
import { shiftClock } from './shift-clock.ts'

shiftClock(Number(process.env.SWAP_E2E_AHEAD_MS))
