// What whoever reads stored pages again imports: every parser, but neither an image decoder nor a network.
import '@swap/extraction/read-page'
import { toMb } from './child-figures.ts'

process.send?.({ startMs: performance.now(), openMs: 0, readMs: [0], mostMb: toMb(process.resourceUsage().maxRSS) })
process.disconnect?.()
