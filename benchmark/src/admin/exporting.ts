import { setTimeout as sleep } from 'node:timers/promises'
import { answersUntil } from '../answer-times.ts'
import { quantile, type Figure } from '../figures.ts'
import { residentMb } from '../resident-memory.ts'
import type { Panel } from './panel.ts'

const REST_MS = 5000
const LOOK_MS = 250
const FIRST_BYTE_GOAL_MS = 300
const MEMORY_GOAL_MB = 50

/** The export of everything: its first byte, its memory, and what everybody else waits meanwhile; the control is the server at rest. */
export async function exporting(panel: Panel): Promise<Figure[]> {
  const { url, pid } = panel.product()
  const atRest = await answersUntil(url, sleep(REST_MS))
  const restingMb = residentMb(pid).mb
  const download = exportAll(panel)
  const most = mostMemory(pid, download)
  const meanwhile = await answersUntil(url, download)
  const { firstByteMs, wholeMs, bytes } = await download
  const control = quantile(atRest, 0.99)
  console.log(`export: ${(bytes / 1e6).toFixed(0)} MB in ${(wholeMs / 1000).toFixed(1)} s`)
  return [
    { name: 'export, first byte', unit: 'ms', value: firstByteMs, control: Number.NaN, goal: FIRST_BYTE_GOAL_MS },
    {
      name: 'memory while exporting (at rest)',
      unit: 'MB',
      value: await most,
      control: restingMb,
      goal: restingMb + MEMORY_GOAL_MB,
    },
    {
      name: 'other answers while exporting, p99 (at rest)',
      unit: 'ms',
      value: quantile(meanwhile, 0.99),
      control,
      goal: 3 * control,
    },
  ]
}

async function exportAll(panel: Panel): Promise<{ firstByteMs: number; wholeMs: number; bytes: number }> {
  const ticket = (await panel.ask('/api/admin/events/export/ticket', 'POST')).body as { url: string } // the contract's
  const { pathname, search } = new URL(ticket.url)
  const begun = performance.now()
  const answer = await fetch(panel.product().url + pathname + search)
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}`)
  let [bytes, firstByteMs] = [0, Number.NaN]
  for await (const piece of answer.body) {
    if (bytes === 0) firstByteMs = performance.now() - begun
    bytes += (piece as Uint8Array).length // what fetch gives
  }
  return { firstByteMs, wholeMs: performance.now() - begun, bytes }
}

/** The most that the process held until then, in MB. */
async function mostMemory(pid: number, end: Promise<unknown>): Promise<number> {
  const over = new AbortController()
  void end.finally(() => over.abort())
  let most = 0
  while (!over.signal.aborted) {
    most = Math.max(most, residentMb(pid).mb)
    await sleep(LOOK_MS)
  }
  return most
}
