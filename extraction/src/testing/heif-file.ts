// Sample HEIC pictures for tests, and functions that build HEIF files, sound and damaged ones.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// The sample pictures, which heif-enc 1.15 made of our own drawings:
//   quarters.heic           128 x 64 px, a colour in each quarter
//   poster-sideways.heic    480 x 640 px once its EXIF block has turned it; taken at 2026-05-30 18:04:59
//   poster-ten-bit.heic     the same poster in 10 bits a colour
//   poster-on-nothing.heic  the same poster with transparent paper, and a thumbnail

/** Returns the path of a sample picture: "quarters". */
export const heicPath = (name: string) => fileURLToPath(new URL(`./${name}.heic`, import.meta.url))
/** Reads a sample picture. */
export const readHeic = (name: string): Buffer => readFileSync(heicPath(name))

/** One item of a HEIF file: a picture, a tile, or metadata. */
export interface HeifItem {
  type: string
  content: Uint8Array
  /** Whole boxes. */
  properties?: Buffer[]
  /** The items, counted from 1, that this one refers to, by the kind of reference. */
  refersTo?: Record<string, number[]>
}

function u16(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2)
  for (const [index, number] of numbers.entries()) bytes.writeUInt16BE(number, index * 2)
  return bytes
}
function u32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4)
  return bytes
}

/** Creates a box (ISO 14496-12). */
export function createBox(type: string, ...content: (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}
const fullBox = (type: string, version: number, ...content: (Uint8Array | string)[]) =>
  createBox(type, u32(version * 0x1000000), ...content)

/** Creates the property of a picture's size, in px. */
export const sizeProperty = (width: number, height: number) => fullBox('ispe', 0, u32(width, height))
/** Creates the property that turns a picture anticlockwise by this many quarter turns. */
export const rotationProperty = (times: number) => createBox('irot', Buffer.from([times]))
/** Creates the property that mirrors a picture. */
export const mirrorProperty = (axis: 0 | 1) => createBox('imir', Buffer.from([axis]))
/** Creates the property of an ICC profile. */
export const profileProperty = (icc: Uint8Array) => createBox('colr', 'prof', icc)

/** Returns the picture of quarters.heic as an item, with its true or a claimed size. */
export function quartersItem(claims: Buffer = sizeProperty(128, 64)): HeifItem & { properties: Buffer[] } {
  const file = readHeic('quarters')
  const coded = file.subarray(file.indexOf('mdat') + 4)
  const configuration = file.indexOf('hvcC') - 4
  return {
    type: 'hvc1',
    content: coded,
    properties: [file.subarray(configuration, configuration + file.readUInt32BE(configuration)), claims],
  }
}

/** Creates a picture of tiles, which are items too. */
export function gridItem(
  columns: number,
  rows: number,
  { width, height }: { width: number; height: number },
): HeifItem {
  const content = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(width, height)])
  return { type: 'grid', content, properties: [sizeProperty(width, height)] }
}

/** Creates the item of an EXIF block that belongs to the first item. */
export const exifItem = (block: Uint8Array): HeifItem => ({
  type: 'Exif',
  content: Buffer.concat([u32(6), block]),
  refersTo: { cdsc: [1] },
})

/** Creates a HEIF file of these items; the first is the primary image. Equal contents are written once. */
export function createHeifFile(items: HeifItem[], brand = 'heic'): Buffer {
  const contents = [...new Set(items.map(({ content }) => content))]
  const start = (from: number) => {
    const places = new Map<Uint8Array, number>()
    let at = from
    for (const content of contents) {
      places.set(content, at)
      at += content.length
    }
    return Buffer.concat([
      createBox('ftyp', brand, u32(0), 'mif1', brand),
      meta(items, (content) => places.get(content) ?? 0),
    ])
  }
  const mdat = createBox('mdat', ...contents)
  return Buffer.concat([start(start(0).length + 8), mdat])
}

function meta(items: HeifItem[], placeOf: (content: Uint8Array) => number): Buffer {
  const properties = items.flatMap((item) => item.properties ?? [])
  const locations = items.map(({ content }, index) =>
    Buffer.concat([u16(index + 1, 0, 1), u32(placeOf(content), content.length)]),
  )
  const entries = items.map(({ type }, index) => fullBox('infe', 2, u16(index + 1, 0), type, '\0'))
  const references = items.flatMap(({ refersTo = {} }, index) =>
    Object.entries(refersTo).map(([kind, to]) => createBox(kind, u16(index + 1, to.length, ...to))),
  )
  return fullBox(
    'meta',
    0,
    fullBox('hdlr', 0, u32(0), 'pict', u32(0, 0, 0), '\0'),
    fullBox('pitm', 0, u16(1)),
    fullBox('iloc', 0, Buffer.from([0x44, 0]), u16(items.length), ...locations),
    fullBox('iinf', 0, u16(items.length), ...entries),
    createBox('iprp', createBox('ipco', ...new Set(properties)), associations(items, [...new Set(properties)])),
    ...(references.length > 0 ? [fullBox('iref', 0, ...references)] : []),
  )
}

function associations(items: HeifItem[], properties: Buffer[]): Buffer {
  const entries = items.map((item, index) => {
    const numbers = (item.properties ?? []).map((property) => properties.indexOf(property) + 1)
    return Buffer.concat([u16(index + 1), Buffer.from([numbers.length, ...numbers])])
  })
  return fullBox('ipma', 0, u32(items.length), ...entries)
}
