// Reads the given pictures with the engine alone, in a process of its own as on the server, and reports times and memory.
import { openReader } from '@swap/extraction/read-picture'
import { toMb } from './measure-child.ts'

const imported = performance.now()
const reader = await openReader()
const opened = performance.now()
const readMs: number[] = []
for (const picture of process.argv.slice(2)) {
  const begun = performance.now()
  await reader.read(picture, { today: '2026-05-20', timeZone: 'Europe/Vienna' })
  readMs.push(performance.now() - begun)
}
await reader.close()
process.send?.({ importMs: imported, loadMs: opened - imported, readMs, peakMb: toMb(process.resourceUsage().maxRSS) })
process.disconnect?.()
