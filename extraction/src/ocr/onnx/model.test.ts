import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { LATIN_READER_CHARACTERS } from '../latin-reader-characters.ts'
import { MODEL_FILES } from '../model-files.ts'
import { readModel, writeModel } from './model.ts'

describe('a network kept in half floats', async () => {
  const packed = gunzipSync(await readFile(MODEL_FILES.latinReader))
  const model = readModel(packed)

  test('comes out in whole ones, as many as its shapes say', () => {
    for (const { dims, floats } of model.constants.values()) {
      if (!floats) continue
      expect(floats).toHaveLength(dims.reduce((product, dim) => product * dim, 1))
      expect(floats.every(Number.isFinite)).toBe(true)
    }
    const written = readModel(writeModel(model))
    expect(written.constants.get('linear_0.w_0')?.floats).toEqual(model.constants.get('linear_0.w_0')?.floats)
    expect(writeModel(model).length).toBeGreaterThan(packed.length * 1.9)
  })

  test('ends in a class for each of its characters, the blank and the space', () => {
    const lengths = [...model.constants.values()].map(({ dims }) => dims.at(-1))
    expect(lengths).toContain(LATIN_READER_CHARACTERS.length + 2)
  })
})
