const ADDRESS = 'https://marked.invalid/'
const BEGIN_EVENT = /^BEGIN:VEVENT[ \t]*(?=\r?$)/gim

/**
 * Gives each event of a calendar file an address of its own, before any that it has, so that what a reader made of it can be told apart
 * from all others: titles and UIDs come twice.
 */
export function marked(file: string): string {
  let place = 0
  return file.replace(BEGIN_EVENT, (line) => `${line}\r\nURL:${ADDRESS}${place++}`)
}

/** Which of the events of its file it is; null for an address that is none of these. */
export function placeOfMark(address: unknown): number | null {
  const text = typeof address === 'string' ? address : ''
  return text.startsWith(ADDRESS) && /^\d+$/.test(text.slice(ADDRESS.length))
    ? Number(text.slice(ADDRESS.length))
    : null
}

/** The text of a calendar file, by the mark at its beginning. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
