import exifr from 'exifr'
import type { Sharp } from './sharp.ts'

const { parse } = exifr // oxlint-disable-line import/no-named-as-default-member -- CommonJS: Node finds no named export

/** JPEG wraps the block in these bytes, other formats do not. */
const WRAPPER = 'Exif\0\0'
const EXIF_TIME = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/

/**
 * When a picture was taken, by the camera's clock and without a zone: YYYY-MM-DDTHH:MM:SS. Null when it does not say, or
 * says nonsense. The time of the last change is no answer: every export sets it.
 */
export async function timeTaken(picture: Sharp): Promise<string | null> {
  const { exif } = await picture.metadata()
  if (!exif) return null
  const block = exif.subarray(exif.toString('latin1', 0, WRAPPER.length) === WRAPPER ? WRAPPER.length : 0)
  // the library gives `any`, and throws on blocks that are broken: such a picture does not say when
  const tags: unknown = await parse(block, { pick: ['DateTimeOriginal', 'CreateDate'], reviveValues: false }).catch(
    () => null,
  )
  if (typeof tags !== 'object' || tags === null) return null
  const original = 'DateTimeOriginal' in tags ? asTime(tags.DateTimeOriginal) : null
  return original ?? ('CreateDate' in tags ? asTime(tags.CreateDate) : null)
}

/**
 *     "2026:11:21 20:15:00" → "2026-11-21T20:15:00"
 *     "0000:00:00 00:00:00" · "2026:02:30 10:00:00" · 7 → null
 */
function asTime(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const [, year, month, day, hour, minute, second] = EXIF_TIME.exec(value) ?? []
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const parsed = new Date(`${time}Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(time) && year !== '0000' ? time : null
}
