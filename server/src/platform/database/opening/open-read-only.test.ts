import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyQueue, type OpenQueue } from '../../../testing/every-queue.ts'
import { json } from '../tables/json-columns.ts'
import { openReadOnly } from './open-read-only.ts'

describe.each(everyQueue)('a read-only connection, on $name', ({ open }) => {
  let queue: OpenQueue
  beforeAll(async () => {
    queue = await open()
  })
  afterAll(() => queue.opened.close())

  const add = (id: string) =>
    queue.opened.db
      .insertInto('failed_jobs')
      .values({
        id,
        name: '[1,2]',
        payload: json({ tags: ['a', null] }),
        failed_at: 1_795_000_000_123,
        error: '',
        attempts: 1,
      })
      .execute()
  const sought = () =>
    queue.opened.db.selectFrom('failed_jobs').select(['id', 'name', 'payload', 'failed_at']).where('id', '=', '')

  test('reads committed rows with parsed JSON and numeric times, and leaves the database open', async () => {
    const { rows, close } = await openReadOnly(queue.settings)
    const { sql: text } = sought().compile()
    expect(await rows(text, ['later'])).toEqual([])
    await add('later')
    expect(await rows(text, ['later'])).toEqual([
      { id: 'later', name: '[1,2]', payload: { tags: ['a', null] }, failed_at: 1_795_000_000_123 },
    ])
    await close()
    expect(await queue.opened.db.selectFrom('failed_jobs').select('id').execute()).toEqual([{ id: 'later' }])
  })

  test('works after an invalid query, which throws', async () => {
    const { rows, close } = await openReadOnly(queue.settings)
    await expect(rows('select 1 from nowhere', [])).rejects.toThrow(/nowhere/)
    expect(await rows(sought().compile().sql, ['nobody'])).toEqual([])
    await close()
  })
})

test('a missing database throws at once', async () => {
  await expect(openReadOnly({ kind: 'sqlite', file: '/nowhere/swap.db' })).rejects.toThrow(
    'unable to open database file',
  )
})
