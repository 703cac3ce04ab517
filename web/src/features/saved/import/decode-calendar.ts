/** Byte order marks, which name a text's encoding. */
const MARKS: readonly (readonly [mark: readonly number[], name: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
/** How much is examined to detect the encoding of a text without a mark. */
const LOOKED_AT = 1000

/**
 * Returns the text of a calendar file, or null if the bytes aren't one. Most are UTF-8; others begin with a mark, or are recognised by
 * their NULs (UTF-16) or by letters that UTF-8 does not have (Windows-1252, of which Latin-1 is a part).
 */
export function decodeCalendar(bytes: Uint8Array): string | null {
  const text = decoded(bytes).replaceAll('\0', '')
  return CONTROLS.test(text.slice(0, LOOKED_AT)) ? null : text
}

/** No text contains these; most pictures and programs do. */
// oxlint-disable-next-line no-control-regex -- that is its purpose
const CONTROLS = /[\u0001-\u0008\u000e-\u001a]/

function decoded(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return new TextDecoder(marked[1]).decode(bytes)
  const start = bytes.subarray(0, LOOKED_AT)
  const isWide = (parity: number) => start.length > 3 && start.every((byte, at) => at % 2 !== parity || byte === 0)
  if (isWide(1)) return new TextDecoder('utf-16le').decode(bytes)
  if (isWide(0)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
