import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { everyStorage } from '../../testing/every-storage.ts'
import type { FileSource } from './storage.ts'
import { copyFiles } from './copy-files.ts'

const [disk] = everyStorage

describe.each(everyStorage)('files copied from a disk to $name', ({ open }) => {
  test('have the same keys and the same bytes', async () => {
    const [from, to] = [await disk?.open(), await open()]
    if (!from) throw new Error('There is no disk')
    const files = new Map<string, Buffer>()
    for (const size of [0, 1, 300_000]) {
      const bytes = randomBytes(size)
      files.set(await from.put({ stream: Readable.from([bytes]) }), bytes)
    }
    const [cut] = files.keys()
    await to.put({ stream: Readable.from([Buffer.from('half of it')]) }, cut) // as an interrupted copy may leave it
    expect(await copyFiles(from, to)).toBe(3)
    expect(await copyFiles(from, to)).toBe(3)
    for (const [key, bytes] of files) {
      const kept = await to.read(key)
      expect(kept && bytes.equals(await buffer(kept.stream))).toBe(true)
    }
  })

  test('that arrive changed make the copy fail', async () => {
    const [from, to] = [await disk?.open(), await open()]
    if (!from) throw new Error('There is no disk')
    const key = await from.put({ stream: Readable.from([Buffer.from('a picture')]) })
    const careless = {
      ...to,
      put: (kept: FileSource, as?: string) => {
        if ('stream' in kept) kept.stream.destroy()
        return to.put({ stream: Readable.from([Buffer.from('another one')]) }, as)
      },
    }
    await expect(copyFiles(from, careless)).rejects.toThrow(`The file ${key} did not arrive`)
  })
})
