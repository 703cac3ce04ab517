import { setTimeout as sleep } from 'node:timers/promises'
import { median, type Figure } from '../measuring/figures.ts'
import { createPictureSenders } from '../filling/send-pictures.ts'
import { countReadings } from '../stub-processes.ts'
import { figuresBySize, SIZES, type Measurements } from './sizes.ts'
import { measureMedianRequestMs, startStubProduct } from './stub-product.ts'

/** A time to read a picture that outlasts the benchmark, so that pictures keep waiting. */
const NEVER_MS = 3_600_000
/** Timed uploads at each size. */
const SENT = 20
/** How long pictures are read at each size: too short for even the smallest queue to become empty. */
const READING_MS = 700

/** Measures the speed of uploading a picture, reading one and answering another request while 100, 1,000 and 10,000 pictures wait. */
export async function measurePicturesWaiting(): Promise<Figure[]> {
  await using product = await startStubProduct(NEVER_MS)
  const people = await createPictureSenders([product.stub], 0)
  await product.restart(NEVER_MS)
  const bySize = new Map<number, Measurements>()
  let waiting = 0
  for (const size of SIZES) {
    waiting += await people.send(size - waiting)
    const upload = await sendingMs(people)
    waiting += SENT
    const asked = await measureMedianRequestMs(product.stub.url, people.token, '/api/counts')
    const before = countReadings(product.settings).complete
    await product.restart(0)
    await sleep(READING_MS)
    await product.restart(NEVER_MS)
    const read = countReadings(product.settings).complete - before
    waiting -= read
    bySize.set(size, {
      'an upload, p50': { value: upload, unit: 'ms' },
      'own counts, p50': { value: asked, unit: 'ms' },
      'a reading with all around it': { value: READING_MS / read, unit: 'ms' },
    })
  }
  return figuresBySize('pictures waiting', bySize)
}

async function sendingMs({ send }: Awaited<ReturnType<typeof createPictureSenders>>): Promise<number> {
  const times = []
  for (let turn = 0; turn < SENT; turn += 1) {
    const begun = performance.now()
    await send(1)
    times.push(performance.now() - begun)
  }
  return median(times)
}
