// The control: a process without the engine, which only reports its own start-up time and memory.
import { toMb } from './measure-child.ts'

process.send?.({ importMs: performance.now(), loadMs: 0, readMs: [0], peakMb: toMb(process.resourceUsage().maxRSS) })
process.disconnect?.()
