import { expect, test } from 'vitest'
import { unsupportedFileMessages, unsupportedKindOf, type UnsupportedKind } from './unsupported-files.ts'
import { processorTime } from '../testing/processor-time.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

/** The box that ISO media files (MP4, HEIF) begin with. */
const ftyp = (...brands: string[]) => {
  const [major = '', ...more] = brands
  return `\0\0\0${String.fromCharCode(16 + more.length * 4)}ftyp${major}\0\0\0\0${more.join('')}`
}

/** A number of 16 bits, the lower byte first. */
const pair = (n: number) => String.fromCharCode(n & 255, n >> 8)

/** A TIFF with tags of one directory: their number and value. */
const tiff = (...tags: [number, number][]) => {
  const entries = tags.map(([tag, value]) => `${pair(tag)}\x04\0\x01\0\0\0${pair(value)}\0\0`)
  return `II*\0\x08\0\0\0${pair(tags.length)}${entries.join('')}\0\0\0\0`
}

/** An archive whose first file has this name. */
const zip = (name: string) => `PK\x03\x04\x14\0\0\0\x08\0${'\0'.repeat(20)}${name}`

test.each<[string, string, UnsupportedKind]>([
  ['a film of a phone', ftyp('isom', 'iso2', 'avc1', 'mp41'), 'video'],
  ['a film of an iPhone', ftyp('qt  '), 'video'],
  ['an old QuickTime film', '\0\0\x10\0moov\0\0\0\0', 'video'],
  ['a WebM film', '\x1a\x45\xdf\xa3\x01', 'video'],
  ['an AVI film', 'RIFF\0\0\0\0AVI LIST', 'video'],
  ['a voice memo', ftyp('M4A ', 'isom'), 'sound'],
  ['an MP3 file', 'ID3\x04\0\0\0', 'sound'],
  ['a WAV file', 'RIFF\0\0\0\0WAVEfmt ', 'sound'],
  ['an Adobe DNG', tiff([0xfe, 1], [0x14a, 300], [0xc612, 1]), 'raw'],
  ['a Canon CR2', 'II*\0\x10\0\0\0CR\x02\0', 'raw'],
  ['a Canon CR3', ftyp('crx ', 'isom'), 'raw'],
  ['a Nikon NEF', tiff([0xfe, 1], [0x14a, 300]), 'raw'],
  ['a Fujifilm RAF', 'FUJIFILMCCD-RAW 0201', 'raw'],
  ['a Photoshop file', '8BPS\0\x01\0\0', 'photoshop'],
  ['a JPEG XL picture', '\0\0\0\x0cJXL \r\n\x87\n', 'jpegXl'],
  ['a bare JPEG XL picture', '\xff\x0a\xfa\x1f', 'jpegXl'],
  ['a JPEG 2000 picture', '\0\0\0\x0cjP  \r\n\x87\n', 'jpeg2000'],
  ['a bare JPEG 2000 picture', '\xff\x4f\xff\x51\0', 'jpeg2000'],
  ['an icon of Windows', '\0\0\x01\0\x01\0\x10\x10', 'icon'],
  ['a PostScript file', '%!PS-Adobe-3.0 EPSF-3.0', 'postScript'],
  ['a Word document', zip('[Content_Types].xml'), 'document'],
  ['a Word document in another order', zip('word/document.xml'), 'document'],
  ['an OpenDocument text', zip('mimetypeapplication/vnd.oasis.opendocument.text'), 'document'],
  ['an old Word document', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'document'],
  ['a rich text', '{\\rtf1\\ansi', 'document'],
  ['a zip', zip('poster.jpg'), 'archive'],
  ['a RAR archive', 'Rar!\x1a\x07\x01\0', 'archive'],
  ['a gzip file', '\x1f\x8b\x08\0', 'archive'],
  ['a web page', '<!DOCTYPE html>\n<html>', 'webPage'],
  ['a web page with a comment first', '\n<!-- saved from -->\n<html lang="en"><svg></svg>', 'webPage'],
  ['a calendar file', 'BEGIN:VCALENDAR\r\nVERSION:2.0', 'calendar'],
  ['a calendar file with a byte order mark', '\xef\xbb\xbfBEGIN:VCALENDAR', 'calendar'],
  ['a contact card', 'BEGIN:VCARD\r\nVERSION:3.0', 'contact'],
  ['a note', 'Dinner on Friday at 8', 'text'],
  ['a note that looks like the start of a film', 'The skip is full', 'text'],
  ['a note in other letters', 'caf\xc3\xa9', 'text'],
  ['a note cut within a letter', 'caf\xc3', 'text'],
])('%s is known by its first bytes', (_, start, kind) => {
  expect(unsupportedKindOf(bytes(start))).toBe(kind)
})

test('checking a file of many HTML comments takes time in proportion to their number', () => {
  const comments = (count: number) => bytes('<!---->'.repeat(count) + 'x')
  const few = comments(5)
  const control = processorTime(() => {
    for (let i = 0; i < 100; i += 1) unsupportedKindOf(few)
  })
  // A pattern that lets a comment end at any later mark takes seconds from 28 comments on, and twice as long for each further one.
  for (const many of [comments(28), comments(500)])
    expect(processorTime(() => unsupportedKindOf(many))).toBeLessThan(100 * Math.max(control, 1))
  expect(unsupportedKindOf(bytes(`${'<!-- a -- b -> -->'.repeat(200)}<html>`))).toBe('webPage')
})

test.each([
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF\0'],
  ['a PNG', '\x89PNG\r\n\x1a\n'],
  ['a GIF', 'GIF89a\x01\0\x01\0'],
  ['a WebP', 'RIFF\0\0\0\0WEBPVP8 '],
  ['a TIFF', tiff([0x100, 600], [0x101, 400])],
  ['a big-endian TIFF', 'MM\0*\0\0\0\x08'],
  ['an AVIF', ftyp('avif', 'mif1', 'miaf')],
  ['an AVIF that calls itself HEIF first', ftyp('mif1', 'avif', 'miaf')],
  ['a photo of an iPhone', ftyp('heic', 'mif1', 'MiHE', 'heic')],
  ['a HEIC photo of 10 bits', ftyp('heix', 'mif1')],
  ['a burst of HEIC photos', ftyp('hevc', 'msf1')],
  ['a HEIF picture without a brand of its own', ftyp('mif1', 'miaf')],
  ['a sequence of HEIF pictures', ftyp('msf1')],
  ['a BMP', `BM${'\0'.repeat(12)}\x28\0\0\0`],
  ['a drawing', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">'],
  ['a PDF', '%PDF-1.7\n'],
  ['what nothing is known about', '\x7fELF\x02\x01\x01\0'],
  ['nothing', ''],
  ['a TIFF that ends in its header', 'II*\0'],
])('%s is none of the kinds that we cannot open', (_, start) => {
  expect(unsupportedKindOf(bytes(start))).toBeNull()
})

test.each(Object.entries(unsupportedFileMessages))(
  'the words for %s name the kind, say what to do and never speak of damage',
  (_, words) => {
    expect(words).toMatch(/^(?:This is an? |We can't open )/)
    expect(words).toMatch(/lease |You can /)
    expect(words).not.toMatch(/damaged/)
  },
)
