import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureManySignIns } from './accounts/many-sign-ins.ts'
import { measureTimingLeak } from './accounts/timing-leak.ts'
import { showFigures } from './measuring/figures.ts'
import { startProduct } from './running-product.ts'

/**
 * Measures how much a flood of sign-ins slows other requests, and whether response times reveal who has an account. Needs Linux,
 * where a client can use any address of 127.0.0.0/8.
 */
export async function accountsBenchmark(): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'swap-bench-'))
  const product = await startProduct(dataFolder)
  try {
    showFigures([...(await measureManySignIns(product)), ...(await measureTimingLeak(product.url))])
  } finally {
    await product.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
