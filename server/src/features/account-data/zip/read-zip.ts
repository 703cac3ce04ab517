import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { Failure } from '@swap/contract/failures'
import {
  CENTRAL_HEADER,
  ENCRYPTED,
  END,
  IN_ZIP64_16,
  IN_ZIP64_32,
  LOCAL_HEADER,
  methods,
  ZIP64_END,
  ZIP64_LOCATOR,
  bytesOf,
} from './zip-format.ts'

/** The end record may be followed by a comment of this length. */
const MAX_OF_COMMENT = 0xffff
/** The table of contents, in bytes: some 400,000 files with our names. */
const MAX_OF_CONTENTS = 40 * 1024 * 1024

interface Entry {
  method: number
  crc: number
  bytes: number
  packedBytes: number
  at: number
}

/** An uploaded zip on the disk: nothing in it decides where a file is written, and nothing unpacks to more than it declares. */
export interface OpenedZip {
  /** How many files it has. */
  count: number
  /** The declared size of a file, in bytes: it never unpacks to more. Null where there is no file of that name. */
  sizeOf: (name: string) => number | null
  /**
   * The content of a file, piece by piece. Throws NOT_AN_EXPORT where there is no such file, it would be larger than
   * `maxBytes`, unpacks to another size than declared, or is damaged.
   */
  read: (name: string, maxBytes: number) => AsyncGenerator<Buffer>
  close: () => Promise<void>
}

/** Why the file is refused, for the log; its sender reads the failure's own words. */
const refused = (why: string, cause?: unknown) => new Failure('NOT_AN_EXPORT', { cause: new Error(why, { cause }) })

/** Opens a zip by its table of contents. Throws NOT_AN_EXPORT where it has none, or one that contradicts itself. */
export async function openZip(path: string): Promise<OpenedZip> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const entries = readContents(await contentsOf(file, size), size)
    return {
      count: entries.size,
      sizeOf: (name) => entries.get(name)?.bytes ?? null,
      read: (name, maxBytes) => readEntry(file, entries.get(name), maxBytes),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  if (bytesRead !== length) throw refused('it ends too soon')
  return buffer
}

/** The table of contents, found from the end of the file. */
async function contentsOf(file: FileHandle, fileBytes: number): Promise<Buffer> {
  const tail = await bytesAt(
    file,
    Math.max(0, fileBytes - bytesOf.end - MAX_OF_COMMENT),
    Math.min(fileBytes, bytesOf.end + MAX_OF_COMMENT),
  )
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + bytesOf.end > tail.length || tail.readUInt32LE(end) !== END)
    throw refused('it has no end record')
  let size = tail.readUInt32LE(end + 12)
  let at = tail.readUInt32LE(end + 16)
  const isLarge = at === IN_ZIP64_32 || size === IN_ZIP64_32 || tail.readUInt16LE(end + 10) === IN_ZIP64_16
  if (isLarge) {
    const locator = await bytesAt(
      file,
      Math.max(0, fileBytes - tail.length + end - bytesOf.zip64Locator),
      bytesOf.zip64Locator,
    )
    if (locator.readUInt32LE(0) !== ZIP64_LOCATOR) throw refused('it has no zip64 locator')
    const zip64 = await bytesAt(file, toOffset(locator.readBigUInt64LE(8), fileBytes), bytesOf.zip64End)
    if (zip64.readUInt32LE(0) !== ZIP64_END) throw refused('it has no zip64 end record')
    size = toOffset(zip64.readBigUInt64LE(40), fileBytes)
    at = toOffset(zip64.readBigUInt64LE(48), fileBytes)
  }
  if (size > MAX_OF_CONTENTS || at + size > fileBytes) throw refused('its table of contents is too large')
  return bytesAt(file, at, size)
}

function toOffset(value: bigint, fileBytes: number): number {
  if (value > BigInt(fileBytes)) throw refused('it points past its end')
  return Number(value)
}

