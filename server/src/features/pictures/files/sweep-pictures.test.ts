import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDiskStorage } from '../../../platform/storage/disk-storage.ts'
import { pictureFiles } from '../../../testing/every-storage.ts'
import { silentLog } from '../../../testing/fakes/silent-log.ts'
import { openApp } from '../../../testing/calls/test-app.ts'
import { sweepPictures } from './sweep-pictures.ts'

test('the sweep keeps the file of a running account import, and deletes a file that belongs to nothing', async () => {
  const app = await openApp()
  const { email } = await app.signUp()
  const owner = await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const storage = await openDiskStorage({ folder: join(app.folder, 'pictures') })
  const storeFile = async (name: string) => {
    const file = join(app.folder, name)
    await writeFile(file, name)
    return storage.put({ file })
  }
  // Only the first file gets an import; the second is an orphan.
  const [runningKey] = [await storeFile('running'), await storeFile('left')]
  const row = { id: 'import-1', owner_id: owner.id, session_id: 'session', step: 'waiting', created_at: 1 } as const
  await app.db
    .insertInto('account_imports')
    .values({ ...row, key: runningKey })
    .execute()
  const anyAgeMs = -1 // also files written in this millisecond
  await sweepPictures({ db: app.db, storage, log: silentLog }, anyAgeMs)
  expect(pictureFiles(app)).toEqual([runningKey])
  await app.close()
})
