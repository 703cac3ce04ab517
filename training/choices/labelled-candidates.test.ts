import { expect, test } from 'vitest'
import { toJsonLines, type CandidateRow } from './labelled-candidates.ts'

const row = (id: string, ...candidates: CandidateRow['candidates']): CandidateRow => ({
  id,
  split: 'dev',
  owner: 'elm',
  candidates,
})

const linesOf = (...rows: CandidateRow[]) =>
  toJsonLines(rows)
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))

test('a file of candidates names every feature that any candidate has', () => {
  const [names, first, second] = linesOf(
    row('one', { features: { height: 2 }, isRight: true }),
    row('two', { features: { height: 1, names: 1 }, isRight: false }),
  )
  expect(names).toEqual(['height', 'names'])
  expect(first).toMatchObject({ id: 'one', right: [1], features: [[2, 0]] })
  expect(second).toMatchObject({ id: 'two', right: [0], features: [[1, 1]] })
})

test('values keep four decimals, so that thresholds between them are exact with five', () => {
  const [, only] = linesOf(row('one', { features: { height: 0.123456 }, isRight: true }))
  expect(only).toMatchObject({ features: [[0.1235]] })
})

test('a picture without candidates stays in the file, and counts as missed', () => {
  const [names, only] = linesOf(row('one'))
  expect(names).toEqual([])
  expect(only).toMatchObject({ id: 'one', right: [], features: [] })
})
