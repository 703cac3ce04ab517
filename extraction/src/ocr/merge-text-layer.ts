// Corrects recognised text with the text that a PDF contains.

import type { TextLayer, TextWord } from '../image/pdf/text-layer.ts'
import type { OcrLine, OcrPage } from './page.ts'
import { toReadingOrder } from './lines/reading-order.ts'
import { boundsOf, expand, quadOf, type Bounds } from './detection/geometry.ts'

/** Smallest share of letters and digits that a recognised line and the layer's text at its place must have in common. */
const MIN_ALIKE = 0.6
/** Smallest length of the layer's text, as a share of the recognised one. */
const MIN_LENGTH = 0.85
/** How many characters of a line are compared. */
const MAX_LENGTH = 400
/** Smallest share of lines that must agree with the layer for lines to be added from it. */
const MIN_AGREEING = 0.5
/** How far the detector's boxes reach beyond their letters, in heights. */
const BOX_MARGIN = 0.12
/** The confidence in a file's own text. */
const CONFIDENCE = 0.99

/**
 * Replaces recognised text with the text that the PDF itself contains (its text layer), line by line, where both are similar. A
 * layer with wrong characters, or with only part of a line, changes nothing. Adds lines that weren't recognised, unless the
 * other lines show that the layer is wrong.
 *
 *     read "Doors 19:3O", layer "Doors 19:30"      → Doors 19:30
 *     read "TIN LANTERNS", layer "7,1 /$17(516"    → TIN LANTERNS (a font without a table of its characters)
 *     read "Doors 19:30", layer "Doors"            → Doors 19:30 (the time is drawn)
 *     read nothing, layer "공연 안내"               → 공연 안내
 */
export function mergeTextLayer(page: OcrPage, layer: TextLayer): OcrPage {
  if (page.rotation !== 0) return page // its lines are level in the file
  const layerLines = layer.lines.map((line) => line.map((word) => scaleWord(word, page.width / layer.width)))
  const pairs = page.lines.map((line) => ({ line, words: wordsWithin(line, layerLines.flat()) }))
  const paired = pairs.filter(({ words }) => words.length > 0)
  const agreeing = paired.filter(({ line, words }) => agree(textOf(words), line.text))
  const lines = pairs.map((pair) =>
    agreeing.includes(pair) ? { ...pair.line, ...lineFrom(pair.words, boundsOf(pair.line.box)) } : pair.line,
  )
  const seen = new Set(paired.flatMap(({ words }) => words))
  const unread = layerLines.filter((words) => words.every((word) => !seen.has(word)))
  if (unread.length === 0 || agreeing.length < MIN_AGREEING * paired.length) return { ...page, lines }
  return { ...page, unread: 0, lines: toReadingOrder([...lines, ...unread.map(toOcrLine)]) }
}

/** Returns the layer's words whose centres are in the line's box, from left to right. */
function wordsWithin({ box }: OcrLine, words: TextWord[]): TextWord[] {
  const { left, top, right, bottom } = boundsOf(box)
  const isWithin = (word: TextWord) => {
    const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2]
    return x > left && x < right && y > top && y < bottom
  }
  return words.filter(isWithin).toSorted((a, b) => a.left - b.left)
}

const textOf = (words: TextWord[]) => words.map(({ text }) => text).join(' ')

/** Builds a line from the layer's words, each as tall as the line. */
const lineFrom = (words: TextWord[], { top, bottom }: Bounds) => ({
  text: textOf(words),
  confidence: CONFIDENCE,
  words: words.map(({ text, left, right }) => ({
    text,
    confidence: CONFIDENCE,
    box: quadOf({ left, right, top, bottom }),
  })),
})

function agree(layer: string, read: string): boolean {
  const [ours, seen] = [comparable(layer), comparable(read)]
  return ours.length > 0 && ours.length >= MIN_LENGTH * seen.length && likeness(ours, seen) >= MIN_ALIKE
}

const comparable = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}]/gu)
    ?.slice(0, MAX_LENGTH) ?? []

/** Returns the share of letters that agree in order: 1 if identical, 0 if nothing matches. */
function likeness(one: string[], other: string[]): number {
  let above = Array.from({ length: other.length + 1 }, () => 0)
  for (const letter of one) {
    const row = [0]
    for (const [index, another] of other.entries())
      row.push(letter === another ? (above[index] ?? 0) + 1 : Math.max(above[index + 1] ?? 0, row[index] ?? 0))
    above = row
  }
  return (2 * (above.at(-1) ?? 0)) / (one.length + other.length)
}

function toOcrLine(words: TextWord[]): Omit<OcrLine, 'block'> {
  const letters = boundsOf(words.flatMap(quadOf))
  const bounds = expand(letters, BOX_MARGIN * (letters.bottom - letters.top))
  return { ...lineFrom(words, bounds), box: quadOf(bounds), height: Math.round(bounds.bottom - bounds.top), angle: 0 }
}

const scaleWord = ({ text, left, top, right, bottom }: TextWord, by: number): TextWord => ({
  text,
  left: left * by,
  top: top * by,
  right: right * by,
  bottom: bottom * by,
})
