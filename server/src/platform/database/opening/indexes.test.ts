import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApp } from '../../../testing/calls/test-app.ts'

test('every foreign key has an index, so that no deletion scans a table', async () => {
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

test('a message and the answer to it are found without a scan', async () => {
  const app = await openApp()
  const { rows } = await sql<{ detail: string }>`
    explain query plan select * from messages where id = 'a' or reply_to = 'a'`.execute(app.db)
  expect(rows.map(({ detail }) => detail).join('\n')).not.toContain('SCAN')
  await app.close()
})

test('the admin’s lists of events use an index in each order, without sorting', async () => {
  const app = await openApp()
  const plans: string[] = []
  for (const order of ["coalesce(start_date, '') desc, id desc", 'created_at desc, id desc', 'confidence, id'])
    for (const list of ['merged_into is null', 'merged_into is null and needs_review = 1']) {
      const page = sql.raw(`select * from events where ${list} order by ${order} limit 21`)
      const { rows } = await sql<{ detail: string }>`explain query plan ${page}`.execute(app.db)
      plans.push(...rows.map(({ detail }) => detail))
    }
  expect(plans.every((plan) => /USING INDEX events_(?:all|review)_by_/.test(plan))).toBe(true)
  const { rows } = await sql<{ detail: string }>`
    explain query plan select id from events where merged_into = 'a'`.execute(app.db)
  expect(rows[0]?.detail).toContain('events_by_merged_into')
  await app.close()
})
