import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { deleteEndedDevices } from '../platform/devices/queries.ts'
import { openApp } from '../testing/calls/test-app.ts'
import { listOrphanedThreads } from '../features/chat/queries.ts'

test('a sign-out looks through nobody else’s sign-ins and threads, however many there ever were', async () => {
  const app = await openApp()
  const looked: string[] = []
  for (const query of [deleteEndedDevices(app.db), listOrphanedThreads(app.db, 0)]) {
    const { sql, parameters } = query.compile()
    const { rows } = await app.db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    )
    looked.push(...rows.flatMap(({ detail }) => /SCAN (?<table>\w+)/.exec(detail)?.groups?.table ?? []))
  }
  expect(looked).toEqual(['devices']) // those that get reminders: each looks up its own sign-in
  await app.close()
})
