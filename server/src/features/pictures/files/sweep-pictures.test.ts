import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDiskStorage } from '../../../platform/storage/disk-storage.ts'
import { pictureFiles } from '../../../testing/every-storage.ts'
import { silentLog } from '../../../testing/fakes/silent-log.ts'
import { openApp } from '../../../testing/calls/test-app.ts'
import { sweepPictures } from './sweep-pictures.ts'

test('the sweep keeps the file of a running import, and deletes the file of an import that is gone', async () => {
  const app = await openApp()
  const { email } = await app.signUp()
  const owner = await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const storage = await openDiskStorage({ folder: join(app.folder, 'pictures') })
  const keep = async (name: string) => {
    const file = join(app.folder, name)
    await writeFile(file, name)
    return storage.put({ file })
  }
  const [running] = [await keep('running'), await keep('left')]
  const row = { id: 'import-1', owner_id: owner.id, session_id: 'session', step: 'waiting', created_at: 1 } as const
  await app.db
    .insertInto('account_imports')
    .values({ ...row, key: running })
    .execute()
  await sweepPictures({ db: app.db, storage, log: silentLog }, -1)
  expect(pictureFiles(app)).toEqual([running])
  await app.close()
})
