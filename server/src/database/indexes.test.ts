import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApp } from '../testing/test-app.ts'

test('every row that points at another is found by it: deleting one looks at no table as a whole', async () => {
  const app = await openApp()
  const { rows } = await sql<{ link: string }>`
    select link from (
      select t.name || '.' || f."from" as link, t.name as tbl, f."from" as col
      from sqlite_master t join pragma_foreign_key_list(t.name) f where t.type = 'table')
    where not exists (
      select 1 from pragma_index_list(tbl) i join pragma_index_info(i.name) c
      where c.seqno = 0 and c.name = col)`.execute(app.db)
  expect(rows).toEqual([])
  await app.close()
})

test('what somebody said and the answer to it are found without a look at everybody’s messages', async () => {
  const app = await openApp()
  const { rows } = await sql<{ detail: string }>`
    explain query plan select * from messages where id = 'a' or reply_to = 'a'`.execute(app.db)
  expect(rows.map(({ detail }) => detail).join('\n')).not.toContain('SCAN')
  await app.close()
})
