import { sql, type KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'
import { faultHandlers } from '../../../testing/every-database.ts'
import type { Database } from '../database.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from '../sqlite/sqlite.ts'

/** A migration is interrupted after 0, 5, 10 … statements: each larger migration at least once. */
const STEP = 5

/** Makes every statement fail after the first `statements`. */
function failAfter(statements: number): KyselyPlugin {
  let left = statements
  return {
    transformQuery({ node }) {
      if (left-- > 0) return node
      throw new Error('cut off')
    },
    transformResult: async ({ result }) => result,
  }
}

const schemaOf = async (db: Database) =>
  (await sql<{ sql: string }>`select sql from sqlite_schema where sql is not null order by name`.execute(db)).rows

describe('a migration of SQLite', () => {
  test('that was interrupted anywhere is completed at the next start', { timeout: 120_000 }, async () => {
    const whole = openSqlite(':memory:', faultHandlers)
    const all = await migrate(whole)
    const schema = await schemaOf(whole.db)
    await whole.close()

    let failures = 0
    for (let statements = 0; ; statements += STEP) {
      const opened = openSqlite(':memory:', faultHandlers)
      const cut = { ...opened, db: opened.db.withPlugin(failAfter(statements)) }
      const isWhole = await migrate(cut).then(Boolean, () => false)
      if (!isWhole) {
        expect(await migrate(opened)).toEqual(all)
        expect(await schemaOf(opened.db)).toEqual(schema)
        failures += 1
      }
      await opened.close()
      if (isWhole) break
    }
    expect(failures).toBeGreaterThan(20)
  })
})
