/** The address with which every mark starts. */
const ADDRESS = 'https://marked.invalid/'
const BEGIN_EVENT = /^BEGIN:VEVENT[ \t]*(?=\r?$)/gim

/**
 * Adds a mark to each event of a calendar file: a URL with the event's index. Marks identify events in the results of readers, since titles
 * and UIDs may repeat. The mark precedes the event's own URL.
 */
export function markEvents(file: string): string {
  let index = 0
  return file.replace(BEGIN_EVENT, (line) => `${line}\r\nURL:${ADDRESS}${index++}`)
}

/** Returns the index in a mark; null for any other URL. */
export function indexOfMark(address: unknown): number | null {
  const text = typeof address === 'string' ? address : ''
  return text.startsWith(ADDRESS) && /^\d+$/.test(text.slice(ADDRESS.length))
    ? Number(text.slice(ADDRESS.length))
    : null
}

/** Returns the text of a calendar file, decoded by its byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
