// The imports for re-reading stored pages: every parser, but neither an image decoder nor a network.
import '@swap/extraction/read-page'
import { toMb } from './child-figures.ts'

process.send?.({ startMs: performance.now(), openMs: 0, readMs: [0], mostMb: toMb(process.resourceUsage().maxRSS) })
process.disconnect?.()
