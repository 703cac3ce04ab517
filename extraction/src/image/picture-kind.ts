import { brandsOf } from '@swap/contract/unsupported-files'

/** The kinds of picture we decode. */
type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'avif' | 'heic' | 'bmp' | 'svg' | 'pdf'

const AVIF = /^avi[fso]$/
const HEIC = /^(?:hei[cxms]|hev[cxms]|mif[12]|msf1|heif|miaf)$/

/** How many of a file's first bytes are looked at. */
const START = 1024

/**
 * Detects the kind of a picture by its first bytes, since names and declared types lie; null if it isn't a picture. Whether a
 * HEIF file's codec is supported shows only when it is decoded.
 */
export function detectPictureKind(bytes: Uint8Array): PictureKind | null {
  const start = Buffer.from(bytes.subarray(0, START)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp'
  if (/^(?:II\*\0|MM\0\*|II\+\0|MM\0\+)/.test(start)) return 'tiff'
  const brands = brandsOf(start)
  if (brands.length > 0) return heifKind(brands)
  if (/^BM[^]{12}[\x28-\x7c]\0\0\0/.test(start)) return 'bmp'
  if (start.startsWith('%PDF-')) return 'pdf'
  return isSvg(start) ? 'svg' : null
}

function heifKind(brands: string[]): PictureKind | null {
  if (brands.some((brand) => AVIF.test(brand))) return 'avif'
  return brands.some((brand) => HEIC.test(brand)) ? 'heic' : null
}

/** Returns whether the root element is svg, after at most a byte order mark, declarations, comments and space. */
function isSvg(start: string): boolean {
  const body = start.replace(
    /^(?:\xef\xbb\xbf)?(?:\s+|<\?[^]*?\?>|<!--[^]*?-->|<!doctype[^[>]*(?:\[[^]*?\]\s*)?>)*/i,
    '',
  )
  return /^<(?:svg:)?svg[\s>/]/i.test(body)
}
