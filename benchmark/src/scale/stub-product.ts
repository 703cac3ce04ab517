import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../measuring/figures.ts'
import { startStub, verifyEverybody, type Stub } from '../stub-processes.ts'

const TIMES = 40

/** The whole product in one process on SQLite, with a reader that only waits. */
export interface StubProduct extends AsyncDisposable {
  /** Its current address, also after a restart. */
  stub: Stub
  settings: Record<string, string>
  /** Restarts it with another reader. */
  restart: (readMs: number) => Promise<void>
}

/** Starts the product with a reader that takes `readMs` for each picture; `await using` it. */
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
export async function measureP50(url: string, token: string, path: string): Promise<number> {
  const times = []
  for (let turn = 0; turn < TIMES; turn += 1) {
    const begun = performance.now()
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    times.push(performance.now() - begun)
  }
  return median(times)
}
