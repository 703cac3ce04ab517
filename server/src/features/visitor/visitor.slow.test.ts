import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileNames, temporaryFolder } from '../../testing/temporary-folder.ts'
import { comparePictures, pictureForm, startProduct } from '../../testing/real-product.ts'

const MINUTE_MS = 60_000

test(
  'no file of a visitor’s picture is left after the process is killed while it reads',
  { timeout: 90_000 },
  async () => {
    const folder = temporaryFolder()
    const arriving = () => fileNames(join(folder, 'uploads'))
    const first = await startProduct(folder, { stubMs: MINUTE_MS })
    const body = pictureForm('a picture')
    const asked = fetch(`${first.url}/api/visitor/reading`, { method: 'POST', body }).catch(() => 'cut off')
    await expect.poll(() => arriving().some((name) => name.endsWith('.clean'))).toBe(true)
    await first.kill()
    expect(await asked).toBe('cut off')
    expect(arriving()).toHaveLength(2) // the upload, and its clean copy

    const next = await startProduct(folder, { stubMs: MINUTE_MS })
    expect(arriving()).toEqual([])
    await next.kill()
    expect(await comparePictures(folder)).toEqual({ lost: [], orphans: [] })
  },
)
