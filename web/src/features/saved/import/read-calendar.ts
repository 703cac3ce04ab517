import { importWords } from '../../../i18n/en/import.ts'
import { decodeCalendar } from './decode-calendar.ts'
import { unzip } from './unzip.ts'

/** The most text the server accepts. */
const MAX_BYTES = 10 * 1024 * 1024

/** A chosen or pasted calendar. */
export interface CalendarInput {
  /** The file's name; null if pasted. */
  name: string | null
  ics: string
}

/** Why a file can't be imported, in plain words. */
export class UnreadableCalendarError extends Error {
  override readonly name = 'UnreadableCalendarError'
}

/**
 * The text of the chosen files: iCalendar unchanged, several joined, and ZIPs unpacked, as Google Calendar exports them. Throws
 * UnreadableCalendarError.
 */
export async function readCalendar(files: readonly File[]): Promise<CalendarInput> {
  const texts: string[] = []
  for (const file of files) {
    if (file.size > MAX_BYTES) throw new UnreadableCalendarError(importWords.tooLarge)
    const bytes = await file.arrayBuffer()
    texts.push(...(isZip(bytes) ? await textsInZip(bytes) : [textIn(new Uint8Array(bytes))]))
  }
  const ics = texts.join('\r\n')
  if (ics.length > MAX_BYTES) throw new UnreadableCalendarError(importWords.tooLarge)
  return { name: files.map(({ name }) => name).join(', '), ics }
}

function textIn(bytes: Uint8Array): string {
  const text = decodeCalendar(bytes)
  if (text === null) throw new UnreadableCalendarError(importWords.noText)
  return text
}

const isZip = (bytes: ArrayBuffer): boolean =>
  bytes.byteLength > 4 && new DataView(bytes).getUint32(0, true) === 0x04034b50

async function textsInZip(bytes: ArrayBuffer): Promise<string[]> {
  const texts = await unzip(bytes, (name) => /\.ics$/i.test(name), MAX_BYTES).catch(() => {
    throw new UnreadableCalendarError(importWords.brokenZip)
  })
  if (texts.length === 0) throw new UnreadableCalendarError(importWords.noCalendarInZip)
  return texts
}
