import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { decodePicture } from './decode-picture.ts'
import type { Raster } from './raster.ts'
import { sharp } from './sharp.ts'

/** Creates a picture whose left half is red and right half blue. */
const flag = (width = 40, height = 20) => {
  const data = Buffer.alloc(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++) data[pixel * 3 + (pixel % width < width / 2 ? 0 : 2)] = 255
  return sharp(data, { raw: { width, height, channels: 3 } })
}

const colourAt = ({ data, width }: Raster, x: number, y: number) => {
  const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)
  if (red > 200 && green > 200 && blue > 200) return 'white'
  if (red > 200 && blue < 60) return 'red'
  return blue > 200 && red < 60 ? 'blue' : 'another'
}

const svg = (content: string, attributes = 'width="30" height="20"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  )

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Creates a black PNG of one bit a pixel: a huge picture in a few bytes. `unpacked`: the size of its pixels. */
function flatPng(width: number, height: number, unpacked = (Math.ceil(width / 8) + 1) * height): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(unpacked))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const failureOf = (bytes: Uint8Array) =>
  decodePicture(bytes).then(
    ({ width, height }) => `read: ${width} x ${height}`,
    (failure: unknown) => (failure instanceof Error && 'code' in failure ? failure.code : failure),
  )

describe('a picture that can be read', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)('%s comes out as RGB', async (format) => {
    const picture = await decodePicture(await flag().toFormat(format, { quality: 100 }).toBuffer())
    expect(picture).toMatchObject({ width: 40, height: 20 })
    expect(picture.data).toHaveLength(40 * 20 * 3)
    expect([colourAt(picture, 2, 10), colourAt(picture, 37, 10)]).toEqual(['red', 'blue'])
  })

  test('is turned upright, by its EXIF orientation', async () => {
    const turned = await decodePicture(await flag().withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer())
    expect(turned).toMatchObject({ width: 20, height: 40 })
    expect([colourAt(turned, 10, 2), colourAt(turned, 10, 37)]).toEqual(['red', 'blue'])
  })

  test('is white where it is transparent', async () => {
    const nothing = { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
    expect(colourAt(await decodePicture(await sharp({ create: nothing }).png().toBuffer()), 4, 4)).toBe('white')
  })

  test('in greyscale has three equal channels', async () => {
    const { data } = await decodePicture(await flag(4, 1).greyscale().toColourspace('b-w').png().toBuffer())
    expect(data).toHaveLength(12)
    expect(data[0]).toBe(data[1])
    expect(data[9]).toBe(data[11])
  })

  test.each(['webp', 'gif'] as const)('that is animated (%s) gives its first frame', async (format) => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await decodePicture(
      await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer(),
    )
    expect(moving).toMatchObject({ width: 20, height: 10 })
    expect(colourAt(moving, 5, 5)).toBe('red')
  })

  test('can be a single pixel', async () => {
    expect(await decodePicture(await flag(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 })
  })

  test('is reduced to 4096 px, and never enlarged', async () => {
    expect(await decodePicture(flatPng(6000, 3000))).toMatchObject({ width: 4096, height: 2048 })
    expect(await decodePicture(flatPng(60, 30))).toMatchObject({ width: 60, height: 30 })
  })

  test('does not unpack more pixels than its header says', async () => {
    expect(await decodePicture(flatPng(10, 10, 50_000_000))).toMatchObject({ width: 10, height: 10 })
  })

  test('can be an SVG that refers only to itself', async () => {
    const gradient =
      '<linearGradient id="g"><stop stop-color="#f00"/></linearGradient><rect width="30" height="20" fill="url(#g)"/>'
    expect(colourAt(await decodePicture(svg(gradient)), 15, 10)).toBe('red')
  })

  test('that is an SVG is rendered at 1600 px at most', async () => {
    const drawn = await decodePicture(svg('<rect width="9" height="9"/>', 'width="5000" height="2500"'))
    expect(drawn).toMatchObject({ width: 1600, height: 800 })
  })
})

describe('a picture that is refused', () => {
  test('when it is empty', async () => {
    expect(await failureOf(new Uint8Array())).toBe('EMPTY_PICTURE')
  })

  test.each([
    ['text', Buffer.from('this is not a picture\n'.repeat(50))],
    ['zeros', Buffer.alloc(5000)],
    ['HTML', Buffer.from('<!doctype html><title>x</title><svg></svg>')],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01' + '\0'.repeat(500), 'latin1')],
    ['a film', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom' + '\0'.repeat(500), 'latin1')],
  ])('when it is %s', async (_, bytes) => {
    expect(await failureOf(bytes)).toBe('NOT_A_PICTURE')
  })

  test.each([
    ['in fact', flatPng(20_000, 20_000)],
    ['by its header alone', flatPng(65_000, 65_000, 100)],
    ['as a drawing', svg('<rect width="9" height="9"/>', 'width="50000" height="50000"')],
  ])('when it has more than 50 megapixels %s, before any is decoded', async (_, bytes) => {
    const before = process.memoryUsage.rss()
    expect(await failureOf(bytes)).toBe('TOO_MANY_PIXELS')
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000)
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('when its file (%s) is truncated', async (format) => {
    const noise = {
      create: { width: 200, height: 200, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    } as const
    const whole = await sharp({ create: { ...noise.create, background: '#fff' } })
      .toFormat(format)
      .toBuffer()
    expect(await failureOf(whole)).toBe('read: 200 x 200')
    expect(await failureOf(whole.subarray(0, whole.length >> 1))).toBe('PICTURE_DAMAGED')
  })

  test.each([
    ['runs a script', svg('<script>alert(1)</script>')],
    ['runs a script on loading', svg('<rect width="9" height="9" onload="alert(1)"/>')],
    ['shows a file', svg('<image xlink:href="file:///etc/passwd" width="30" height="20"/>')],
    ['fetches a picture', svg('<image href="http://192.0.2.1/x.png" width="30" height="20"/>')],
    ['fetches a style', svg('<style>@import url(http://192.0.2.1/x.css);</style>')],
    ['fetches a colour', svg('<rect width="9" height="9" fill="url(http://192.0.2.1/x.svg#g)"/>')],
    [
      'reads a file as an entity',
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg width="9" height="9"><text>&x;</text></svg>',
      ),
    ],
    [
      'multiplies itself',
      svg('<g id="a"><rect width="1" height="1"/></g><use xlink:href="#a"/><use xlink:href="#a"/>'),
    ],
    [
      'filters',
      svg(
        '<filter id="f"><feGaussianBlur stdDeviation="500"/></filter><rect width="30" height="20" filter="url(#f)"/>',
      ),
    ],
    ['is very long', svg('<rect width="9" height="9"/>'.repeat(1001))],
  ])('when it is a drawing that %s', async (_, bytes) => {
    expect(await failureOf(bytes)).toBe('NOT_A_PICTURE')
  })
})
