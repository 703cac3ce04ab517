// The control: a process that loads what any of ours loads, and reads nothing.
import { toMb } from './child-figures.ts'

process.send?.({ startMs: performance.now(), openMs: 0, readMs: [0], mostMb: toMb(process.resourceUsage().maxRSS) })
process.disconnect?.()
