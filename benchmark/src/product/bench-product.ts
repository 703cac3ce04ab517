import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cleanPicture } from '@swap/extraction/clean-picture'
import { openReader } from '@swap/extraction/read-picture'
import { median, quantile, showFigures, type Figure } from '../measuring/figures.ts'
import { measureOtherRequests } from './other-requests.ts'
import { measureBaselineMs, createPictureTimer } from './time-pictures.ts'
import { measureMemory } from '../measuring/resident-memory.ts'
import {
  emptyProcessMs,
  startBareServer,
  startEmptyProcess,
  startProduct,
  type RunningServer,
} from '../running-product.ts'

/** How long the server is left idle before its memory is measured: its reading processes end a minute after their last picture. */
const IDLE_MS = 66_000
const STARTS = 5
/** Below the limit of twenty pictures a day for people without a verified address. */
const PICTURES_PER_PERSON = 15

/** Measures the whole product as it is started and used, over HTTP, and prints each figure beside its control's. */
export async function benchProduct(pictures: readonly string[]): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'swap-bench-'))
  showLoad('before')
  try {
    const product = await startProduct(dataFolder)
    const speed = await measureCards(product, pictures)
    const others = await measureOtherRequests(product, pictures)
    const memory = await measureIdleMemory(product)
    await product.stop()
    showFigures([...speed, others, ...memory, await measureStarts(dataFolder)])
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
  showLoad('after')
}

const showLoad = (when: string) =>
  console.log(
    `load average ${when}: ${loadavg()
      .map((it) => it.toFixed(1))
      .join(' ')} (goals are for two idle cores)`,
  )

/**
 * Measures each picture in three ways, one after another, so that other load on the machine slows all three: read by the engine alone,
 * sent through the product, and sent to a server that only receives it.
 */
async function measureCards(product: RunningServer, pictures: readonly string[]): Promise<Figure[]> {
  const [bare, reader] = [await startBareServer(), await openReader()]
  const copy = join(mkdtempSync(join(tmpdir(), 'swap-bench-')), 'clean')
  const times: { card: number; clean: number; read: number; bare: number }[] = []
  let timer = await createPictureTimer(product.url)
  const cold = await timer.measureCardMs(pictures[0] ?? '')
  for (const [place, picture] of pictures.entries()) {
    if (place % PICTURES_PER_PERSON === 0) timer = await createPictureTimer(product.url)
    const clean = await timed(() => cleanPicture(picture, copy))
    const read = await timed(() => reader.read(copy, { today: '2026-05-20', timeZone: 'Europe/Vienna' }))
    times.push({
      clean,
      read,
      card: await timer.measureCardMs(picture),
      bare: await measureBaselineMs(bare.url, picture),
    })
  }
  await reader.close()
  await bare.stop()
  rmSync(copy, { force: true })

  const all = (pick: (it: (typeof times)[number]) => number) => times.map(pick)
  const engine = all(({ clean, read }) => clean + read)
  const control = median(all((it) => it.bare))
  console.log(
    `${times.length} pictures; the engine alone: clean p50 ${median(all((it) => it.clean)).toFixed(0)} ms, read p50 ${median(all((it) => it.read)).toFixed(0)} ms`,
  )
  const card = all((it) => it.card)
  const ms = { unit: 'ms' as const, control }
  return [
    { ...ms, name: 'first picture after the start (bare server)', value: cold, goal: 3000 },
    { ...ms, name: 'picture to card, p50 (bare server)', value: median(card), goal: 1500 },
    { ...ms, name: 'picture to card, p95 (bare server)', value: quantile(card, 0.95), goal: 3000 },
    {
      ...ms,
      name: 'picture to card, p50 (the engine alone)',
      value: median(card),
      control: median(engine),
      goal: null,
    },
    {
      ...ms,
      name: 'over the engine, p50 (bare server)',
      value: median(all((it) => it.card - it.clean - it.read)),
      goal: 300,
    },
  ]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function measureIdleMemory(product: RunningServer): Promise<Figure[]> {
  const busy = measureMemory(product.pid)
  console.log(`waiting ${IDLE_MS / 1000} s, until the children that read have ended ...`)
  await sleep(IDLE_MS)
  const idle = measureMemory(product.pid)
  const empty = await startEmptyProcess()
  const control = measureMemory(empty.pid).mb
  await empty.stop()
  console.log(`processes: ${busy.processes} after the last picture, ${idle.processes} when idle`)
  const mb = { unit: 'MB' as const, control }
  return [
    { ...mb, name: 'memory after the last picture (empty process)', value: busy.mb, goal: null },
    { ...mb, name: 'memory when idle (empty process)', value: idle.mb, goal: 260 },
  ]
}

/** Measures starts on a data folder in use, as after a deployment: the first start has already filled Node's compile cache. */
async function measureStarts(dataFolder: string): Promise<Figure> {
  const [product, empty]: [number[], number[]] = [[], []]
  for (let n = 0; n < STARTS; n++) {
    const running = await startProduct(dataFolder)
    product.push(running.startMs)
    await running.stop()
    empty.push(await emptyProcessMs())
  }
  return {
    name: 'start until it serves (empty process)',
    unit: 'ms',
    value: median(product),
    control: median(empty),
    goal: 1000,
  }
}
