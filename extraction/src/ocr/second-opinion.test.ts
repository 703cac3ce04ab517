import { describe, expect, test } from 'vitest'
import { createAlphabet, readFrames, textOf, type Alphabet } from './ctc.ts'
import { createJudge, isSure } from './second-opinion.ts'

const ours = createAlphabet(Array.from('AEFHINORSTUVaorû€г07'))
const theirs = createAlphabet(Array.from('AEFHINORSTUVaoru07ʒ'))
const judge = createJudge(ours, theirs)

/** Frames of a text, a blank after each letter. "A(S.5)" writes the A with the rest and S with .5 behind it. */
function frames(alphabet: Alphabet, text: string) {
  const letters = [...text.matchAll(/(.)(?:\((.)(\.\d+)\))?/gu)]
  const width = alphabet.classes.length
  const probabilities = new Float32Array((letters.length * 2 + 1) * width).fill(0.0001)
  for (let frame = 0; frame <= letters.length * 2; frame++) probabilities[frame * width] = 0.98
  for (const [index, [, letter = '', second, share = 0]] of letters.entries()) {
    const row = (index * 2 + 1) * width
    const set = (character: string, value: number) => (probabilities[row + alphabet.classes.indexOf(character)] = value)
    const nothing = letter === '_'
    probabilities[row] = nothing ? 0.98 - Number(share) : 0.01
    if (!nothing) set(letter, 0.98 - Number(share))
    if (second) set(second, Number(share))
  }
  return { probabilities, alphabet, used: 1 }
}

function judged(our: string, their: string) {
  const line = frames(ours, our)
  return judge(readFrames(line), line, frames(theirs, their))
}

describe('a line that two networks read', () => {
  test('stays when both agree', () => {
    const line = frames(ours, 'VENUES')
    const read = readFrames(line)
    expect(judge(read, line, frames(theirs, 'VENUES'))).toBe(read)
  })

  test('takes the letter that ours nearly saw and theirs saw clearly', () => {
    expect(textOf(judged('VEI(N.4)UES', 'VENUES'))).toBe('VENUES')
  })

  test('takes a letter that ours left out, and gives up one that is not there', () => {
    expect(textOf(judged('FO_(R.3)TE', 'FORTE'))).toBe('FORTE')
    expect(textOf(judged('SI(N.1)', 'S_(I.3)'))).toBe('SI')
  })

  test('stays as ours has it where theirs is less sure', () => {
    expect(textOf(judged('VENUES', 'VEI(N.45)UES'))).toBe('VENUES')
  })

  test('keeps accents and signs that theirs does not know', () => {
    expect(textOf(judged('Tûr', 'Tur'))).toBe('Tûr')
    expect(textOf(judged('70€', '70E'))).toBe('70€')
  })

  test('takes no letter that ours does not know', () => {
    expect(textOf(judged('TO(0.3)RO', 'TʒRO'))).toBe('TORO')
  })

  test('keeps its spaces, and its letters their places', () => {
    const line = judged('AT FI(_.2)V(U.4)E', 'AT FIUE')
    expect(textOf(line)).toBe('AT FIUE')
    const places = line.characters.map(({ at }) => at)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(line.characters.filter(({ character }) => character === ' ')).toHaveLength(1)
  })

  test('of noise is judged in time, and its letters stay in it', () => {
    let state = 7
    const noise = (alphabet: Alphabet) => ({
      alphabet,
      used: 0.97,
      probabilities: Float32Array.from({ length: 400 * alphabet.classes.length }, () => {
        state = (state * 1_103_515_245 + 12_345) % 2 ** 31
        return state / 2 ** 31
      }),
    })
    const our = noise(ours)
    // Processor time, which other programs do not use up.
    const before = process.cpuUsage()
    const line = judge(readFrames(our), our, noise(theirs))
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(3000)
    expect(line.characters.every(({ at }) => at >= 0 && at <= 1)).toBe(true)
    expect(line.confidence).toBeLessThanOrEqual(1)
  })
})

test('a line without a doubt needs no second opinion', () => {
  expect(isSure(frames(ours, 'VENUES'))).toBe(true)
  expect(isSure(frames(ours, 'VEN(I.2)UES'))).toBe(false)
})
