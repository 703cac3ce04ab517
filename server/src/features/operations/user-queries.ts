// Queries on accounts, for the operator.
import { sql } from 'kysely'
import { Failure } from '@swap/contract/failures'
import type { Database, Engine } from '../../platform/database/database.ts'
import { nameWords } from '../../platform/database/rows/name-words.ts'

const users = (db: Database) =>
  db.selectFrom('users').select(['id', 'email', 'name', 'verified_at', 'admin_since', 'suspended_at', 'created_at'])

export type ListedUser = Awaited<ReturnType<ReturnType<typeof users>['executeTakeFirstOrThrow']>>

/** Lists a page of all accounts, the newest first. */
export async function listUsers(
  db: Database,
  { limit, after }: { limit: number; after: readonly [createdAt: number, id: string] | null },
): Promise<ListedUser[]> {
  let query = users(db)
  if (after) query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after[0], after[1])))
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/**
 * Finds accounts whose address or id begins with a text, or whose name matches the beginnings of its words: "pat ex" finds
 * Pat Example. Matches by address come first.
 */
export async function findUsers(
  db: Database,
  { engine, text, limit }: { engine: Engine; text: string; limit: number },
): Promise<ListedUser[]> {
  const begun = text.toLowerCase()
  const byEmail = users(db)
    .where(startsWith(engine, 'email', begun))
    .orderBy('email')
  const byId = users(db)
    .where(startsWith(engine, 'id', begun))
    .orderBy('id')
  const words = nameWords(text)
  const found = [
    ...(await byEmail.limit(limit).execute()),
    ...(words.length > 0 ? await usersByName(db, engine, words).limit(limit).execute() : []),
    ...(await byId.limit(limit).execute()),
  ]
  return [...new Map(found.map((user) => [user.id, user])).values()].slice(0, limit)
}

const usersByName = (db: Database, engine: Engine, words: readonly string[]) =>
  users(db)
    .where((eb) =>
      eb.and(
        words.map((word) =>
          eb(
            'id',
            'in',
            eb
              .selectFrom('name_words')
              .select('user_id')
              .where(startsWith(engine, 'word', word)),
          ),
        ),
      ),
    )
    .orderBy('name')
    .orderBy('id')

/** Returns the condition that a column begins with a text, written so that the database can use its index. */
const startsWith = (engine: Engine, column: 'email' | 'id' | 'word', text: string) =>
  engine === 'sqlite'
    ? sql<boolean>`${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${`${text}\u{10FFFF}`}`
    : sql<boolean>`${sql.ref(column)} like ${`${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`

/** Returns an account; throws NOT_FOUND if there is none. */
export async function getUser(db: Database, id: string): Promise<ListedUser> {
  const user = await users(db).where('id', '=', id).executeTakeFirst()
  if (!user) throw new Failure('NOT_FOUND')
  return user
}

/** Locks these accounts until the transaction ends, always in the same order, so that two such calls cannot deadlock. */
export async function lockUsers(trx: Database, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted())
    await trx
      .updateTable('users')
      .set((eb) => ({ email: eb.ref('email') }))
      .where('id', '=', id)
      .execute()
}

/** Changes the rights of an account. */
export async function updateUser(
  trx: Database,
  id: string,
  change: Partial<Pick<ListedUser, 'verified_at' | 'admin_since' | 'suspended_at'>>,
): Promise<void> {
  await trx.updateTable('users').set(change).where('id', '=', id).execute()
}
