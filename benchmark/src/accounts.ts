import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manySignIns } from './accounts/many-sign-ins.ts'
import { tellingTimes } from './accounts/telling-times.ts'
import { showFigures } from './measuring/figures.ts'
import { startProduct } from './running-product.ts'

/**
 * What a crowd at the sign-in page costs everyone else, and whether response times reveal who has an account. Needs Linux,
 * where every address of 127.0.0.0/8 can be a client address.
 */
export async function accountsBenchmark(): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'swap-bench-'))
  const product = await startProduct(dataFolder)
  try {
    showFigures([...(await manySignIns(product)), ...(await tellingTimes(product.url))])
  } finally {
    await product.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
