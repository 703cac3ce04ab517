/* oxlint-disable no-control-regex -- files of these kinds begin with such bytes */

/** Recognises files that people send and we cannot open, by their first bytes. */

/** How many bytes at the start of a file identify its kind. */
export const KIND_BYTES = 4096

const asPicture = (kind: string) => `We can't open ${kind} yet. Please send it as JPEG or PNG.`

/** The kinds of files that people send and we cannot open, each with a message: what it is, and what to do. */
export const unsupportedFileMessages = {
  raw: asPicture('RAW photos'),
  photoshop: asPicture('Photoshop files'),
  jpegXl: asPicture('JPEG XL pictures'),
  jpeg2000: asPicture('JPEG 2000 pictures'),
  icon: asPicture('icon files'),
  postScript: "We can't open PostScript files. Please send it as PDF, JPEG or PNG.",
  video: 'This is a video. Please send a picture instead: a screenshot of the right moment works.',
  sound: 'This is a sound recording. Please send a picture instead.',
  document: "We can't open office documents. Please save it as PDF, or send a screenshot of the page.",
  archive: 'This is an archive of files. Please unpack it and send the picture in it.',
  webPage: 'This is a web page. Please send a screenshot of it.',
  calendar: 'This is a calendar file. You can import it in Saved events, under Import.',
  contact: 'This is a contact card. Please send a picture of the event instead.',
  text: 'This is a text file. Please copy its words and paste them into the chat.',
} as const

export type UnsupportedKind = keyof typeof unsupportedFileMessages

/** Brands of HEIF files: still pictures and bursts, coded as HEVC or AV1. */
const HEIF = /^(?:hei[cxms]|hev[cxms]|mif[12]|msf1|heif|miaf|avi[fso])$/
const SOUND = /^(?:M4[AB] |F4A )$/
/** QuickTime files from before there were brands. */
const QUICKTIME_WITHOUT_BRAND = /^\0[^]{3}(?:moov|mdat|wide|pnot|skip)/

/** Words as UTF-8 without control characters; the last one may be cut. */
const TEXT =
  /^(?:[\t\n\f\r\x1b -\x7e]|[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3})+(?:[\xc2-\xf4][\x80-\xbf]{0,2})?$/

