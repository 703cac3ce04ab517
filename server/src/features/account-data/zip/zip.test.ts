import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openZip } from './read-zip.ts'
import { writeZip, type ZipFile } from './write-zip.ts'

async function zipOf(files: ZipFile[]): Promise<Buffer> {
  async function* each() {
    yield* files
  }
  return buffer(Readable.from(writeZip(each(), new Date('2026-11-22T12:30:10Z'))))
}

async function opened(zip: Uint8Array) {
  const path = join(temporaryFolder(), 'a.zip')
  await writeFile(path, zip)
  return openZip(path)
}

const read = async (zip: Uint8Array, name: string, maxBytes = 1e7) => {
  const it = await opened(zip)
  try {
    return await buffer(it.read(name, maxBytes))
  } finally {
    it.close()
  }
}

const noise = randomBytes(300_000)
const zip = await zipOf([
  { name: 'übergänge.json', compression: 'deflated', content: ['[', '"ä"'.repeat(50_000), ']'] },
  { name: 'a/b.webp', compression: 'stored', content: [noise.subarray(0, 10), noise.subarray(10)] },
  { name: 'empty.json', compression: 'deflated', content: [] },
])

test('files in a zip are read back unchanged, compressed or not', async () => {
  expect((await read(zip, 'a/b.webp')).equals(noise)).toBe(true)
  expect((await read(zip, 'übergänge.json')).toString()).toBe(`[${'"ä"'.repeat(50_000)}]`)
  expect(await read(zip, 'empty.json')).toHaveLength(0)
  expect(zip.length).toBeLessThan(noise.length + 10_000)
})

test('a zip of 70,000 files is read, too', async () => {
  const files = Array.from({ length: 70_000 }, (_, at): ZipFile => ({
    name: `${at}`,
    compression: 'stored',
    content: ['x'],
  }))
  const it = await opened(await zipOf(files))
  expect([it.count, it.sizeOf('0'), it.sizeOf('69999'), it.sizeOf('70000')]).toEqual([70_000, 1, 1, null])
  expect((await buffer(it.read('69999', 1))).toString()).toBe('x')
  it.close()
})

const changed = (change: (bytes: Buffer) => void) => {
  const copy = Buffer.from(zip)
  change(copy)
  return copy
}
const central = zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
const firstCentral = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'))

test.each<[what: string, bytes: Uint8Array]>([
  ['an empty file', Buffer.alloc(0)],
  ['a file that is not a zip', Buffer.from('<html>')],
  ['the first half of a zip', zip.subarray(0, zip.length / 2)],
  ['a zip whose contents point past its end', changed((it) => it.writeUInt32LE(0x7fffffff, central + 42))],
  ['a zip whose table of contents is damaged', changed((it) => it.writeUInt32LE(1, central))],
  ['a zip with files that overlap', changed((it) => it.writeUInt32LE(5, central + 42))],
  ['a zip that is encrypted', changed((it) => it.writeUInt16LE(1, firstCentral + 8))],
  [
    'a zip with two files of the same name',
    await zipOf(['x', 'x'].map((name) => ({ name, compression: 'stored', content: [] }))),
  ],
])('%s is not opened', async (_what, bytes) => {
  await expect(opened(bytes)).rejects.toMatchObject({ code: 'NOT_AN_EXPORT' })
})

test.each<[what: string, bytes: Uint8Array]>([
  ['is larger than it says', changed((it) => it.writeUInt32LE(100, firstCentral + 24))],
  ['has other content than it says', changed((it) => it.writeUInt32LE(7, firstCentral + 16))],
  ['is packed in a way we do not know', changed((it) => it.writeUInt16LE(12, firstCentral + 10))],
  ['is damaged', changed((it) => it.fill(0xff, 60, 90))],
])('a file that %s is not read to its end', async (_what, bytes) => {
  await expect(read(bytes, 'übergänge.json')).rejects.toMatchObject({ code: 'NOT_AN_EXPORT' })
})

test('a file that is missing or larger than allowed is not read', async () => {
  await expect(read(zip, 'other')).rejects.toMatchObject({ code: 'NOT_AN_EXPORT' })
  await expect(read(zip, 'a/b.webp', 299_999)).rejects.toMatchObject({ code: 'NOT_AN_EXPORT' })
})
