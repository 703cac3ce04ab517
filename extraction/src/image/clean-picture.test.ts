import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPdf, textOperators } from '../testing/pdf-file.ts'
import { cleanPicture, reencodeCopy, turnPicture, writeThumbnail } from './clean-picture.ts'
import { sharp, type Sharp } from './sharp.ts'
import { decodePicture } from './decode-picture.ts'
import { toXmp, type TextLayer, type TextWord } from './pdf/text-layer.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clean-picture-'))
})
afterAll(() => rm(folder, { recursive: true }))

const plain = (width = 300, height = 200): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#fa0' } })

async function cleaned(bytes: Uint8Array, name = 'upload') {
  const [from, to] = [join(folder, name), join(folder, 'clean')]
  await writeFile(from, bytes)
  const copy = await cleanPicture(from, to)
  return { copy, file: await readFile(to) }
}

const takenAt = async (exif: Record<string, string>, format: 'jpeg' | 'webp' | 'png' = 'jpeg') =>
  (await cleaned(await plain().withExif({ IFD2: exif }).toFormat(format).toBuffer())).copy.takenAt

describe('the clean copy of a picture', () => {
  test('is an upright WebP of at most 2560 px and says how large it is', async () => {
    const sideways = await plain(4000, 3000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { copy, file } = await cleaned(sideways)
    expect(copy).toEqual({ width: 1920, height: 2560, takenAt: null, bytes: file.length, pages: 1 })
    const { format, width, height, orientation } = await sharp(file).metadata()
    expect({ format, width, height, orientation }).toEqual({
      format: 'webp',
      width: 1920,
      height: 2560,
      orientation: undefined,
    })
  })

  test('keeps nothing of the file but its pixels', async () => {
    const place = { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1' }
    const told = plain()
      .withExif({ IFD0: { Make: 'CANARY', Artist: 'CANARY' }, IFD3: place })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">CANARY</x:xmpmeta>')
    const { file } = await cleaned(Buffer.concat([await told.jpeg().toBuffer(), Buffer.from('CANARY<script>')]))
    expect(file.toString('latin1')).not.toMatch(/CANARY|EXIF|XMP |ICCP|GPS|<script/)
  })

  test('of a PDF page keeps the words of the page; no other copy has any', async () => {
    const page = createPdf([
      { content: textOperators('Doors 19:30', 20, 50) + textOperators('Hidden', 20, 20, { operators: '3 Tr' }) },
    ])
    const { file } = await cleaned(page)
    const { text: layer } = await decodePicture(file)
    expect(layer?.lines.map((words) => words.map((word) => word.text))).toEqual([['Doors', '19:30']])
    expect(layer).toEqual((await decodePicture(join(folder, 'clean'))).text)
    expect((await decodePicture((await cleaned(file)).file)).text).toBeNull()
    expect((await decodePicture((await cleaned(createPdf([{ content: '' }]))).file)).text).toBeNull()
  })

  test('depends on the content of a file, not on its name', async () => {
    const { copy } = await cleaned(await plain().png().toBuffer(), 'poster.jpg')
    expect(copy).toMatchObject({ width: 300, height: 200 })
    await expect(cleaned(Buffer.from('hello'), 'poster.png')).rejects.toMatchObject({ code: 'NOT_A_PICTURE' })
  })

  test('is not made of a truncated picture', async () => {
    const whole = await plain(1000, 1000).png({ compressionLevel: 0 }).toBuffer()
    await expect(cleaned(whole.subarray(0, 100_000))).rejects.toMatchObject({ code: 'PICTURE_DAMAGED' })
  })
})

describe('the time a picture was taken', () => {
  test.each(['jpeg', 'webp', 'png'] as const)('comes from the camera (%s)', async (format) => {
    expect(await takenAt({ DateTimeOriginal: '2026:11:21 20:15:07' }, format)).toBe('2026-11-21T20:15:07')
  })

  test('can come from the scanner', async () => {
    expect(await takenAt({ DateTimeDigitized: '2026:11:21 20:15:07' })).toBe('2026-11-21T20:15:07')
  })

  test.each(['0000:00:00 00:00:00', '2026:02:30 10:00:00', '2026:13:01 10:00:00', 'yesterday', '    :  :     :  :  '])(
    'is not known from %j',
    async (nonsense) => {
      expect(await takenAt({ DateTimeOriginal: nonsense })).toBeNull()
    },
  )

  test('is not when it was last changed', async () => {
    const changed = await plain()
      .withExif({ IFD0: { DateTime: '2026:11:21 20:15:07' } })
      .jpeg()
      .toBuffer()
    expect((await cleaned(changed)).copy.takenAt).toBeNull()
  })
})

describe('a clean copy from an imported file', () => {
  test('is re-encoded at its own size', async () => {
    const copy = Buffer.concat([await plain(2560, 40).webp().toBuffer(), Buffer.from('CANARY')])
    const { width, height, file } = await renewed(copy)
    expect([width, height]).toEqual([2560, 40])
    expect(file.toString('latin1')).not.toContain('CANARY')
  })

  test('keeps the words of a PDF page, so that it is read the same', async () => {
    const layer = await layerOf((await cleaned(PAGE)).file)
    expect(layer?.lines).toHaveLength(1)
    const { file } = await renewed((await cleaned(PAGE)).file)
    expect(await layerOf(file)).toEqual(layer)
    expect(await layerOf((await renewed(file)).file)).toEqual(layer)
  })

  test.each<[what: string, change: (layer: TextLayer) => unknown]>([
    ['are those of another picture', (layer) => ({ ...layer, width: 1000 })],
    [
      'have no place',
      ({ lines, ...size }) => ({ ...size, lines: lines.map((words) => words.map(({ text }) => ({ text }))) }),
    ],
    ['lie outside of it', (layer) => withWord(layer, { right: 1e9 })],
    ['are turned inside out', (layer) => withWord(layer, { left: 2000, right: 1000 })],
    ['hold a control character', (layer) => withWord(layer, { text: 'Doors\0' })],
    ['are empty', (layer) => withWord(layer, { text: ' ' })],
    ['are longer than the limit', (layer) => withWord(layer, { text: 'a'.repeat(20_001) })],
    ['are missing', (layer) => ({ ...layer, lines: [] })],
  ])('drops words that %s', async (_what, change) => {
    const { file } = await cleaned(PAGE)
    const layer = await layerOf(file)
    if (!layer) throw new Error('the page has words')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an invalid layer, as only an attacker would write it
    const told = sharp(file).withXmp(toXmp(change(layer) as TextLayer))
    const renewal = await renewed(await told.webp().toBuffer())
    expect(await layerOf(renewal.file)).toBeNull()
    expect(renewal.width).toBe(2560)
  })

  test.each(['AAAA', ''])('drops words that cannot be unpacked (%j)', async (packed) => {
    const told = plain().withXmp(`<rdf:Description rdf:about="" swap:text="${packed}"/>`)
    const { file } = await renewed(await told.webp().toBuffer())
    expect(file.toString('latin1')).not.toContain('XMP ')
  })

  test.each<[what: string, bytes: () => Promise<Uint8Array> | Uint8Array]>([
    ['a PNG', () => plain().png().toBuffer()],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['wider than any of ours', () => plain(2561, 40).webp().toBuffer()],
    ['higher than any of ours', () => plain(40, 2561).webp().toBuffer()],
    ['empty', () => Buffer.alloc(0)],
  ])('is refused when it is %s', async (_what, bytes) => {
    await expect(renewed(await bytes())).rejects.toMatchObject({ code: 'NOT_A_PICTURE' })
  })

  test('is refused for its size before it is decoded', async () => {
    await expect(renewed(await brokenOff(2561))).rejects.toMatchObject({ code: 'NOT_A_PICTURE' })
    await expect(renewed(await brokenOff(2560))).rejects.toMatchObject({ code: 'PICTURE_DAMAGED' })
  })
})

const PAGE = createPdf([{ content: textOperators('Doors 19:30', 20, 50) }])
const layerOf = async (file: Uint8Array) => (await decodePicture(file)).text
const withWord = ({ lines, ...size }: TextLayer, change: Partial<TextWord>): TextLayer => ({
  ...size,
  lines: lines.map((words) => words.map((word) => ({ ...word, ...change }))),
})

async function renewed(bytes: Uint8Array) {
  const [from, to] = [join(folder, 'outside'), join(folder, 'renewed')]
  await writeFile(from, bytes)
  const { width, height } = await reencodeCopy(from, to)
  return { width, height, file: await readFile(to) }
}

/** Creates a WebP with a complete header and truncated pixels. */
async function brokenOff(width: number) {
  const whole = await plain(width, 400).webp({ lossless: true }).toBuffer()
  return whole.fill(0, 40)
}

test('a thumbnail is a WebP of at most 320 px', async () => {
  const [from, to] = [join(folder, 'large'), join(folder, 'small')]
  await writeFile(from, await plain(1600, 800).jpeg().toBuffer())
  await writeThumbnail(from, to)
  expect(await sharp(await readFile(to)).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
})

test.runIf(process.platform === 'linux')('a full disk is not taken for a damaged picture', async () => {
  const from = join(folder, 'fine')
  await writeFile(from, await plain().jpeg().toBuffer())
  await expect(cleanPicture(from, '/dev/full')).rejects.toMatchObject({ code: 'STORAGE_FULL' })
  await expect(cleanPicture(from, join(folder, 'nowhere', 'clean'))).rejects.toThrow('could not be written')
})

test.each([
  [90, 200, 300, [190, 10]],
  [180, 300, 200, [290, 190]],
  [270, 200, 300, [10, 290]],
] as const)('a clean copy is turned clockwise by %i degrees', async (degrees, width, height, [left, top]) => {
  const [from, to] = [join(folder, 'lying'), join(folder, 'standing')]
  const mark = await plain(20, 20).linear(0).png().toBuffer() // black, in the corner at the top left
  await writeFile(
    from,
    await plain()
      .composite([{ input: mark, left: 0, top: 0 }])
      .webp({ lossless: true })
      .toBuffer(),
  )
  expect(await turnPicture(from, to, degrees)).toEqual({ width, height })
  const { data, info } = await sharp(to).raw().toBuffer({ resolveWithObject: true })
  expect(data[(top * info.width + left) * info.channels]).toBeLessThan(60)
})

test('a turned copy of a PDF page drops its words, whose places no longer fit', async () => {
  const [from, to] = [join(folder, 'lying'), join(folder, 'standing')]
  await writeFile(from, (await cleaned(PAGE)).file)
  await turnPicture(from, to, 180)
  expect(await layerOf(await readFile(from))).not.toBeNull()
  expect(await layerOf(await readFile(to))).toBeNull()
})
