import { describe, expect, test } from 'vitest'
import { mayBeChinese, readChinese } from './chinese.ts'
import { createAlphabet, textOf, type Frames, type ReadLine } from './ctc.ts'

const alphabet = createAlphabet(Array.from('0123456789.:ABCD年月日河边音乐节茶带'))

/** A letter in each third frame, as surely as told. */
function framesOf(letters: readonly (readonly [letter: string, probability: number])[]): Frames {
  const width = alphabet.classes.length
  const probabilities = new Float32Array(3 * letters.length * width)
  for (const [index, [letter, probability]] of letters.entries()) {
    for (let frame = 3 * index; frame < 3 * index + 3; frame++) probabilities[frame * width] = 1
    const middle = (3 * index + 1) * width
    probabilities[middle] = 1 - probability
    probabilities[middle + alphabet.classes.indexOf(letter)] = probability
  }
  return { probabilities, alphabet, used: 1 }
}

const surely = (text: string, probability = 0.99) => Array.from(text, (letter) => [letter, probability] as const)

/** What ours reads in those places; a dot for nothing. */
const ours = (text: string, probability: number): ReadLine => ({
  characters: Array.from(text, (character, index) => ({
    character,
    probability,
    at: (3 * index + 1.5) / (3 * text.length),
  })).filter(({ character }) => character !== '.'),
  confidence: probability,
})

const read = (letters: ReturnType<typeof surely>, line: ReadLine, amongOthers = false) => {
  const found = readChinese(framesOf(letters), line, amongOthers)
  return found && textOf(found)
}

describe('a line of Chinese signs', () => {
  test('is read with all signs, and its letters and digits by the surer of both', () => {
    expect(read(surely('河边音乐节'), ours('iжa•B', 0.5))).toBe('河边音乐节')
    const line = [...surely('2026年6月1'), ...surely('2', 0.55), ...surely('日AB音')]
    expect(read(line, ours('2026.6.13.AB.', 0.95))).toBe('2026年6月13日AB音')
  })

  test('keeps a sign that ours takes for something else, unless that is a digit and surer', () => {
    expect(read(surely('音乐8月', 0.95), ours('..8A', 0.99))).toBe('音乐8月')
    expect(read([...surely('音乐'), ...surely('日', 0.7)], ours('..8', 0.95))).toBe('音乐8')
  })
})

test('a line is Chinese with less sure signs where others are Chinese', () => {
  expect(read(surely('河边节', 0.6), ours('E#d', 0.8))).toBeNull()
  expect(read(surely('河边节', 0.6), ours('E#d', 0.8), true)).toBe('河边节')
  expect(read(surely('茶', 0.6), ours('E', 0.8), true)).toBeNull()
})

describe('no line of Chinese signs', () => {
  test.each([
    ['without a sign', surely('ABCD')],
    ['with signs that are unsure', surely('音乐', 0.55)],
    ['with one sign that is not quite sure', surely('带', 0.8)],
    ['with one sign before a word, which is a bullet', surely('茶ABCDABC')],
  ])('is one %s', (_, letters) => {
    expect(read(letters, ours('ABCD', 0.9))).toBeNull()
  })
})

test('a line that ours reads well and that is full of letters is not tried', () => {
  expect(mayBeChinese(ours('SUMMERFEST', 0.97), 8)).toBe(false)
  expect(mayBeChinese(ours('S•MžERF/7', 0.6), 8)).toBe(true)
  expect(mayBeChinese(ours('5.18', 0.99), 8)).toBe(true)
})
