import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../measuring/figures.ts'
import { startStub, verifyEverybody, type StubProcess } from '../stub-processes.ts'

/** Requests per measurement. */
const REQUESTS = 40

/** The whole product in one process on SQLite. Instead of reading a picture, it only waits. */
export interface StubProduct extends AsyncDisposable {
  /** The running process; updated on each restart. */
  stub: StubProcess
  settings: Record<string, string>
  /** Restarts the product with another waiting time per picture. */
  restart: (readMs: number) => Promise<void>
}

/** Starts the product; `readMs` is how long it waits instead of reading a picture. Use it with `await using`. */
export async function startStubProduct(readMs: number): Promise<StubProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'swap-scale-'))
  const settings = { DATA_DIR: folder }
  const stub = await startStub('all', readMs, settings)
  return {
    stub,
    settings,
    async restart(nextMs) {
      await stub.kill()
      verifyEverybody(settings)
      Object.assign(stub, await startStub('all', nextMs, settings))
    },
    async [Symbol.asyncDispose]() {
      await stub.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the median time of 40 requests for a path, in ms. */
export async function measureMedianRequestMs(url: string, token: string, path: string): Promise<number> {
  const times = []
  for (let turn = 0; turn < REQUESTS; turn += 1) {
    const begun = performance.now()
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    times.push(performance.now() - begun)
  }
  return median(times)
}
