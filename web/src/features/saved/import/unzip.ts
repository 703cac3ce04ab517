/** A file in an archive, usually compressed. */
interface ZipEntry {
  name: string
  /** The compression method: 0 is stored, 8 is deflated; others aren't supported. */
  method: number
  bytes: Uint8Array<ArrayBuffer>
}

/** The numbers that mark the records of a ZIP file. */
const END_OF_DIRECTORY_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
/** The fixed sizes of its records, in bytes: end of the directory, directory entry, header before a file. */
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_HEADER_BYTES = 30

/**
 * Unpacks the text files in a ZIP archive (APPNOTE 6.3) whose names satisfy `matches`. Throws RangeError if the archive is
 * invalid, or if the files together exceed `maxBytes`: a small archive may unpack to very large files.
 */
export async function unzip(
  archive: ArrayBuffer,
  matches: (name: string) => boolean,
  maxBytes: number,
): Promise<string[]> {
  const texts: string[] = []
  let remaining = maxBytes
  for (const entry of listEntries(archive).filter(({ name }) => matches(name))) {
    const bytes = await unpack(entry, remaining)
    remaining -= bytes.length
    texts.push(new TextDecoder().decode(bytes))
  }
  return texts
}

function listEntries(archive: ArrayBuffer): ZipEntry[] {
  const view = new DataView(archive)
  let end = archive.byteLength - END_BYTES
  while (view.getUint32(end, true) !== END_OF_DIRECTORY_SIGNATURE) end -= 1 // a comment may follow the record
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const entries: ZipEntry[] = []
  for (let number = 0; number < count; number++) {
    if (view.getUint32(at, true) !== ENTRY_SIGNATURE) throw new RangeError('not an entry of a ZIP directory')
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const nameBytes = name ?? 0
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(archive, at + ENTRY_BYTES, nameBytes)),
      method: view.getUint16(at + 10, true),
      bytes: contentOf(view, view.getUint32(at + 42, true), view.getUint32(at + 20, true)),
    })
    at += ENTRY_BYTES + nameBytes + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

/** The bytes after a file's local header, whose length may differ from that of the file's directory entry. */
function contentOf(view: DataView<ArrayBuffer>, header: number, size: number): Uint8Array<ArrayBuffer> {
  const start = header + LOCAL_HEADER_BYTES + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
  return new Uint8Array(view.buffer, start, size)
}

async function unpack({ method, bytes }: ZipEntry, maxBytes: number): Promise<Uint8Array> {
  if (method !== 0 && method !== 8) throw new RangeError('unsupported compression method')
  const whole = new Blob([bytes]).stream()
  const reader = (method === 0 ? whole : whole.pipeThrough(new DecompressionStream('deflate-raw'))).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > maxBytes) throw new RangeError('larger than allowed')
    parts.push(part.value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
