// Measures importing what re-reading a stored page needs: every parser, but neither an image decoder nor a network.
import '@swap/extraction/read-page'
import { toMb } from './measure-child.ts'

process.send?.({ importMs: performance.now(), loadMs: 0, readMs: [0], peakMb: toMb(process.resourceUsage().maxRSS) })
process.disconnect?.()
