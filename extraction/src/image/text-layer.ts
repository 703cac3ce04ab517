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

/** Of a layer, unpacked: a page of 20,000 characters takes less. */
const MOST_BYTES = 10e6
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

/** Reads the text layer that `toXmp` wrote; null where there is none. */
export function fromXmp(xmp: Uint8Array | undefined): TextLayer | null {
  const { text } = (xmp && WRITTEN.exec(Buffer.from(xmp).toString('latin1'))?.groups) ?? {}
  if (text === undefined) return null
  const unpacked = inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: MOST_BYTES })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `toXmp`
  return JSON.parse(unpacked.toString()) as TextLayer
}
