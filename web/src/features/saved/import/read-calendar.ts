import { importWords } from '../../../i18n/en/import.ts'
import { decodeCalendar } from './decode-calendar.ts'
import { unzip } from './unzip.ts'

/** The server's limit for the calendar of an import, in bytes. */
const MAX_BYTES = 10 * 1024 * 1024

/** A chosen or pasted calendar, as text. */
export interface CalendarInput {
  /** The file's name; null if pasted. */
  name: string | null
  ics: string
}

/** A file that can't be imported; the message is shown to the user. */
export class UnreadableCalendarError extends Error {
  override readonly name = 'UnreadableCalendarError'
}

/**
 * Reads the chosen files into one iCalendar text. ZIP archives are unpacked, as Google Calendar exports them. Throws
 * UnreadableCalendarError.
 */
export async function readCalendar(files: readonly File[]): Promise<CalendarInput> {
  const texts: string[] = []
  for (const file of files) {
    if (file.size > MAX_BYTES) throw new UnreadableCalendarError(importWords.tooLarge)
    const bytes = await file.arrayBuffer()
    texts.push(...(isZip(bytes) ? await readZip(bytes) : [decodeOrThrow(new Uint8Array(bytes))]))
  }
  const ics = texts.join('\r\n')
  if (ics.length > MAX_BYTES) throw new UnreadableCalendarError(importWords.tooLarge)
  return { name: files.map(({ name }) => name).join(', '), ics }
}

function decodeOrThrow(bytes: Uint8Array): string {
  const text = decodeCalendar(bytes)
  if (text === null) throw new UnreadableCalendarError(importWords.notCalendarFile)
  return text
}

const isZip = (bytes: ArrayBuffer): boolean =>
  bytes.byteLength > 4 && new DataView(bytes).getUint32(0, true) === 0x04034b50

async function readZip(bytes: ArrayBuffer): Promise<string[]> {
  const texts = await unzip(bytes, (name) => /\.ics$/i.test(name), MAX_BYTES).catch(() => {
    throw new UnreadableCalendarError(importWords.brokenZip)
  })
  if (texts.length === 0) throw new UnreadableCalendarError(importWords.noCalendarInZip)
  return texts
}
