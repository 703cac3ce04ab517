/** Decoded pixels somewhere in a memory: RGB, or RGB and alpha, 8 bits each. */
export interface PixelRows {
  /** Where the first row begins, in bytes. */
  from: number
  width: number
  height: number
  /** Bytes from the start of one row to that of the next. */
  stride: number
  alpha: 'none' | 'straight' | 'premultiplied'
  /** As EXIF has it, 1 to 8. */
  orientation: number
  /** ICC profile of the colours; null for sRGB. */
  profile: Uint8Array | null
}

/** A free place in the memory of the pixels, and that memory, which may have moved. */
type Allocate = (bytes: number) => { place: number; memory: Buffer }

const ENTRY_BYTES = 12
/** Types of values, and how many bytes each takes. */
const SHORT = 3
const LONG = 4
const UNDEFINED = 7
const BYTES_OF = { [SHORT]: 2, [LONG]: 4, [UNDEFINED]: 1 } as const

const EXTRA_SAMPLES = { premultiplied: 1, straight: 2 }

type Tag = [number: number, type: keyof typeof BYTES_OF, values: ArrayLike<number>]

/**
 * Turns a memory with pixels into an uncompressed TIFF, in which the image library takes them with their colours, transparency and orientation:
 * a directory is added, and the memory's first eight bytes, which must be free, point to it. (TIFF 6.0, sections 2, 6 and 18.)
 */
export function writeTiff(rows: PixelRows, allocate: Allocate): void {
  const tags = tagsOf(rows)
  const entries = 2 + tags.length * ENTRY_BYTES + 4
  const { place, memory } = allocate(entries + tags.reduce((sum, tag) => sum + bytesBeside(tag), 0))
  memory.write('II*\0', 'latin1')
  memory.writeUInt32LE(place, 4)
  memory.fill(0, place, place + entries)
  memory.writeUInt16LE(tags.length, place)
  let beside = place + entries
  for (const [index, tag] of tags.entries()) {
    const entry = place + 2 + index * ENTRY_BYTES
    const [number, type, values] = tag
    memory.writeUInt16LE(number, entry)
    memory.writeUInt16LE(type, entry + 2)
    memory.writeUInt32LE(values.length, entry + 4)
    if (bytesBeside(tag) > 0) memory.writeUInt32LE(beside, entry + 8)
    writeValues(memory, bytesBeside(tag) > 0 ? beside : entry + 8, tag)
    beside += bytesBeside(tag)
  }
}

/** In the order of their numbers, as the format asks. A strip is one row, so that what fills rows up is left out. */
function tagsOf({ from, width, height, stride, alpha, orientation, profile }: PixelRows): Tag[] {
  const channels = alpha === 'none' ? 3 : 4
  return [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, Array.from({ length: channels }, () => 8)], // bits
    [259, SHORT, [1]], // not compressed
    [262, SHORT, [2]], // RGB
    [273, LONG, Array.from({ length: height }, (_, row) => from + row * stride)],
    [274, SHORT, [orientation]],
    [277, SHORT, [channels]],
    [278, LONG, [1]], // rows of a strip
    [279, LONG, Array.from({ length: height }, () => width * channels)],
    ...(alpha === 'none' ? [] : [[338, SHORT, [EXTRA_SAMPLES[alpha]]] satisfies Tag]),
    ...(profile ? [[34675, UNDEFINED, profile] satisfies Tag] : []),
  ]
}

/** Bytes that a tag's values take outside of its entry, which has room for four. */
function bytesBeside([, type, values]: Tag): number {
  const size = values.length * BYTES_OF[type]
  return size > 4 ? size + (size % 2) : 0
}

function writeValues(memory: Buffer, at: number, [, type, values]: Tag) {
  const size = BYTES_OF[type]
  for (let index = 0; index < values.length; index++) memory.writeUIntLE(values[index] ?? 0, at + index * size, size)
}
