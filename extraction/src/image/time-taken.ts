import { exifTags } from './exif-tags.ts'

const EXIF_TIME = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/

/**
 * When a picture was taken, by the camera's clock and without a zone: YYYY-MM-DDTHH:MM:SS. Null when it does not say, or
 * says nonsense. The time of the last change is no answer: every export sets it.
 */
export async function timeTaken(exif: Uint8Array | null): Promise<string | null> {
  if (!exif) return null
  const { DateTimeOriginal, CreateDate } = await exifTags(exif, ['DateTimeOriginal', 'CreateDate'])
  return asTime(DateTimeOriginal) ?? asTime(CreateDate)
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
