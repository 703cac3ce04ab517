import { sql } from 'kysely'
import { Failure } from '@swap/contract/failures'
import type { Database, Engine } from '../database/database.ts'

const users = (db: Database) =>
  db.selectFrom('users').select(['id', 'email', 'name', 'verified_at', 'admin_since', 'suspended_at', 'created_at'])

export type ListedUser = Awaited<ReturnType<ReturnType<typeof users>['executeTakeFirstOrThrow']>>

/** A page of all accounts, the newest first, after the given place. */
export async function listUsers(
  db: Database,
  { limit, after }: { limit: number; after: readonly [createdAt: number, id: string] | null },
): Promise<ListedUser[]> {
  let query = users(db)
  if (after) query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after[0], after[1])))
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** The accounts whose address or id begins with a text, by their indexes. */
export async function findUsers(
  db: Database,
  { engine, text, limit }: { engine: Engine; text: string; limit: number },
): Promise<ListedUser[]> {
  const byEmail = await users(db)
    .where(begins(engine, 'email', text))
    .orderBy('email')
    .limit(limit)
    .execute()
  const byId = await users(db)
    .where(begins(engine, 'id', text))
    .orderBy('id')
    .limit(limit)
    .execute()
  const known = new Set(byEmail.map(({ id }) => id))
  return [...byEmail, ...byId.filter(({ id }) => !known.has(id))].slice(0, limit)
}

/** Each engine finds this in its own words by an index. */
const begins = (engine: Engine, column: 'email' | 'id', text: string) =>
  engine === 'sqlite'
    ? sql<boolean>`${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${`${text}\u{10FFFF}`}`
    : sql<boolean>`${sql.ref(column)} like ${`${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`

/** One account. NOT_FOUND where there is none. */
export async function getUser(db: Database, id: string): Promise<ListedUser> {
  const user = await users(db).where('id', '=', id).executeTakeFirst()
  if (!user) throw new Failure('NOT_FOUND')
  return user
}

/** Holds these accounts until the transaction ends, in one order for everybody: two such calls wait for each other. */
export async function lockUsers(trx: Database, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted())
    await trx
      .updateTable('users')
      .set((eb) => ({ email: eb.ref('email') }))
      .where('id', '=', id)
      .execute()
}

/** Changes what an account may do. */
export async function setUser(
  trx: Database,
  id: string,
  change: Partial<Pick<ListedUser, 'verified_at' | 'admin_since' | 'suspended_at'>>,
): Promise<void> {
  await trx.updateTable('users').set(change).where('id', '=', id).execute()
}
