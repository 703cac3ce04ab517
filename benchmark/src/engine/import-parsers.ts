// Measures how long it takes to import the code that re-reads a stored page: all parsers, but no image decoder and no neural network.
import '@swap/extraction/read-page'
import { toMb } from './measure-child.ts'

process.send?.({ importMs: performance.now(), loadMs: 0, readMs: [0], peakMb: toMb(process.resourceUsage().maxRSS) })
process.disconnect?.()
