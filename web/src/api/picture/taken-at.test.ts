import { expect, test } from 'vitest'
import { readTakenAt, takenAtOf } from './taken-at.ts'

/** The first bytes of a JPEG with this DateTimeOriginal: start, APP0, and APP1 with TIFF (IFD0 → Exif IFD). */
function jpegTakenAt(text: string, { isLittleEndian = true, tag = 0x9003 } = {}): Uint8Array<ArrayBuffer> {
  const tiff = new DataView(new ArrayBuffer(8 + 18 + 18 + 20))
  tiff.setUint16(0, isLittleEndian ? 0x4949 : 0x4d4d)
  tiff.setUint16(2, 42, isLittleEndian)
  tiff.setUint32(4, 8, isLittleEndian)
  /** Writes a TIFF directory with one entry. */
  const writeDirectory = (at: number, id: number, kind: number, count: number, value: number) => {
    tiff.setUint16(at, 1, isLittleEndian)
    tiff.setUint16(at + 2, id, isLittleEndian)
    tiff.setUint16(at + 4, kind, isLittleEndian)
    tiff.setUint32(at + 6, count, isLittleEndian)
    tiff.setUint32(at + 10, value, isLittleEndian)
  }
  writeDirectory(8, 0x8769, 4, 1, 26)
  writeDirectory(26, tag, 2, 20, 44)
  new TextEncoder().encodeInto(text, new Uint8Array(tiff.buffer, 44))
  const app1 = [...new TextEncoder().encode('Exif\0\0'), ...new Uint8Array(tiff.buffer)]
  const size = app1.length + 2
  const app0 = [0xff, 0xe0, 0, 8, 1, 2, 3, 4, 5, 6]
  return new Uint8Array([
    0xff,
    0xd8,
    ...app0,
    0xff,
    0xe1,
    size >> 8,
    size & 255,
    ...app1,
    0xff,
    0xda,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ])
}
const view = (bytes: Uint8Array<ArrayBuffer>) => new DataView(bytes.buffer)

test.each([true, false])('the JPEG time is read in either byte order (little-endian: %s)', async (isLittleEndian) => {
  const photo = jpegTakenAt('2026:11:20 18:04:59', { isLittleEndian })
  expect(await readTakenAt(new Blob([photo]))).toBe('2026-11-20T18:04:59')
})

/** A HEIC file with its header late: brands first, then bytes that only look like a header, then the real one. */
const heicTakenAt = (text: string) => {
  const start = new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0mif1heicExif\0\0no')
  const photo = jpegTakenAt(text)
  return new Blob([start, new Uint8Array(300_000), photo.slice(photo.indexOf(0xe1) + 3)])
}

test('the time is read from a HEIC, wherever in the file it is', async () => {
  expect(await readTakenAt(heicTakenAt('2026:11:20 18:04:59'))).toBe('2026-11-20T18:04:59')
  expect(await readTakenAt(heicTakenAt('0000:00:00 00:00:00'))).toBeNull()
  expect(await readTakenAt(heicTakenAt('').slice(0, 1000))).toBeNull()
})

test.each(['0000:00:00 00:00:00', '2026:13:20 18:04:59', '2026-11-20 18:04:59', '    :  :     :  :  '])(
  '%j is not a valid time',
  (text) => {
    expect(takenAtOf(view(jpegTakenAt(text)))).toBeNull()
  },
)

test('a photo without the DateTimeOriginal tag gives null', () => {
  expect(takenAtOf(view(jpegTakenAt('2026:11:20 18:04:59', { tag: 0x9004 })))).toBeNull()
})

test.each([
  ['an empty file', new Uint8Array()],
  ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ['a JPEG without a header', new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
])('%s gives null', (_, bytes) => {
  expect(takenAtOf(view(bytes))).toBeNull()
})

test('a truncated header gives null and does not throw', () => {
  const photo = jpegTakenAt('2026:11:20 18:04:59')
  for (let length = 0; length < photo.length - 14; length++) expect(takenAtOf(view(photo.slice(0, length)))).toBeNull()
})
