import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { measureResponseTimesUntil } from '../measuring/response-times.ts'
import { quantile, type Figure } from '../measuring/figures.ts'
import type { FilledProduct } from './filled-product.ts'
import { residentMb } from '../measuring/resident-memory.ts'

/** How long to measure the server at rest. */
const REST_MS = 5000
/** The pause between two measurements of the server's memory. */
const POLL_MS = 250

const run = promisify(execFile)
const downloadProgram = join(import.meta.dirname, 'download-program.ts')

/** A large download, and the limits it should meet. */
export interface DownloadGoals {
  name: string
  /** The path to POST to, which returns the download's address. */
  path: string
  firstByteGoalMs: number
  /** Most memory, in MB, that the download may add to the server at rest. */
  memoryGoalMb: number
}

/** What `download-program.ts` prints. Times are since the request. */
export interface DownloadResult {
  firstByteMs: number
  wholeMs: number
  bytes: number
}

/**
 * Measures a large download: the time to its first byte, the server's memory, and how much other requests slow down. The control is the
 * server at rest.
 */
export async function measureDownload(product: FilledProduct, what: DownloadGoals): Promise<Figure[]> {
  const { url, pid } = product.product()
  const atRest = await measureResponseTimesUntil(url, sleep(REST_MS))
  const restingMb = residentMb(pid).mb
  const download = downloadAll(product, what.path)
  const peak = peakMemory(pid, download)
  const meanwhile = await measureResponseTimesUntil(url, download)
  const { firstByteMs, wholeMs, bytes } = await download
  const control = quantile(atRest, 0.99)
  console.log(`${what.name}: ${(bytes / 1e6).toFixed(0)} MB in ${(wholeMs / 1000).toFixed(1)} s`)
  const { name, firstByteGoalMs, memoryGoalMb } = what
  const memory = { value: await peak, control: restingMb, goal: restingMb + memoryGoalMb }
  return [
    { name: `${name}, first byte`, unit: 'ms', value: firstByteMs, control: Number.NaN, goal: firstByteGoalMs },
    { name: `${name}, memory (at rest)`, unit: 'MB', ...memory },
    {
      name: `${name}, other answers meanwhile, p99 (at rest)`,
      unit: 'ms',
      value: quantile(meanwhile, 0.99),
      control,
      goal: 3 * control,
    },
  ]
}

/**
 * Downloads in a process of its own. In this one, receiving that many bytes would delay the timed requests: their p99 came out
 * two to three times as long.
 */
async function downloadAll(product: FilledProduct, ask: string): Promise<DownloadResult> {
  const ticket = (await product.ask(ask, 'POST')).body as { url: string } // the contract's
  const { pathname, search } = new URL(ticket.url)
  const { stdout } = await run(process.execPath, [downloadProgram, product.product().url + pathname + search])
  return JSON.parse(stdout) as DownloadResult // as the program prints it
}

/** Returns the peak memory of a process until `end` settles, in MB. */
async function peakMemory(pid: number, end: Promise<unknown>): Promise<number> {
  const over = new AbortController()
  void end.finally(() => over.abort())
  let peak = 0
  while (!over.signal.aborted) {
    peak = Math.max(peak, residentMb(pid).mb)
    await sleep(POLL_MS)
  }
  return peak
}
