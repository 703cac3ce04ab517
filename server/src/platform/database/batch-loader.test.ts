import { expect, test } from 'vitest'
import { createBatchLoader } from './batch-loader.ts'
import { openSqlite } from './sqlite/sqlite.ts'

const { db } = openSqlite(':memory:', { fsyncFailed: () => undefined })

/** A loader whose queries wait until the test resolves or rejects them. */
function createHeldLoader() {
  const queries: { keys: string[]; resolve: (rows: { key: string }[]) => void; reject: (reason: Error) => void }[] = []
  const find = createBatchLoader<{ key: string }>(
    (_db, keys) => new Promise((resolve, reject) => queries.push({ keys, resolve, reject })),
    ({ key }) => key,
  )
  return { queries, find: (key: string) => find(db, key) }
}
const nextTurn = () => new Promise(setImmediate)

test('lookups during a query join the next one, which has each key once', async () => {
  const { queries, find } = createHeldLoader()
  const first = find('a')
  const later = Promise.all([find('b'), find('c'), find('b'), find('a')])
  expect(queries.map(({ keys }) => keys)).toEqual([['a']])
  queries[0]?.resolve([{ key: 'a' }])
  expect(await first).toEqual({ key: 'a' })
  await nextTurn()
  expect(queries[1]?.keys).toEqual(['b', 'c', 'a'])
  queries[1]?.resolve([{ key: 'a' }, { key: 'b' }])
  expect(await later).toEqual([{ key: 'b' }, undefined, { key: 'b' }, { key: 'a' }])
})

test('a failed query fails its own lookups, but no later ones', async () => {
  const { queries, find } = createHeldLoader()
  const first = find('a')
  const later = find('b')
  queries[0]?.reject(new Error('the server is gone'))
  await expect(first).rejects.toThrow('the server is gone')
  await nextTurn()
  queries[1]?.resolve([{ key: 'b' }])
  expect(await later).toEqual({ key: 'b' })
  const last = find('c')
  await nextTurn()
  expect(queries[2]?.keys).toEqual(['c'])
  queries[2]?.resolve([])
  expect(await last).toBeUndefined()
})

test('one query has at most a hundred keys', async () => {
  const { queries, find } = createHeldLoader()
  const all = Array.from({ length: 251 }, (_, at) => find(String(at)))
  for (let query = 0; query < 4; query += 1) {
    queries[query]?.resolve(queries[query]?.keys.map((key) => ({ key })) ?? [])
    await nextTurn()
  }
  expect(queries.map(({ keys }) => keys.length)).toEqual([1, 100, 100, 50])
  expect(await Promise.all(all)).toHaveLength(251)
})
