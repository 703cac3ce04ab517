import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'
import { nameWords } from '../rows/name-words.ts'

const BATCH_SIZE = 200

/** Creates the index of the words in people's names, by which staff find accounts. */
export const nameWordsOfAccounts = (engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .createTable('name_words')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('word', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('name_words_key', ['user_id', 'word'])
      .execute()
    // For prefix searches SQLite can use any index; PostgreSQL needs one that compares character by character.
    const word = engine === 'sqlite' ? 'word' : 'word text_pattern_ops'
    await sql.raw(`create index name_words_by_word on name_words (${word}, user_id)`).execute(db)
    await fillIn(db)
  },
})

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its time, not today's
async function fillIn(db: Kysely<any>): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from users where id > ${after} order by id limit ${BATCH_SIZE}`.execute(db)
    for (const { id, name } of rows)
      for (const word of nameWords(name))
        await sql`insert into name_words (user_id, word) values (${id}, ${word})`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
