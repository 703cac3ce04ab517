import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { compiledQuery } from './compiled-query.ts'
import { openSqlite } from './sqlite/sqlite.ts'

const open = () => openSqlite(':memory:', { fsyncFailed: () => undefined })

test('a query is built once for each database, and runs with the given values each time', async () => {
  const built: unknown[] = []
  const answer = compiledQuery((db) => {
    built.push(db)
    return db.selectNoFrom((eb) => [eb.val('one').as('first'), eb.val('two').as('second')])
  })
  const [one, other] = [open(), open()]
  expect(await answer(one.db, ['a', 'b'])).toEqual([{ first: 'a', second: 'b' }])
  expect(await answer(one.db, ['c', "d'; --"])).toEqual([{ first: 'c', second: "d'; --" }])
  expect(await answer(other.db, ['e', 'f'])).toEqual([{ first: 'e', second: 'f' }])
  expect(built).toEqual([one.db, other.db])
  await Promise.all([one.close(), other.close()])
})

test('a transaction uses the query of its database, and reads its own writes', async () => {
  const { db, close } = open()
  await sql`create table notes (text text)`.execute(db)
  let built = 0
  const count = compiledQuery((kysely) => {
    built += 1
    return kysely.selectNoFrom(() => sql<number>`(select count(*) from notes)`.as('notes'))
  })
  for (const text of ['first', 'second'])
    await db.transaction().execute(async (trx) => {
      await sql`insert into notes values (${text})`.execute(trx)
      expect(await count(trx, [])).toEqual([{ notes: text === 'first' ? 1 : 2 }])
    })
  expect(await count(db, [])).toEqual([{ notes: 2 }])
  expect(built).toBe(1)
  await close()
})

test('uncommitted writes are not read: the query waits for the end of the transaction', async () => {
  const { db, close } = open()
  await sql`create table notes (text text)`.execute(db)
  const count = compiledQuery((kysely) =>
    kysely.selectNoFrom(() => sql<number>`(select count(*) from notes)`.as('notes')),
  )
  const isHalf = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (trx) => {
    await sql`insert into notes values ('never')`.execute(trx)
    isHalf.resolve()
    await mayEnd.promise
    throw new Error('taken back')
  })
  await isHalf.promise
  const meanwhile = count(db, [])
  mayEnd.resolve()
  await expect(transaction).rejects.toThrow('taken back')
  expect(await meanwhile).toEqual([{ notes: 0 }])
  await close()
})

test('too few values throw before the query runs', async () => {
  const answer = compiledQuery((db) => db.selectNoFrom((eb) => [eb.val('one').as('first'), eb.val('two').as('second')]))
  const { db, close } = open()
  await expect(answer(db, ['alone'])).rejects.toThrow('1 values for a query of 2')
  await close()
})
