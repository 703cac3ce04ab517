import exifr from 'exifr'

const { parse } = exifr // oxlint-disable-line import/no-named-as-default-member -- CommonJS: Node finds no named export

/** JPEG wraps the block in these bytes, other formats do not. */
const WRAPPER = 'Exif\0\0'

/** Reads tags of an EXIF block as they stand in it. A block that is broken has none. */
export async function exifTags(exif: Uint8Array, names: string[]): Promise<Record<string, unknown>> {
  const isWrapped = Buffer.from(exif.subarray(0, WRAPPER.length)).toString('latin1') === WRAPPER
  const block = exif.subarray(isWrapped ? WRAPPER.length : 0)
  // the library gives `any`, and throws on blocks that are broken
  const tags: unknown = await parse(block, { pick: names, reviveValues: false, translateValues: false }).catch(
    () => null,
  )
  return typeof tags === 'object' && tags !== null ? { ...tags } : {}
}

/** Reads how a picture is to be turned and mirrored: 1 to 8, and 1 (as it is) where the block does not say. */
export async function orientationOf(exif: Uint8Array): Promise<number> {
  const { Orientation } = await exifTags(exif, ['Orientation'])
  return typeof Orientation === 'number' && Orientation >= 1 && Orientation <= 8 ? Orientation : 1
}
