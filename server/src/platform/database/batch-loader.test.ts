import { expect, test } from 'vitest'
import { createBatchLoader } from './batch-loader.ts'
import { openSqlite } from './sqlite/sqlite.ts'

const { db } = openSqlite(':memory:', { fsyncFailed: () => undefined })

/** A database whose answers come when they are told to. */
function slowly() {
  const questions: { keys: string[]; answer: (rows: { key: string }[]) => void; refuse: (reason: Error) => void }[] = []
  const find = createBatchLoader<{ key: string }>(
    (_db, keys) => new Promise((answer, refuse) => questions.push({ keys, answer, refuse })),
    ({ key }) => key,
  )
  return { questions, find: (key: string) => find(db, key) }
}
const settled = () => new Promise(setImmediate)

test('whoever asks while a question is under way is in the next one; the same key stands in it once', async () => {
  const { questions, find } = slowly()
  const first = find('a')
  const later = Promise.all([find('b'), find('c'), find('b'), find('a')])
  expect(questions.map(({ keys }) => keys)).toEqual([['a']])
  questions[0]?.answer([{ key: 'a' }])
  expect(await first).toEqual({ key: 'a' })
  await settled()
  expect(questions[1]?.keys).toEqual(['b', 'c', 'a'])
  questions[1]?.answer([{ key: 'a' }, { key: 'b' }])
  expect(await later).toEqual([{ key: 'b' }, undefined, { key: 'b' }, { key: 'a' }])
})

test('a question that fails fails for those who are in it, and for nobody after', async () => {
  const { questions, find } = slowly()
  const first = find('a')
  const later = find('b')
  questions[0]?.refuse(new Error('the server is gone'))
  await expect(first).rejects.toThrow('the server is gone')
  await settled()
  questions[1]?.answer([{ key: 'b' }])
  expect(await later).toEqual({ key: 'b' })
  const last = find('c')
  await settled()
  expect(questions[2]?.keys).toEqual(['c'])
  questions[2]?.answer([])
  expect(await last).toBeUndefined()
})

test('of very many who wait, a hundred are asked about at once', async () => {
  const { questions, find } = slowly()
  const all = Array.from({ length: 251 }, (_, at) => find(String(at)))
  for (let question = 0; question < 4; question += 1) {
    questions[question]?.answer(questions[question]?.keys.map((key) => ({ key })) ?? [])
    await settled()
  }
  expect(questions.map(({ keys }) => keys.length)).toEqual([1, 100, 100, 50])
  expect(await Promise.all(all)).toHaveLength(251)
})
