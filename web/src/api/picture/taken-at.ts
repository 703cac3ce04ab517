import { brandsOf } from '@swap/contract/unsupported-files'

/** How much of a JPEG is read: cameras write the EXIF header at its start. */
const HEADER_BYTES = 256 * 1024
/** How much of a HEIC is read: the EXIF header can be anywhere in it. The server refuses larger files. */
const HEIC_BYTES = 20e6
/** The part of a file that names its format ("brands"), which tells a HEIC from a JPEG. */
const BRANDS_BYTES = 256

/** The text that begins an EXIF header. */
const EXIF = 'Exif\0\0'
/** The first byte of that text, "E". */
const FIRST_OF_EXIF = 0x45
/** The JPEG marker of the segment that holds the EXIF header. */
const APP1 = 0xffe1
/** The JPEG marker before the pixels: no EXIF header comes after it. */
const START_OF_SCAN = 0xffda
/** The tag of the entry that says where the EXIF directory is. */
const EXIF_DIRECTORY = 0x8769
/** The tag of the entry that says where the date is. */
const DATE_TIME_ORIGINAL = 0x9003
/** Size of an entry in a directory. */
const ENTRY_BYTES = 12

/**
 * Reads when a photo was taken, by the camera's own clock, from the EXIF header of a JPEG or HEIC (CIPA DC-008, tag DateTimeOriginal).
 *
 *     2026:11:20 18:04:59 → 2026-11-20T18:04:59
 *     another kind of file, no header, no such tag, 0000:00:00 … → null
 *
 * Never throws: returns null for a damaged header.
 */
export async function readTakenAt(file: Blob): Promise<string | null> {
  const bytes = await file.slice(0, HEADER_BYTES).arrayBuffer()
  return takenAtOf(new DataView(isHeif(bytes) ? await file.slice(0, HEIC_BYTES).arrayBuffer() : bytes))
}

const isHeif = (bytes: ArrayBufferLike): boolean =>
  brandsOf(String.fromCharCode(...new Uint8Array(bytes, 0, Math.min(bytes.byteLength, BRANDS_BYTES)))).length > 0

/** Reads when a photo was taken from the bytes of its file; null if they don't say. */
export function takenAtOf(bytes: DataView): string | null {
  try {
    const header = findHeader(bytes)
    return header === null ? null : readHeader(bytes, header)
  } catch (error) {
    if (error instanceof RangeError) return null // an offset points outside the header
    throw error
  }
}

/** Where the TIFF part of the EXIF header begins, or null. */
function findHeader(bytes: DataView): number | null {
  if (bytes.byteLength < 4) return null
  if (bytes.getUint16(0) !== 0xffd8) return isHeif(bytes.buffer) ? findHeaderAnywhere(bytes) : null
  for (let at = 2; at + 10 <= bytes.byteLength; at += 2 + bytes.getUint16(at + 2)) {
    const marker = bytes.getUint16(at)
    if (marker < 0xff00 || marker === START_OF_SCAN) return null
    if (marker === APP1 && textAt(bytes, at + 4, EXIF.length) === EXIF) return at + 4 + EXIF.length
  }
  return null
}

/** Finds the EXIF header of a HEIC by its first bytes, which are unlikely to occur in compressed pixels. */
function findHeaderAnywhere(bytes: DataView): number | null {
  const all = new Uint8Array(bytes.buffer)
  for (let at = all.indexOf(FIRST_OF_EXIF); at >= 0; at = all.indexOf(FIRST_OF_EXIF, at + 1)) {
    const start = at + EXIF.length + 4 > all.length ? '' : textAt(bytes, at, EXIF.length + 4)
    if (start === `${EXIF}MM\0*` || start === `${EXIF}II*\0`) return at + EXIF.length
  }
  return null
}

function readHeader(bytes: DataView, tiff: number): string | null {
  const isLittle = bytes.getUint16(tiff) === 0x4949
  const number = (at: number) => bytes.getUint32(tiff + at, isLittle)
  const entry = (directory: number, tag: number): number | null => {
    const count = bytes.getUint16(tiff + directory, isLittle)
    for (let index = 0; index < count; index++) {
      const at = directory + 2 + index * ENTRY_BYTES
      if (bytes.getUint16(tiff + at, isLittle) === tag) return number(at + 8)
    }
    return null
  }
  const exif = entry(number(4), EXIF_DIRECTORY)
  const date = exif === null ? null : entry(exif, DATE_TIME_ORIGINAL)
  return date === null ? null : toIso(textAt(bytes, tiff + date, 19))
}

const DATE =
  /^(?<year>(?:19|20)\d\d):(?<month>0[1-9]|1[0-2]):(?<day>0[1-9]|[12]\d|3[01]) (?<time>(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)$/

function toIso(text: string): string | null {
  const { year, month, day, time } = DATE.exec(text)?.groups ?? {}
  return year && month && day && time ? `${year}-${month}-${day}T${time}` : null
}

const textAt = (bytes: DataView, at: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, index) => bytes.getUint8(at + index)))
