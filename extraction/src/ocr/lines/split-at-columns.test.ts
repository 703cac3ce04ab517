import { expect, test } from 'vitest'
import { splitAtColumns } from './split-at-columns.ts'
import { textOf, type ReadCharacter } from './ctc-decoder.ts'

/** Creates a line of letters a third of its height apart; "|" is a gap of one and a half heights. */
function lineOf(text: string, pitch = 1 / 3) {
  const places: number[] = []
  let at = 0
  for (const character of text) {
    at += character === '|' ? 1.5 : pitch
    places.push(at)
  }
  const shape = at + pitch
  const characters = Array.from(text, (character, index): ReadCharacter => {
    return { character: character === '|' ? ' ' : character, probability: 0.9, at: (places[index] ?? 0) / shape }
  })
  return { line: { characters, confidence: 0.9 }, shape }
}

const cellsOf = (text: string, pitch?: number) => {
  const { line, shape } = lineOf(text, pitch)
  return splitAtColumns(line, shape).map((cell) => textOf(cell.line))
}

test('table cells that were found as one line are split', () => {
  expect(cellsOf('Tue 12 Jan|Coalville (A)|19:45')).toEqual(['Tue 12 Jan', 'Coalville (A)', '19:45'])
})

test('words, spaced letters and single characters are not split', () => {
  expect(cellsOf('An evening with Dara Finch')).toEqual(['An evening with Dara Finch'])
  expect(cellsOf('ALL|NIGHT|LONG', 1)).toEqual(['ALL NIGHT LONG'])
  expect(cellsOf('Gate B42|·|Seat 14C')).toEqual(['Gate B42 · Seat 14C'])
})

test('each cell has the place and the confidence of its letters', () => {
  const { line, shape } = lineOf('Opens|9 am')
  const [first, last] = splitAtColumns(line, shape)
  expect(first?.from).toBeLessThan(0.1)
  expect(first?.to).toBeLessThan(last?.from ?? 0)
  expect(last?.to).toBeGreaterThan(0.9)
  expect(last?.line.confidence).toBeCloseTo(0.9)
  expect(last?.line.characters.every(({ at }) => at > 0 && at < 1)).toBe(true)
})
