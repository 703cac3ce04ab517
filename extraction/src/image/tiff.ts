/** Decoded pixels in a buffer, row by row: RGB, or RGB and alpha, 8 bits each. */
export interface PixelRows {
  /** Where the first row begins, in bytes. */
  from: number
  width: number
  height: number
  /** Bytes from the start of one row to that of the next. */
  stride: number
  alpha: 'none' | 'straight' | 'premultiplied'
  /** How to turn and mirror the picture, 1 to 8 as in EXIF. */
  orientation: number
  /** Where the ICC profile of the colours is, and how many bytes it has; null for sRGB. */
  profile: { place: number; size: number } | null
}

/** Types of values in TIFF: 16 bits, 32 bits, bytes. */
const SHORT = 3
const LONG = 4
const UNDEFINED = 7

/**
 * Turns a buffer of pixels into an uncompressed TIFF (version 6.0), from which the image library takes colours, transparency
 * and orientation. `put` appends bytes to the buffer and returns their offset. Returns the header, which belongs in the first eight
 * bytes of the buffer.
 */
export function writeTiffHeader(rows: PixelRows, put: (bytes: Uint8Array) => number): Buffer {
  const tags = tagsOf(rows, put)
  const directory = Buffer.alloc(2 + tags.length * 12 + 4)
  directory.writeUInt16LE(tags.length)
  for (const [index, [tag, type, count, value]] of tags.entries()) {
    const at = 2 + index * 12
    directory.writeUInt16LE(tag, at)
    directory.writeUInt16LE(type, at + 2)
    directory.writeUInt32LE(count, at + 4)
    directory.writeUInt32LE(value, at + 8)
  }
  const header = Buffer.from('II*\0\0\0\0\0', 'latin1')
  header.writeUInt32LE(put(directory), 4)
  return header
}

type Tag = [tag: number, type: number, count: number, value: number]

/**
 * Returns the tags by ascending number, as TIFF requires. Values of more than four bytes are given by offset. A strip is one
 * row, without padding.
 */
function tagsOf(rows: PixelRows, put: (bytes: Uint8Array) => number): Tag[] {
  const { from, width, height, stride, alpha, orientation, profile } = rows
  const channels = alpha === 'none' ? 3 : 4
  const ofRows = (valueOf: (row: number) => number) => {
    const values = Uint32Array.from({ length: height }, (_, row) => valueOf(row))
    return height === 1 ? valueOf(0) : put(new Uint8Array(values.buffer))
  }
  const tags: Tag[] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, channels, put(Uint8Array.of(8, 0, 8, 0, 8, 0, 8, 0))], // bits
    [259, SHORT, 1, 1], // not compressed
    [262, SHORT, 1, 2], // RGB
    [273, LONG, height, ofRows((row) => from + row * stride)],
    [274, SHORT, 1, orientation],
    [277, SHORT, 1, channels],
    [278, LONG, 1, 1], // rows of a strip
    [279, LONG, height, ofRows(() => width * channels)],
  ]
  if (alpha !== 'none') tags.push([338, SHORT, 1, alpha === 'premultiplied' ? 1 : 2])
  if (profile) tags.push([34675, UNDEFINED, profile.size, profile.place])
  return tags
}
