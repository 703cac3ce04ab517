import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { measureResponseTimesUntil } from '../measuring/response-times.ts'
import { quantile, type Figure } from '../measuring/figures.ts'
import type { FilledProduct } from './filled-product.ts'
import { measureMemory } from '../measuring/resident-memory.ts'

/** How long to measure the server at rest. */
const REST_MS = 5000
/** The pause between two measurements of the server's memory. */
const POLL_MS = 250

const run = promisify(execFile)
const downloadProgram = join(import.meta.dirname, 'download-program.ts')

/** A large download, and the limits it should meet. */
export interface MeasuredDownload {
  name: string
  /** The API path to POST to; its reply has the download's address. */
  ticketPath: string
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
export async function measureDownload(product: FilledProduct, download: MeasuredDownload): Promise<Figure[]> {
  const { url, pid } = product.server()
  const atRest = await measureResponseTimesUntil(url, sleep(REST_MS))
  const restingMb = measureMemory(pid).mb
  const result = downloadAll(product, download.ticketPath)
  const peak = peakMemory(pid, result)
  const meanwhile = await measureResponseTimesUntil(url, result)
  const { firstByteMs, wholeMs, bytes } = await result
  const control = quantile(atRest, 0.99)
  console.log(`${download.name}: ${(bytes / 1e6).toFixed(0)} MB in ${(wholeMs / 1000).toFixed(1)} s`)
  const { name, firstByteGoalMs, memoryGoalMb } = download
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
async function downloadAll(product: FilledProduct, ticketPath: string): Promise<DownloadResult> {
  const ticket = (await product.ask(ticketPath, 'POST')).body as { url: string } // the contract's
  const { pathname, search } = new URL(ticket.url)
  const { stdout } = await run(process.execPath, [downloadProgram, product.server().url + pathname + search])
  return JSON.parse(stdout) as DownloadResult // as the program prints it
}

/** Returns the peak memory of a process until `end` settles, in MB. */
async function peakMemory(pid: number, end: Promise<unknown>): Promise<number> {
  const over = new AbortController()
  void end.finally(() => over.abort())
  let peak = 0
  while (!over.signal.aborted) {
    peak = Math.max(peak, measureMemory(pid).mb)
    await sleep(POLL_MS)
  }
  return peak
}
