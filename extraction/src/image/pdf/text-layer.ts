// The text of a PDF page, stored in its clean copy's XMP packet.
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'

/** Upper bound on the characters of a page's text. */
export const MAX_CHARACTERS = 20_000
/** Characters that readable text doesn't have: controls, private-use characters, lone surrogates, the replacement character. */
export const UNREADABLE = /[\p{Cc}\p{Co}\p{Cs}\p{Cn}\ufffd]/u
/** Upper bound on an unpacked layer, in bytes: enough for 20,000 words of one character. */
const MAX_BYTES = 2e6
const NAMESPACE = 'urn:starts-with-a-picture'
const TEXT_ATTRIBUTE = /<rdf:Description [^>]*swap:text="(?<text>[A-Za-z0-9+/=]*)"/

const isReadable = (text: string) => text.trim() !== '' && !UNREADABLE.test(text)
const readableText = z.string().max(MAX_CHARACTERS).refine(isReadable)
const textWord = z.object({
  text: readableText,
  left: z.number(),
  top: z.number(),
  right: z.number(),
  bottom: z.number(),
})
const textLayer = z
  .object({ width: z.number(), height: z.number(), lines: z.array(z.array(textWord).min(1)).min(1) })
  .refine(({ width, height, lines }) =>
    lines.flat().every((it) => isWithin(it.left, it.right, width) && isWithin(it.top, it.bottom, height)),
  )

/** Returns whether a word is on the page: glyphs may reach past an edge, but by no more than the page's length. */
const isWithin = (from: number, to: number, length: number) => -length <= from && from <= to && to <= 2 * length

/** A word of a page's own text with its place in px, from the upper left corner. */
export type TextWord = z.infer<typeof textWord>

/** A page's own text, in lines of words, and the size in px that their places refer to. */
export type TextLayer = z.infer<typeof textLayer>

/** Writes a text layer as an XMP packet, so that it stays with the page's clean copy and is deleted with it. */
export function toXmp(layer: TextLayer): string {
  const text = deflateRawSync(JSON.stringify(layer, inWholePixels)).toString('base64')
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:swap="${NAMESPACE}" swap:text="${text}"/></rdf:RDF></x:xmpmeta>`
}

const inWholePixels = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value) : value)

/** Reads the text layer that `toXmp` wrote; null if there is none or the packet, which is untrusted, has something else. */
export function fromXmp(xmp: Uint8Array | undefined): TextLayer | null {
  const { text } = (xmp && TEXT_ATTRIBUTE.exec(Buffer.from(xmp).toString('latin1'))?.groups) ?? {}
  if (text === undefined) return null
  return textLayer.safeParse(unpacked(text)).data ?? null
}

function unpacked(text: string): unknown {
  try {
    return JSON.parse(inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: MAX_BYTES }).toString())
  } catch {
    return null // not packed by us
  }
}
