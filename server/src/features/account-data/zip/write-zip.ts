import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import {
  CENTRAL_HEADER,
  DATA_DESCRIPTOR,
  END_OF_CENTRAL_DIRECTORY,
  FLAGS,
  ZIP64_MARKER_16,
  ZIP64_MARKER_32,
  LOCAL_HEADER,
  compressionMethods,
  ZIP64_END,
  ZIP64_LOCATOR,
  partBytes,
} from './zip-format.ts'

/** A file to write into a zip. Its content is read once, when its turn comes. */
export interface ZipFile {
  name: string
  /** Pictures are small already; text shrinks to a tenth. */
  compression: keyof typeof compressionMethods
  content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>
}

interface WrittenEntry {
  name: Buffer
  method: number
  crc: number
  bytes: number
  compressedBytes: number
  offset: number
}

/**
 * Writes these files as a zip, piece by piece: memory holds one piece, and some 100 bytes for each written file. Uses the
 * zip64 extension for more than 65,535 files or more than 4 GB; a single file may not exceed 4 GB. `date` is that of the files.
 */
export async function* writeZip(files: AsyncIterable<ZipFile>, date: Date): AsyncGenerator<Uint8Array> {
  const written: WrittenEntry[] = []
  const dosTime = toDosTime(date)
  let offset = 0
  for await (const { name, compression, content } of files) {
    const entry: WrittenEntry = {
      name: Buffer.from(name),
      method: compressionMethods[compression],
      crc: 0,
      bytes: 0,
      compressedBytes: 0,
      offset,
    }
    yield localHeader(entry, dosTime)
    for await (const piece of compress(counted(content, entry), compression)) {
      entry.compressedBytes += piece.length
      yield piece
    }
    const descriptor = dataDescriptor(entry)
    yield descriptor
    offset += partBytes.local + entry.name.length + entry.compressedBytes + descriptor.length
    written.push(entry)
  }
  let size = 0
  for (const entry of written) {
    const header = centralHeader(entry, dosTime)
    size += header.length
    yield header
  }
  yield endOfCentralDirectory({ count: written.length, offset, size })
}

async function* counted(content: ZipFile['content'], entry: WrittenEntry): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    const bytes = toBytes(piece)
    entry.crc = crc32(bytes, entry.crc)
    entry.bytes += bytes.length
    yield bytes
  }
}

/** Returns the bytes of a piece without copying them: copies would stay in memory until the next garbage collection. */
const toBytes = (piece: Uint8Array | string): Buffer =>
  typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)

async function* compress(content: AsyncIterable<Buffer>, compression: ZipFile['compression']): AsyncGenerator<Buffer> {
  if (compression === 'stored') yield* content
  else yield* deflated(content)
}

async function* deflated(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  const feeding = pipeline(Readable.from(content), deflate).catch(() => {}) // any error is thrown by the reading below
  try {
    for await (const piece of deflate) yield toBytes(piece)
  } finally {
    deflate.destroy() // also if the rest is not read
    await feeding
  }
}

/** Seconds since 1980 as DOS wrote them, in UTC: time in the lower, date in the upper half. */
function toDosTime(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return date * 0x10000 + time
}

function localHeader({ name, method }: WrittenEntry, dosTime: number): Buffer {
  const header = Buffer.alloc(partBytes.local)
  header.writeUInt32LE(LOCAL_HEADER, 0)
  header.writeUInt16LE(20, 4) // the version a reader needs: 2.0
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(method, 8)
  header.writeUInt32LE(dosTime, 10)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function dataDescriptor({ crc, bytes, compressedBytes }: WrittenEntry): Buffer {
  if (Math.max(bytes, compressedBytes) >= ZIP64_MARKER_32) throw new Error('A file of 4 GB does not fit into our zips')
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(DATA_DESCRIPTOR, 0)
  descriptor.writeUInt32LE(crc, 4)
  descriptor.writeUInt32LE(compressedBytes, 8)
  descriptor.writeUInt32LE(bytes, 12)
  return descriptor
}

function centralHeader({ name, method, crc, bytes, compressedBytes, offset }: WrittenEntry, dosTime: number): Buffer {
  const isFar = offset >= ZIP64_MARKER_32
  const extra = Buffer.alloc(isFar ? 12 : 0)
  if (isFar) {
    extra.writeUInt16LE(1, 0) // zip64
    extra.writeUInt16LE(8, 2)
    extra.writeBigUInt64LE(BigInt(offset), 4)
  }
  const header = Buffer.alloc(partBytes.central)
  header.writeUInt32LE(CENTRAL_HEADER, 0)
  header.writeUInt16LE(45, 4) // made by 4.5, which has zip64
  header.writeUInt16LE(isFar ? 45 : 20, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(method, 10)
  header.writeUInt32LE(dosTime, 12)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(compressedBytes, 20)
  header.writeUInt32LE(bytes, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt32LE(isFar ? ZIP64_MARKER_32 : offset, 42)
  return Buffer.concat([header, name, extra])
}

function endOfCentralDirectory({ count, offset, size }: { count: number; offset: number; size: number }): Buffer {
  const end = Buffer.alloc(partBytes.end)
  end.writeUInt32LE(END_OF_CENTRAL_DIRECTORY, 0)
  end.writeUInt16LE(Math.min(count, ZIP64_MARKER_16), 8)
  end.writeUInt16LE(Math.min(count, ZIP64_MARKER_16), 10)
  end.writeUInt32LE(Math.min(size, ZIP64_MARKER_32), 12)
  end.writeUInt32LE(Math.min(offset, ZIP64_MARKER_32), 16)
  const isLarge = count >= ZIP64_MARKER_16 || size >= ZIP64_MARKER_32 || offset >= ZIP64_MARKER_32
  return isLarge ? Buffer.concat([zip64End({ count, offset, size }), end]) : end
}

function zip64End({ count, offset, size }: { count: number; offset: number; size: number }): Buffer {
  const parts = Buffer.alloc(partBytes.zip64End + partBytes.zip64Locator)
  parts.writeUInt32LE(ZIP64_END, 0)
  parts.writeBigUInt64LE(BigInt(partBytes.zip64End - 12), 4)
  parts.writeUInt16LE(45, 12)
  parts.writeUInt16LE(45, 14)
  parts.writeBigUInt64LE(BigInt(count), 24)
  parts.writeBigUInt64LE(BigInt(count), 32)
  parts.writeBigUInt64LE(BigInt(size), 40)
  parts.writeBigUInt64LE(BigInt(offset), 48)
  parts.writeUInt32LE(ZIP64_LOCATOR, partBytes.zip64End)
  parts.writeBigUInt64LE(BigInt(offset + size), partBytes.zip64End + 8)
  parts.writeUInt32LE(1, partBytes.zip64End + 16)
  return parts
}
