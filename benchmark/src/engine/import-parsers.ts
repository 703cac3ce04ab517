// Measures how long it takes to import what re-reading a stored page needs: all parsers, but no image decoder and no network.
import '@swap/extraction/read-page'
import { toMb } from './measure-child.ts'

process.send?.({ importMs: performance.now(), loadMs: 0, readMs: [0], peakMb: toMb(process.resourceUsage().maxRSS) })
process.disconnect?.()
