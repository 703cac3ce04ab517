import { describe, expect, test } from 'vitest'
import { everyApp } from '../../../testing/calls/test-app.ts'
import { readPicture } from '../../../testing/calls/http-calls.ts'
import { recordQueries, listStoredPictures } from './record-queries.ts'

describe.each(everyApp)('an export on $name', ({ open }) => {
  test('lists a picture that is due for deletion as already deleted', async () => {
    const app = await open()
    await readPicture(app, await app.signUp())
    const { id: ownerId } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const batch = { ownerId, until: Date.now(), after: '', limit: 10 }
    expect(await listStoredPictures(app.db, batch)).toHaveLength(1)
    const goes_at = Date.now() + 1000
    await app.db.updateTable('pictures').set({ goes_at }).execute()
    expect(await recordQueries.pictures(app.db, batch)).toMatchObject([{ file: null, deleted_at: goes_at }])
    expect(await listStoredPictures(app.db, batch)).toEqual([])
    await app.close()
  })
})
