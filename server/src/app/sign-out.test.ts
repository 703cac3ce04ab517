import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { deleteEndedDevices } from '../platform/devices/queries.ts'
import { openApp } from '../testing/calls/test-app.ts'
import { listOrphanedThreads } from '../features/chat/queries.ts'

test('signing out scans neither the sessions nor the threads of other people', async () => {
  const app = await openApp()
  const scanned: string[] = []
  for (const query of [deleteEndedDevices(app.db), listOrphanedThreads(app.db, 0)]) {
    const { sql, parameters } = query.compile()
    const { rows } = await app.db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    )
    scanned.push(...rows.flatMap(({ detail }) => /SCAN (?<table>\w+)/.exec(detail)?.groups?.table ?? []))
  }
  expect(scanned).toEqual(['devices']) // only devices that get reminders: each looks up its own session
  await app.close()
})
