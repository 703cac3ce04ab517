// Splits cells of a table that are so close together that they were read as one line.
import type { ReadCharacter, ReadLine } from './ctc-decoder.ts'

/** A gap between two cells is wider than this, in heights of the line; usual spaces are a third as wide. */
const WIDE = 0.95
/** A gap between two cells is also wider than this many letters. */
const LETTERS_WIDE = 2
/** Fewest letters or digits of a cell; anything less is punctuation or noise. */
const MIN_CHARACTERS = 2

/** A part of a line, and where it begins and ends along the whole, 0..1. */
export interface Cell {
  line: ReadLine
  from: number
  to: number
}

/**
 * Splits a line at the gaps between table cells. `shape` is its width over its height. A line without such gaps is returned whole.
 *
 *     "Tue 12 Jan     Coalville (A)   19:45" → "Tue 12 Jan", "Coalville (A)", "19:45"
 *     "A L L   N I G H T"                    → one: its letters are spaced out
 */
export function splitAtColumns(line: ReadLine, shape: number): Cell[] {
  const whole = [{ line, from: 0, to: 1 }]
  const { characters } = line
  const pitch = pitchOf(characters)
  const isWide = (gap: number) => (gap - pitch) * shape > WIDE && gap - pitch > LETTERS_WIDE * pitch
  const ends = characters.flatMap(({ character }, index) => {
    const [before, after] = [characters[index - 1], characters[index + 1]]
    return character === ' ' && before && after && isWide(after.at - before.at) ? [index] : []
  })
  const cells = [...ends, characters.length].map((end, place) =>
    characters.slice(place === 0 ? 0 : (ends[place - 1] ?? 0) + 1, end),
  )
  if (pitch === 0 || cells.length === 1 || !cells.every((cell) => countCharacters(cell) >= MIN_CHARACTERS)) return whole
  return cells.map((cell) => toCell(cell, pitch))
}

/** Returns the usual distance from one letter to the next within a word; 0 if no word has two. */
function pitchOf(characters: readonly ReadCharacter[]): number {
  const steps = characters.slice(1).flatMap(({ character, at }, place) => {
    const before = characters[place]
    return before && before.character !== ' ' && character !== ' ' ? [at - before.at] : []
  })
  return steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0
}

const countCharacters = (cell: readonly ReadCharacter[]): number =>
  cell.filter(({ character }) => /[\p{L}\p{N}]/u.test(character)).length

function toCell(characters: readonly ReadCharacter[], pitch: number): Cell {
  const from = Math.max(0, (characters[0]?.at ?? 0) - pitch)
  const to = Math.min(1, (characters.at(-1)?.at ?? 1) + pitch)
  const own = characters.map((it) => ({ ...it, at: (it.at - from) / (to - from) }))
  const letters = own.filter(({ character }) => character !== ' ')
  const confidence = letters.reduce((sum, { probability }) => sum + probability, 0) / letters.length
  return { line: { characters: own, confidence }, from, to }
}
