import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listWeights } from './versions.ts'

const root = join(import.meta.dirname, '../../../..')

test('the version of the weights covers every weights file that is shipped', async () => {
  const shipped = globSync(
    '{assistant,calendar,contract,dates,extraction,server}/{models,src}/**/*{.onnx,-weights.json,-weights.bin}',
    {
      cwd: root,
    },
  )
  expect(shipped.length).toBeGreaterThan(10)
  expect(await listWeights()).toEqual(shipped.toSorted())
})