/** Recognises a kind by a file's first bytes, given as one character per byte. */
const signatures: readonly [RegExp, UnsupportedKind][] = [
  [/^\0\0\0\x0cJXL \r\n\x87\n|^\xff\x0a/, 'jpegXl'],
  [/^\0\0\0\x0cjP {2}\r\n\x87\n|^\xff\x4f\xff\x51/, 'jpeg2000'],
  [/^8BPS/, 'photoshop'],
  [/^(?:FUJIFILMCCD-RAW|IIRO|IIRS|MMOR|IIU\0|FOVb|\0MRM)/, 'raw'],
  [/^\0\0[\x01\x02]\0[^\0]\0/, 'icon'],
  [/^(?:%!PS|\xc5\xd0\xd3\xc6)/, 'postScript'],
  [/^(?:\x1a\x45\xdf\xa3|RIFF[^]{4}AVI |FLV\x01|\0\0\x01[\xba\xb3]|\x30\x26\xb2\x75)/, 'video'],
  [/^(?:ID3|OggS|fLaC|RIFF[^]{4}WAVE|#!AMR|FORM[^]{4}AIF)/, 'sound'],
  [/^(?:\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1|\{\\rtf)/, 'document'],
  [
    /^PK\x03\x04[^]{26}(?:\[Content_Types\]\.xml|_rels\/|word\/|xl\/|ppt\/|docProps\/|mimetypeapplication\/|Index\/|Metadata\/)/,
    'document',
  ],
  [
    /^(?:PK(?:\x03\x04|\x05\x06|\x07\x08)|Rar!\x1a\x07|7z\xbc\xaf\x27\x1c|\x1f\x8b|BZh|\xfd7zXZ\0|[^]{257}ustar)/,
    'archive',
  ],
  [/^(?:\xef\xbb\xbf)?\s*BEGIN:VCALENDAR/i, 'calendar'],
  [/^(?:\xef\xbb\xbf)?\s*BEGIN:VCARD/i, 'contact'],
  [
    /^(?:\xef\xbb\xbf)?(?:\s|<!--(?:(?!-->)[^])*-->|<\?xml(?:(?!\?>)[^])*\?>)*<(?:!doctype html|html|head|body|title)\b/i,
    'webPage',
  ],
]

/**
 * Returns the kind of a file that we cannot open; null for files that we open, and for unknown ones. Judges by the first bytes, because
 * file names and declared types can be wrong; needs at least `KIND_BYTES` of them.
 *
 *     .... "ftyp" "isom" | "qt  "   → video
 *     "II*\0" with DNG's tag        → raw (a TIFF otherwise, which opens)
 *     "PK" with "word/"             → document
 *     "BEGIN:VCALENDAR"             → calendar
 */
export function unsupportedKindOf(bytes: Uint8Array): UnsupportedKind | null {
  const head = bytes.subarray(0, KIND_BYTES)
  const start = String.fromCharCode(...head)
  const brands = brandsOf(start)
  if (brands.length > 0) return kindOfBrands(brands)
  if (/^(?:II\*\0|MM\0\*)/.test(start)) return isRaw(head) ? 'raw' : null
  if (QUICKTIME_WITHOUT_BRAND.test(start)) return 'video'
  const [, kind] = signatures.find(([beginning]) => beginning.test(start)) ?? []
  return kind ?? (isOpened(start) || !TEXT.test(start) ? null : 'text')
}

/**
 * Lists the brands in the box `ftyp` that a file begins with, a character per byte: the first one and those that it is compatible with.
 *
 *     .... "ftyp" "heic" .... "mif1" "heic" → heic, mif1, heic
 *     any other beginning                  → none
 */
export function brandsOf(start: string): string[] {
  if (!/^[^]{4}ftyp/.test(start)) return []
  const length = Math.min(start.charCodeAt(2) * 256 + start.charCodeAt(3), start.length)
  const brands = [start.slice(8, 12)]
  for (let at = 16; at + 4 <= length; at += 4) brands.push(start.slice(at, at + 4))
  return brands
}

function kindOfBrands(brands: string[]): UnsupportedKind | null {
  if (brands.includes('crx ')) return 'raw'
  if (brands.includes('jxl ')) return 'jpegXl'
  if (brands.includes('jp2 ')) return 'jpeg2000'
  if (brands.some((brand) => HEIF.test(brand))) return null
  return SOUND.test(brands[0] ?? '') ? 'sound' : 'video'
}

// Tags of TIFF files.
const NEW_SUBFILE_TYPE = 0xfe
const SUB_IFDS = 0x14a
const DNG_VERSION = 0xc612
/** Size of one tag in a TIFF directory. */
const TAG_BYTES = 12
/** Upper bound on the tags read. */
const MAX_TAGS = 200

/** Cameras write RAW as TIFF, with a tag of their own (DNG), or with a thumbnail first and the full picture in a subdirectory. */
function isRaw(head: Uint8Array): boolean {
  if (String.fromCharCode(...head.subarray(8, 10)) === 'CR') return true
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const isLittle = head[0] === 0x49
  const at = view.byteLength >= 8 ? view.getUint32(4, isLittle) : Infinity
  if (at + 2 > view.byteLength) return false
  const tags = new Map<number, number>()
  const count = Math.min(view.getUint16(at, isLittle), MAX_TAGS)
  for (let tag = at + 2; tag + TAG_BYTES <= Math.min(view.byteLength, at + 2 + count * TAG_BYTES); tag += TAG_BYTES)
    tags.set(view.getUint16(tag, isLittle), view.getUint32(tag + 8, isLittle))
  return tags.has(DNG_VERSION) || (tags.get(NEW_SUBFILE_TYPE) === 1 && tags.has(SUB_IFDS))
}

const isOpened = (start: string) => start.startsWith('%PDF-') || /<(?:svg:)?svg[\s>/]/i.test(start)
