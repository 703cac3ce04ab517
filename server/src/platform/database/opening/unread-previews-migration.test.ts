import { describe, expect, test } from 'vitest'
import { everyDatabase } from '../../../testing/every-database.ts'
import { unreadPreviews } from '../migrations/0044-unread-previews.ts'

const user = { id: 'ada', email: 'ada@example.org', name: 'Ada', password_hash: '', created_at: 0 }
const CHECKING = 'Checking for event information...'

describe.each(everyDatabase)('the migration to unread previews on $name', ({ open }) => {
  test('gives the preview "Not read yet" to threads that are no longer being checked', async () => {
    const { db, engine, close } = await open()
    await db
      .insertInto('users')
      .values({ ...user, verified_at: 1, admin_since: null, suspended_at: null, time_zone: null })
      .execute()
    for (const [id, preview, statuses] of [
      ['failed', CHECKING, ['error']],
      ['next page', CHECKING, ['error', 'processing']],
      ['queued', CHECKING, ['processing']],
      ['found', 'Friday 4 December, 18:30', ['error']],
    ] as const) {
      const whose = { owner_id: 'ada', created_at: 0 }
      await db
        .insertInto('threads')
        .values({ ...whose, id, title: id, preview, renamed_at: null, last_message_at: 0, session_id: null })
        .execute()
      for (const status of statuses) {
        const ids = { id: `${id} ${status}`, thread_id: id }
        const size = { width: 1, height: 1, file_name: 'a.jpg', taken_on: '2026-11-21', time_zone: 'Europe/Riga' }
        await db
          .insertInto('pictures')
          .values({ ...whose, ...ids, ...size })
          .execute()
        await db
          .insertInto('readings')
          .values({ ...whose, ...ids, picture_id: ids.id, status })
          .execute()
      }
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a migration takes a database of any tables
    await unreadPreviews(engine).up(db as never)
    expect(await db.selectFrom('threads').select(['id', 'preview']).orderBy('id').execute()).toEqual([
      { id: 'failed', preview: 'Not read yet' },
      { id: 'found', preview: 'Friday 4 December, 18:30' },
      { id: 'next page', preview: CHECKING },
      { id: 'queued', preview: CHECKING },
    ])
    await close()
  })
})
