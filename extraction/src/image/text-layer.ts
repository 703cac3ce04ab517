import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** A word of a page's own text with its place in px, from the upper left corner. */
export interface TextWord {
  text: string
  left: number
  top: number
  right: number
  bottom: number
}

/** The text that a file holds of its picture, in lines of words, and the size in px in which their places are told. */
export interface TextLayer {
  width: number
  height: number
  lines: TextWord[][]
}

/** Upper bound on the characters of a page's text. */
export const MAX_CHARACTERS = 20_000
/** Controls, characters of a font's own, halves of pairs, and the sign for what is not known. */
export const UNREADABLE = /[\p{Cc}\p{Co}\p{Cs}\p{Cn}\ufffd]/u
/** Upper bound on an unpacked layer: 20,000 words of one character take less. */
const MAX_BYTES = 2e6
const NAMESPACE = 'urn:starts-with-a-picture'
const WRITTEN = /<rdf:Description [^>]*swap:text="(?<text>[A-Za-z0-9+/=]*)"/

/** An XMP packet that carries a text layer: so it stays with the clean copy of its page, and goes with it. */
export function toXmp(layer: TextLayer): string {
  const words = layer.lines.map((line) =>
    line.map(({ text, ...box }) => ({
      text,
      ...Object.fromEntries(Object.entries(box).map(([side, px]) => [side, Math.round(px)])),
    })),
  )
  const text = deflateRawSync(JSON.stringify({ ...layer, lines: words })).toString('base64')
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:swap="${NAMESPACE}" swap:text="${text}"/></rdf:RDF></x:xmpmeta>`
}

/** Reads the text layer that `toXmp` wrote; null where there is none. The packet may be a stranger's: anything else in it is null, too. */
export function fromXmp(xmp: Uint8Array | undefined): TextLayer | null {
  const { text } = (xmp && WRITTEN.exec(Buffer.from(xmp).toString('latin1'))?.groups) ?? {}
  if (text === undefined) return null
  const layer = unpacked(text)
  return isLayer(layer) ? layer : null
}

function unpacked(text: string): unknown {
  try {
    return JSON.parse(inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: MAX_BYTES }).toString())
  } catch {
    return null // not packed by us
  }
}

function isLayer(layer: unknown): layer is TextLayer {
  if (!isObject(layer) || !('width' in layer && 'height' in layer && 'lines' in layer)) return false
  const { width, height, lines } = layer
  if (typeof width !== 'number' || typeof height !== 'number' || !Array.isArray(lines)) return false
  const isLine = (line: unknown) =>
    Array.isArray(line) && line.length > 0 && line.every((word) => isWord(word, width, height))
  return lines.length > 0 && lines.every(isLine)
}

function isWord(word: unknown, width: number, height: number): boolean {
  if (!isObject(word) || !('text' in word && 'left' in word && 'top' in word && 'right' in word && 'bottom' in word))
    return false
  const { text, left, top, right, bottom } = word
  return isText(text) && isStretch(left, right, width) && isStretch(top, bottom, height)
}

const isText = (text: unknown) =>
  typeof text === 'string' && text.length <= MAX_CHARACTERS && text.trim() !== '' && !UNREADABLE.test(text)

/** Glyphs reach past the edge of a page, but not by the length of another one. */
const isStretch = (from: unknown, to: unknown, length: number) =>
  typeof from === 'number' && typeof to === 'number' && -length <= from && from <= to && to <= 2 * length

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