function readContents(contents: Buffer, fileBytes: number): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (let at = 0; at < contents.length;) {
    if (at + bytesOf.central > contents.length || contents.readUInt32LE(at) !== CENTRAL_HEADER)
      throw refused('its table of contents is damaged')
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => contents.readUInt16LE(at + field))
    const nameAt = at + bytesOf.central
    const extraAt = nameAt + (nameBytes ?? 0)
    const next = extraAt + (extraBytes ?? 0) + (commentBytes ?? 0)
    if (next > contents.length) throw refused('its table of contents is damaged')
    const name = contents.toString('utf8', nameAt, extraAt)
    if (entries.has(name)) throw refused('it has two files of the same name')
    const entry = readHeader(contents.subarray(at, extraAt), contents.subarray(extraAt, extraAt + (extraBytes ?? 0)))
    if (entry.at + bytesOf.local + entry.packedBytes > fileBytes) throw refused('a file in it ends after it')
    entries.set(name, entry)
    at = next
  }
  refuseOverlaps([...entries.values()])
  return entries
}

function readHeader(header: Buffer, extra: Buffer): Entry {
  if ((header.readUInt16LE(8) & ENCRYPTED) !== 0) throw refused('it is encrypted')
  const given = { bytes: header.readUInt32LE(24), packedBytes: header.readUInt32LE(20), at: header.readUInt32LE(42) }
  const large = zip64Part(extra)
  let read = 0
  const whole = (value: number) => {
    if (value !== IN_ZIP64_32) return value
    if (read + 8 > large.length) throw refused('a number in it is missing')
    read += 8
    return Number(large.readBigUInt64LE(read - 8))
  }
  // The order in the zip64 part; each is present only where it did not fit.
  const bytes = whole(given.bytes)
  const packedBytes = whole(given.packedBytes)
  return { method: header.readUInt16LE(10), crc: header.readUInt32LE(16), bytes, packedBytes, at: whole(given.at) }
}

function zip64Part(extra: Buffer): Buffer {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === 1) return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
  return Buffer.alloc(0)
}

/** One piece of packed text shared by thousands of files is how small zips unpack to terabytes. */
function refuseOverlaps(entries: Entry[]): void {
  let free = 0
  for (const { at, packedBytes } of entries.toSorted((a, b) => a.at - b.at)) {
    if (at < free) throw refused('files in it overlap')
    free = at + bytesOf.local + packedBytes
  }
}

async function* readEntry(file: FileHandle, entry: Entry | undefined, maxBytes: number): AsyncGenerator<Buffer> {
  if (!entry) throw refused('a file is missing')
  if (entry.bytes > maxBytes) throw refused('a file in it is too large')
  const header = await bytesAt(file, entry.at, bytesOf.local)
  if (header.readUInt32LE(0) !== LOCAL_HEADER) throw refused('a file in it has no header')
  const start = entry.at + bytesOf.local + header.readUInt16LE(26) + header.readUInt16LE(28)
  let crc = 0
  let bytes = 0
  for await (const piece of unpacked(file, entry, start)) {
    bytes += piece.length
    if (bytes > entry.bytes) throw refused('a file in it is larger than it says')
    crc = crc32(piece, crc)
    yield piece
  }
  if (bytes !== entry.bytes || crc !== entry.crc) throw refused('a file in it is damaged')
}

async function* unpacked(file: FileHandle, { method, packedBytes }: Entry, start: number): AsyncGenerator<Buffer> {
  if (packedBytes === 0) return
  const packed = piecesOf(file, start, packedBytes)
  if (method === methods.stored) yield* packed
  else if (method === methods.deflated) yield* inflated(packed)
  else throw refused('a file in it is packed in another way')
}

async function* inflated(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: PIECE })
  const feeding = pipeline(Readable.from(packed), inflate).catch(() => {}) // any error is thrown by the reading below
  try {
    for await (const piece of inflate) yield Buffer.from(piece)
  } catch (error) {
    throw error instanceof Failure ? error : refused('a file in it is damaged', error)
  } finally {
    inflate.destroy()
    await feeding
  }
}

const PIECE = 64 * 1024

async function* piecesOf(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += PIECE) yield await bytesAt(file, start + at, Math.min(PIECE, length - at))
}
