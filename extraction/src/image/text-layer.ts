import { readFile } from 'node:fs/promises'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { pictureKind } from './picture-kind.ts'
import { sharp } from './sharp.ts'

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

/**
 * Reads the text layer of a PDF's first page, or of the clean copy of one; null where there is none. `from` is the file's bytes or its path. What
 * a stranger's picture says in this way would be believed: only PDFs and clean copies have a place here.
 */
export async function textLayerOf(from: Uint8Array | string): Promise<TextLayer | null> {
  const bytes = typeof from === 'string' ? await readFile(from) : from
  const kind = pictureKind(bytes)
  if (kind === 'pdf') return (await (await import('./pdf.ts')).drawPage(bytes)).text
  if (kind !== 'webp') return null
  const { xmp } = await sharp(bytes).metadata()
  const { text } = (xmp && WRITTEN.exec(xmp.toString('latin1'))?.groups) ?? {}
  if (text === undefined) return null
  const unpacked = inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: MOST_BYTES })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `toXmp`
  return JSON.parse(unpacked.toString()) as TextLayer
}
