import { describe, expect, test } from 'vitest'
import {
  createBox,
  exifItem,
  gridItem,
  readHeic,
  heicPath,
  createHeifFile,
  mirrorProperty,
  profileProperty,
  quartersItem,
  sizeProperty,
  rotationProperty,
  type HeifItem,
} from '../testing/heif-file.ts'
import { decodePicture } from './decode-picture.ts'
import { openPicture } from './open-picture.ts'
import type { Raster } from './raster.ts'
import { sharp } from './sharp.ts'

const failureOf = (bytes: Uint8Array) =>
  decodePicture(bytes).then(
    ({ width, height }) => `read: ${width} x ${height}`,
    (failure: unknown) => (failure instanceof Error && 'code' in failure ? failure.code : failure),
  )

const COLOURS = { red: [200, 60, 40], green: [60, 160, 60], blue: [40, 60, 190], white: [250, 250, 250] }

/** Returns the colour at a place, given as shares of the width and height. */
function colourAt({ data, width, height }: Raster, across: number, down: number) {
  const at = (Math.floor(height * down) * width + Math.floor(width * across)) * 3
  const near = (colour: number[]) => colour.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 5)
  return Object.entries(COLOURS).find(([, colour]) => near(colour))?.[0] ?? [...data.subarray(at, at + 3)]
}

/** Returns the colours of a picture's quarters, row by row. */
const quartersOf = (picture: Raster) =>
  [0.25, 0.75].flatMap((down) => [0.25, 0.75].map((across) => colourAt(picture, across, down)))

const shown = async (...items: HeifItem[]) => quartersOf(await decodePicture(createHeifFile(items)))

const tile = quartersItem()
const turned = (...properties: Buffer[]) => ({ ...tile, properties: [...tile.properties, ...properties] })

/** A pixel of each colour. */
const fourPixels = Uint8Array.from(Object.values(COLOURS).flat())

const jpegTurnedBy = (orientation: number) =>
  sharp(fourPixels, { raw: { width: 2, height: 2, channels: 3 } })
    .resize(128, 64, { kernel: 'nearest', fit: 'fill' })
    .withMetadata({ orientation })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()

async function exifTurnedBy(orientation: number): Promise<HeifItem> {
  const { exif } = await sharp(await jpegTurnedBy(orientation)).metadata()
  return exifItem(exif ?? Buffer.alloc(0))
}

describe('a HEIC picture', () => {
  test('comes out as RGB', async () => {
    expect(await shown(tile)).toEqual(['red', 'green', 'blue', 'white'])
  })

  test.each(['mif1', 'heix', 'heim', 'hevc'])('of the brand %s is opened by its content', async (brand) => {
    expect(await failureOf(createHeifFile([tile], brand))).toBe('read: 128 x 64')
  })

  test.each(['poster-ten-bit', 'poster-on-nothing'])('%s is decoded on white', async (name) => {
    const picture = await decodePicture(heicPath(name))
    expect(picture).toMatchObject({ width: 480, height: 640 })
    const [paper, dot] = [(320 * 480 + 8) * 3, (540 * 480 + 370) * 3]
    const [red = 0, green = 0, blue = 0] = picture.data.subarray(dot, dot + 3)
    expect(picture.data[paper]).toBeGreaterThan(235)
    expect([red - 0xd1, green - 0x49, blue - 0x5b].map(Math.abs).filter((off) => off > 12)).toEqual([])
  })

  test('with 40 tiles, as phones write them, is assembled', async () => {
    const photo = { ...gridItem(8, 5, { width: 1024, height: 320 }), refersTo: { dimg: range(2, 40) } }
    const picture = await decodePicture(createHeifFile([photo, ...Array.from({ length: 40 }, () => tile)]))
    expect(picture).toMatchObject({ width: 1024, height: 320 })
    const lastTile = [colourAt(picture, 7.25 / 8, 4.25 / 5), colourAt(picture, 7.75 / 8, 4.75 / 5)]
    expect(lastTile).toEqual(['red', 'white'])
  })

  test('keeps the colours of its profile', async () => {
    const p3 = await sharp(fourPixels, { raw: { width: 2, height: 2, channels: 3 } })
      .withIccProfile('p3', { attach: true })
      .png()
      .toBuffer()
    const { icc = Buffer.alloc(0) } = await sharp(p3).metadata()
    const [red, green] = await shown(turned(profileProperty(icc)))
    expect(red).toEqual([expect.closeTo(216, -1), expect.closeTo(43, -1), expect.closeTo(24, -1)])
    expect(green).not.toBe('green')
  })
})

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

describe('a HEIC picture is turned', () => {
  test.each([
    [[rotationProperty(0)], ['red', 'green', 'blue', 'white']],
    [[rotationProperty(1)], ['green', 'white', 'red', 'blue']],
    [[rotationProperty(2)], ['white', 'blue', 'green', 'red']],
    [[rotationProperty(3)], ['blue', 'red', 'white', 'green']],
    [[mirrorProperty(0)], ['blue', 'white', 'red', 'green']],
    [[mirrorProperty(1)], ['green', 'red', 'white', 'blue']],
  ])('as the file says', async (properties, expected) => {
    expect(await shown(turned(...properties))).toEqual(expected)
  })

  test.each(range(1, 8))('as its EXIF block says if the file does not, like a JPEG (%i)', async (orientation) => {
    const likeJpeg = quartersOf(await decodePicture(await jpegTurnedBy(orientation)))
    expect(await shown(tile, await exifTurnedBy(orientation))).toEqual(likeJpeg)
  })

  test('once if both say so, and not at all if the file says that it is upright', async () => {
    const exif = await exifTurnedBy(6)
    expect(await shown(turned(rotationProperty(3)), exif)).toEqual(['blue', 'red', 'white', 'green'])
    expect(await shown(turned(rotationProperty(0)), exif)).toEqual(['red', 'green', 'blue', 'white'])
  })
})

