import { expect, test } from 'vitest'
import { leaveOutDoubtfulNames, quoteLines } from './quote-lines.ts'
import type { Ranking } from './rank-lines.ts'

const poster = ['Wil Bowling Tournament', 'Jan 14', 'Line Dance', 'Tuesdays 1 pm', '$2', 'Bring a friend']
const ranked = (by: Ranking['by'], ...scores: [line: number, score: number][]): Ranking => ({
  by,
  lines: scores.map(([line, score]) => ({ line, text: poster[line] ?? '', score })),
})

test('a line with a high score is quoted, one with a lower score is doubtful, and the rest are dropped', () => {
  const question = 'may my brother come along?'
  expect(quoteLines(question, poster, ranked('network', [5, 0.5]))).toEqual({ confidence: 'certain', lines: [5] })
  expect(quoteLines(question, poster, ranked('network', [5, 0.3]))).toEqual({ confidence: 'doubtful', lines: [5] })
  expect(quoteLines(question, poster, ranked('network', [5, 0.2]))).toBeNull()
  expect(quoteLines(question, poster, ranked('words', [5, 0]))).toBeNull()
  expect(quoteLines(question, [], ranked('network'))).toBeNull()
})

test('a second line close to the first is quoted too, in the order of the picture', () => {
  const question = 'what can I do there?'
  expect(quoteLines(question, poster, ranked('network', [2, 0.6], [0, 0.55]))?.lines).toEqual([0, 2])
  expect(quoteLines(question, poster, ranked('network', [2, 0.6], [0, 0.4]))?.lines).toEqual([2])
  expect(quoteLines(question, poster, ranked('network', [2, 0.34], [0, 0.29]))?.lines).toEqual([2])
})

test('a name is quoted with the line below it that has the time or price asked for', () => {
  expect(quoteLines('when is the bowling?', poster, ranked('network', [0, 0.6]))?.lines).toEqual([0, 1])
  expect(quoteLines('how much is the line dance?', poster, ranked('network', [2, 0.6]))?.lines).toEqual([2, 4])
  expect(quoteLines('when is it?', poster, ranked('network', [3, 0.6]))?.lines).toEqual([3])
})

test.each(['2021.11.17', '17.11.2021', '10:45.30'])('%s is no price', (line) => {
  const lines = ['Line Dance', line, '4.50']
  expect(quoteLines('how much is the line dance?', lines, ranked('network', [0, 0.6]))?.lines).toEqual([0, 2])
})

test('a doubtful line that only repeats a name is left out', () => {
  const lines = ['THE NIGHT FERRY', 'QUARTET', 'Quartet and friends']
  const names = ['The Night Ferry Quartet']
  const left = (confidence: 'certain' | 'doubtful', ...at: number[]) =>
    leaveOutDoubtfulNames({ confidence, lines: at }, lines, names)
  expect(left('doubtful', 1)).toBeNull()
  expect(left('doubtful', 0, 1)).toBeNull()
  expect(left('doubtful', 1, 2)).toEqual({ confidence: 'doubtful', lines: [2] })
  expect(left('certain', 1)).toEqual({ confidence: 'certain', lines: [1] })
})
