import { importWords } from '../../../i18n/en/import.ts'
import { textOfCalendar } from './decode-calendar.ts'
import { unzip } from './unzip.ts'

/** The most text the server accepts. */
const MAX_BYTES = 10 * 1024 * 1024

/** A chosen or pasted calendar. */
export interface BroughtCalendar {
  /** The file's name; null if pasted. */
  name: string | null
  ics: string
}

/** Why a file can't be imported, in plain words. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

/**
 * The text of the chosen files: iCalendar unchanged, several joined, and ZIPs unpacked, as Google Calendar exports them. Throws
 * Unreadable.
 */
export async function readCalendar(files: readonly File[]): Promise<BroughtCalendar> {
  const texts: string[] = []
  for (const file of files) {
    if (file.size > MAX_BYTES) throw new Unreadable(importWords.tooLarge)
    const bytes = await file.arrayBuffer()
    texts.push(...(isZip(bytes) ? await textsInZip(bytes) : [textIn(new Uint8Array(bytes))]))
  }
  const ics = texts.join('\r\n')
  if (ics.length > MAX_BYTES) throw new Unreadable(importWords.tooLarge)
  return { name: files.map(({ name }) => name).join(', '), ics }
}

function textIn(bytes: Uint8Array): string {
  const text = textOfCalendar(bytes)
  if (text === null) throw new Unreadable(importWords.noText)
  return text
}

const isZip = (bytes: ArrayBuffer): boolean =>
  bytes.byteLength > 4 && new DataView(bytes).getUint32(0, true) === 0x04034b50

async function textsInZip(bytes: ArrayBuffer): Promise<string[]> {
  const texts = await unzip(bytes, (name) => /\.ics$/i.test(name), MAX_BYTES).catch(() => {
    throw new Unreadable(importWords.brokenZip)
  })
  if (texts.length === 0) throw new Unreadable(importWords.noCalendarInZip)
  return texts
}
