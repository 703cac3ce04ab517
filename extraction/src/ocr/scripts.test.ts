import { describe, expect, test } from 'vitest'
import { settleRareLetters, settleScript } from './scripts.ts'

describe('a word', () => {
  test.each([
    ['Bыcтaвкa', 'Выставка'], // Latin B, c, a, a
    ['MOCKBA Живaя мyзыкa', 'МОСКВА Живая музыка'], // all letters with a twin were Latin
    ['JAZZ в клубе', 'JAZZ в клубе'],
    ['Kώστaς', 'Κώστaς'], // Latin K; small a looks like no Greek letter
    ['Concert', 'Concert'],
    ['50 % Ж', '50 % Ж'],
  ])('%j is written %j', (read, settled) => {
    expect(settleScript(read)).toBe(settled)
    expect(settleScript(read)).toHaveLength(read.length)
  })
})

const line = (letters: string, probability: number) => ({
  characters: Array.from(letters, (character) => ({ character, probability, at: 0 })),
  confidence: probability,
})

const settled = (...lines: ReturnType<typeof line>[]) => {
  settleRareLetters(lines)
  return lines.map(({ characters }) => characters.map(({ character }) => character).join(''))
}

describe('a rare letter', () => {
  test('is plain when it is alone and unsure', () => {
    expect(settled(line('łódź', 0.8))).toEqual(['lódz'])
    expect(settled(line('łódź', 0.95))).toEqual(['łódź'])
  })

  test('stays where others are at home', () => {
    expect(settled(line('łśż', 0.8), line('ę', 0.6), line('ą', 0.4))).toEqual(['łśż', 'ę', 'a'])
  })

  test('is none in the west', () => {
    expect(settled(line('éüñœÅß', 0.5))).toEqual(['éüñœÅß'])
  })
})
