/** One file of an archive, still packed. */
interface Packed {
  name: string
  /** 0: stored, 8: deflated. Others aren't supported. */
  method: number
  bytes: Uint8Array<ArrayBuffer>
}

const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30

/**
 * The texts of the files in a ZIP archive (APPNOTE 6.3) whose names fit, at most `maxBytes` of them together: a small archive may
 * unpack to a very large one. Throws RangeError if it isn't an archive, is damaged, or is larger.
 */
export async function unzip(
  archive: ArrayBuffer,
  fits: (name: string) => boolean,
  maxBytes: number,
): Promise<string[]> {
  const texts: string[] = []
  let left = maxBytes
  for (const packed of listPacked(archive).filter(({ name }) => fits(name))) {
    const bytes = await unpack(packed, left)
    left -= bytes.length
    texts.push(new TextDecoder().decode(bytes))
  }
  return texts
}

function listPacked(archive: ArrayBuffer): Packed[] {
  const view = new DataView(archive)
  let end = archive.byteLength - END_BYTES
  while (view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1 // a comment may follow it
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const packed: Packed[] = []
  for (let number = 0; number < count; number++) {
    if (view.getUint32(at, true) !== ENTRY) throw new RangeError('no entry of a ZIP directory')
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const nameBytes = name ?? 0
    packed.push({
      name: new TextDecoder().decode(new Uint8Array(archive, at + ENTRY_BYTES, nameBytes)),
      method: view.getUint16(at + 10, true),
      bytes: contentOf(view, view.getUint32(at + 42, true), view.getUint32(at + 20, true)),
    })
    at += ENTRY_BYTES + nameBytes + (extra ?? 0) + (comment ?? 0)
  }
  return packed
}

/** The bytes after a file's local header, which repeats its name and may be longer than in the directory. */
function contentOf(view: DataView<ArrayBuffer>, header: number, size: number): Uint8Array<ArrayBuffer> {
  const start = header + LOCAL_BYTES + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
  return new Uint8Array(view.buffer, start, size)
}

async function unpack({ method, bytes }: Packed, maxBytes: number): Promise<Uint8Array> {
  if (method !== 0 && method !== 8) throw new RangeError('packed in a way that is not read')
  const whole = new Blob([bytes]).stream()
  const reader = (method === 0 ? whole : whole.pipeThrough(new DecompressionStream('deflate-raw'))).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > maxBytes) throw new RangeError('more than was asked for')
    parts.push(part.value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
