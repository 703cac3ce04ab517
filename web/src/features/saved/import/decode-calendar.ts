/** Byte order marks and their encodings. */
const BYTE_ORDER_MARKS: readonly (readonly [mark: readonly number[], name: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
/** How many bytes are examined to detect an encoding. */
const SAMPLE_BYTES = 1000

/**
 * Decodes the text of a calendar file; null if the bytes aren't text. Most files are UTF-8. Others have a byte order mark, or
 * are recognised by their NULs (UTF-16) or by bytes invalid in UTF-8 (Windows-1252, which includes Latin-1).
 */
export function decodeCalendar(bytes: Uint8Array): string | null {
  const text = decode(bytes).replaceAll('\0', '')
  return CONTROL_CHARACTERS.test(text.slice(0, SAMPLE_BYTES)) ? null : text
}

/** Control characters that no text contains, but most binary files do. */
// oxlint-disable-next-line no-control-regex -- it looks for control characters
const CONTROL_CHARACTERS = /[\u0001-\u0008\u000e-\u001a]/

function decode(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return new TextDecoder(marked[1]).decode(bytes)
  const start = bytes.subarray(0, SAMPLE_BYTES)
  const isWide = (parity: number) => start.length > 3 && start.every((byte, at) => at % 2 !== parity || byte === 0)
  if (isWide(1)) return new TextDecoder('utf-16le').decode(bytes)
  if (isWide(0)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
