// Reads a picture's EXIF block: which way up it is, and when it was taken.
import exifr from 'exifr'

const { parse } = exifr // oxlint-disable-line import/no-named-as-default-member -- CommonJS: Node finds no named export

/** In JPEG, these bytes come before the block; other formats don't have them. */
const WRAPPER = 'Exif\0\0'
const EXIF_TIME = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/

/** Reads tags of a block; returns none if it is damaged. */
async function tagsOf(exif: Uint8Array, names: string[]): Promise<Record<string, unknown>> {
  const isWrapped = Buffer.from(exif.subarray(0, WRAPPER.length)).toString('latin1') === WRAPPER
  const block = exif.subarray(isWrapped ? WRAPPER.length : 0)
  const options = { pick: names, reviveValues: false, translateValues: false }
  const tags: unknown = await parse(block, options).catch(() => null) // the library gives `any`
  return typeof tags === 'object' && tags !== null ? { ...tags } : {}
}

/** Reads how to turn and mirror a picture: 1 to 8; 1 (unchanged) if the block doesn't say. */
export async function readOrientation(exif: Uint8Array): Promise<number> {
  const { Orientation } = await tagsOf(exif, ['Orientation'])
  return typeof Orientation === 'number' && Orientation >= 1 && Orientation <= 8 ? Orientation : 1
}

/**
 * Reads when a picture was taken, by the camera's clock and without a zone: YYYY-MM-DDTHH:MM:SS. Null if the block doesn't
 * say, or is invalid. The time of the last change doesn't count: every export sets it.
 *
 *     "2026:11:21 20:15:00" → "2026-11-21T20:15:00"
 *     "0000:00:00 00:00:00" · "2026:02:30 10:00:00" · 7 → null
 */
export async function readTimeTaken(exif: Uint8Array | null): Promise<string | null> {
  if (!exif) return null
  const { DateTimeOriginal, CreateDate } = await tagsOf(exif, ['DateTimeOriginal', 'CreateDate'])
  return toTime(DateTimeOriginal) ?? toTime(CreateDate)
}

function toTime(value: unknown): string | null {
  const [, year, month, day, time] = EXIF_TIME.exec(typeof value === 'string' ? value : '') ?? []
  const taken = `${year}-${month}-${day}T${time}`
  const parsed = new Date(`${taken}Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(taken) && year !== '0000' ? taken : null
}
