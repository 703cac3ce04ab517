import { describe, expect, test } from 'vitest'
import { decodePicture } from './decode-picture.ts'

/** Creates a bitmap as paint programs write it: two headers, a palette, rows of a multiple of four bytes. */
function bmp(options: { width: number; height: number; depth: number; palette?: number[]; pixels: number[] }): Buffer {
  const { width, height, depth, palette = [], pixels } = options
  const header = Buffer.alloc(54)
  header.write('BM')
  header.writeUInt32LE(54 + palette.length, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(width, 18)
  header.writeInt32LE(height, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(depth, 28)
  return Buffer.concat([header, Buffer.from(palette), Buffer.from(pixels)])
}

const [BLACK, WHITE] = [
  [0, 0, 0, 0],
  [255, 255, 255, 0],
]

describe('a Windows bitmap', () => {
  test('with full colours is read from the bottom up, blue first', async () => {
    const pixels = [255, 0, 0, 0, 0, 255, 0, 0, /* next row */ 0, 255, 0, 255, 255, 255, 0, 0]
    const { data } = await decodePicture(bmp({ width: 2, height: 2, depth: 24, pixels }))
    expect([...data]).toEqual([0, 255, 0, 255, 255, 255, 0, 0, 255, 255, 0, 0])
  })

  test('can be stored from the top down', async () => {
    const pixels = [255, 0, 0, 0, 0, 0, 255, 0]
    const { data } = await decodePicture(bmp({ width: 1, height: -2, depth: 32, pixels }))
    expect([...data]).toEqual([0, 0, 255, 255, 0, 0])
  })

  test('with two colours has eight pixels per byte', async () => {
    const palette = [...BLACK, ...WHITE]
    const { data } = await decodePicture(
      bmp({ width: 10, height: 1, depth: 1, palette, pixels: [0b1010_0000, 0b0100_0000, 0, 0] }),
    )
    const whites = Array.from({ length: 10 }, (_, pixel) => data[pixel * 3]).flatMap((value, pixel) =>
      value === 255 ? [pixel] : [],
    )
    expect(whites).toEqual([0, 2, 9])
  })

  test('that is cut off, too large or of a rare kind is refused', async () => {
    const pixels = [0, 0, 0, 0]
    await expect(decodePicture(bmp({ width: 2, height: 2, depth: 24, pixels }))).rejects.toMatchObject({
      code: 'PICTURE_DAMAGED',
    })
    await expect(decodePicture(bmp({ width: 0, height: 2, depth: 24, pixels }))).rejects.toMatchObject({
      code: 'PICTURE_DAMAGED',
    })
    await expect(decodePicture(bmp({ width: 90_000, height: 90_000, depth: 24, pixels }))).rejects.toMatchObject({
      code: 'TOO_MANY_PIXELS',
    })
    await expect(decodePicture(bmp({ width: 1, height: 1, depth: 16, pixels }))).rejects.toMatchObject({
      code: 'NOT_A_PICTURE',
    })
  })
})