describe('the time a HEIC picture was taken', () => {
  test('comes from the camera', async () => {
    const { takenAt } = await openPicture(heicPath('poster-sideways'))
    expect(takenAt).toBe('2026-05-30T18:04:59')
  })

  test.each([
    ['none', []],
    ['one that is broken', [exifItem(Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xff', 'latin1'))]],
    ['one that is empty', [{ type: 'Exif', content: Buffer.alloc(0), refersTo: { cdsc: [1] } }]],
    ['one that begins past its end', [{ type: 'Exif', content: Buffer.alloc(8, 0xff), refersTo: { cdsc: [1] } }]],
  ])('is not known from an EXIF block: %s', async (_, blocks) => {
    const { takenAt, picture } = await openPicture(createHeifFile([tile, ...blocks]))
    expect(takenAt).toBeNull()
    expect((await picture.metadata()).width).toBe(128)
  })
})

function garbled(change: (coded: Buffer) => void): Buffer {
  const coded = Buffer.from(tile.content)
  change(coded)
  return createHeifFile([{ ...tile, content: coded }])
}

describe('a HEIC picture is refused', () => {
  test('wherever it is cut off', async () => {
    const whole = readHeic('quarters')
    const answers = new Set<unknown>()
    for (let length = 20; length < whole.length; length += 9) answers.add(await failureOf(whole.subarray(0, length)))
    expect([...answers]).toEqual(['PICTURE_DAMAGED'])
  })

  test('when its pixels are damaged', async () => {
    expect(await failureOf(garbled((coded) => coded.fill(0)))).toBe('PICTURE_DAMAGED')
    expect(await failureOf(garbled((coded) => coded.fill(0xa5, 4)))).toBe('PICTURE_DAMAGED')
    expect(await failureOf(garbled((coded) => coded.writeUInt32BE(0x7fffffff)))).toBe('PICTURE_DAMAGED')
  })

  test.each([
    ['in its own size', [quartersItem(sizeProperty(60_000, 60_000))]],
    ['of tiles', [{ ...gridItem(2, 1, { width: 60_000, height: 60_000 }), refersTo: { dimg: [2, 3] } }, tile, tile]],
    [
      'of tiles while it claims a small one',
      [
        {
          ...gridItem(2, 1, { width: 60_000, height: 60_000 }),
          properties: [sizeProperty(256, 64)],
          refersTo: { dimg: [2, 3] },
        },
        tile,
        tile,
      ],
    ],
  ])('when it has more than 50 megapixels %s, before any is decoded', async (_, items) => {
    const before = process.memoryUsage.rss()
    expect(await failureOf(createHeifFile(items))).toBe('TOO_MANY_PIXELS')
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
  })

  test.each([
    ['to itself', [{ ...gridItem(1, 1, { width: 128, height: 64 }), refersTo: { dimg: [1] } }]],
    [
      'in a circle',
      [
        { ...gridItem(1, 1, { width: 128, height: 64 }), refersTo: { dimg: [2] } },
        { ...gridItem(1, 1, { width: 128, height: 64 }), refersTo: { dimg: [1] } },
      ],
    ],
    ['to an item that is missing', [{ ...gridItem(1, 1, { width: 128, height: 64 }), refersTo: { dimg: [7] } }]],
    ['to nothing', [gridItem(2, 2, { width: 128, height: 64 })]],
  ])('when its tiles refer %s', async (_, items) => {
    expect(await failureOf(createHeifFile(items))).toBe('PICTURE_DAMAGED')
  })

  test('when it has more than 1000 tiles', async () => {
    const photo = { ...gridItem(40, 30, { width: 5120, height: 1920 }), refersTo: { dimg: range(2, 1200) } }
    expect(await failureOf(createHeifFile([photo, ...Array.from({ length: 1200 }, () => tile)]))).toBe(
      'PICTURE_TOO_MUCH',
    )
  })

  test('when it uses another codec, with advice on what to send instead', async () => {
    const other = createHeifFile([{ type: 'jpeg', content: Buffer.alloc(90, 1), properties: [sizeProperty(128, 64)] }])
    await expect(decodePicture(other)).rejects.toMatchObject({
      code: 'NOT_A_PICTURE',
      message: "We can't open this kind of HEIF picture yet. Please send it as JPEG or PNG.",
    })
  })

  test('when it is empty', async () => {
    expect(await failureOf(createBox('ftyp', 'heic\0\0\0\0mif1heic'))).toBe('PICTURE_DAMAGED')
    expect(await failureOf(createHeifFile([]))).toBe('PICTURE_DAMAGED')
  })
})

test('decoding a HEIC picture leaves nothing behind for the next', async () => {
  const first = await decodePicture(heicPath('poster-sideways'))
  await decodePicture(heicPath('poster-ten-bit'))
  expect(Buffer.compare((await decodePicture(heicPath('poster-sideways'))).data, first.data)).toBe(0)
})
