import { stat } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { Failure } from '@swap/contract/failures'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { partBytes } from './zip-format.ts'

/** Upper bound on the table of contents, in bytes: about 400,000 files with our names. Reading it takes some 70 ms for 1,000 files. */
const MAX_CONTENTS_BYTES = 40 * 1024 * 1024

/** An uploaded zip on the disk: nothing in it decides where a file is written, and nothing unpacks to more than it declares. */
export interface OpenedZip {
  /** How many files it has. */
  count: number
  /** The declared size of a file, in bytes: it never unpacks to more. Null if there is no file of that name. */
  sizeOf: (name: string) => number | null
  /**
   * The content of a file, piece by piece. Throws NOT_AN_EXPORT if there is no such file, it is larger than `maxBytes`, unpacks to another
   * size than declared, or is damaged.
   */
  read: (name: string, maxBytes: number) => AsyncGenerator<Buffer>
  close: () => void
}

/** Returns the failure for a refused file. The reason is for the log; the sender sees the failure's own message. */
const refused = (why: string, cause?: unknown) => new Failure('NOT_AN_EXPORT', { cause: new Error(why, { cause }) })

/** Turns an error of the zip library into a refusal of the file; errors of the disk stay as they are. */
const toFailure = (error: unknown) =>
  error instanceof Failure || (error instanceof Error && 'syscall' in error) ? error : refused('it is damaged', error)

/** Opens a zip by its table of contents. Throws NOT_AN_EXPORT if it has none, or one that contradicts itself. */
export async function openZip(path: string): Promise<OpenedZip> {
  const { size } = await stat(path)
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw toFailure(error)
  })
  try {
    const entries = await readContents(zip, size)
    return {
      count: entries.size,
      sizeOf: (name) => entries.get(name)?.uncompressedSize ?? null,
      read: (name, maxBytes) => readEntry(zip, entries.get(name), maxBytes),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw toFailure(error)
  }
}

async function readContents(zip: ZipFile, fileBytes: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let left = MAX_CONTENTS_BYTES
  for await (const entry of zip.eachEntry()) {
    left -= partBytes.central + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (left < 0) throw refused('its table of contents is too large')
    if (entries.has(entry.fileName)) throw refused('it has two files of the same name')
    if (entry.isEncrypted()) throw refused('it is encrypted')
    entries.set(entry.fileName, entry)
  }
  assertNoOverlaps([...entries.values()], fileBytes)
  return entries
}

/** Refuses zips whose files share packed text: that is how small zips unpack to terabytes. */
function assertNoOverlaps(entries: Entry[], fileBytes: number): void {
  let free = 0
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    if (entry.relativeOffsetOfLocalHeader < free) throw refused('files in it overlap')
    free = entry.relativeOffsetOfLocalHeader + partBytes.local + entry.compressedSize
  }
  if (free > fileBytes) throw refused('a file in it ends after it')
}

async function* readEntry(zip: ZipFile, entry: Entry | undefined, maxBytes: number): AsyncGenerator<Buffer> {
  if (!entry) throw refused('a file is missing')
  if (entry.uncompressedSize > maxBytes) throw refused('a file in it is too large')
  let crc = 0
  if (entry.compressedSize > 0)
    for await (const piece of piecesOf(zip, entry)) {
      crc = crc32(piece, crc)
      yield piece
    }
  if (crc !== entry.crc32) throw refused('a file in it is damaged')
}

async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    yield* await zip.openReadStreamPromise(entry)
  } catch (error) {
    throw toFailure(error)
  }
}
