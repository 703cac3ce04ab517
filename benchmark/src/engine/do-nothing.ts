// The control: a process that loads what all of ours load, and reads nothing.
import { toMb } from './child-figures.ts'

process.send?.({ startMs: performance.now(), openMs: 0, readMs: [0], mostMb: toMb(process.resourceUsage().maxRSS) })
process.disconnect?.()
