import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Failure } from '@swap/contract/failures'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDamage, listMissingFiles, extractFiles } from '../../platform/database/copying/backup-file.ts'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { openDatabase } from '../../platform/database/opening/open-database.ts'
import { ensureSameSecrets } from '../../platform/database/copying/ensure-same-secrets.ts'
import { openSecrets } from '../../platform/secrets/secrets.ts'
import { BucketError } from '../../platform/storage/bucket-error.ts'
import { openDiskStorage } from '../../platform/storage/disk-storage.ts'
import { newStorageKey } from '../../platform/storage/storage-key.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { faultHandlers } from '../../testing/every-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { readPicture } from '../../testing/calls/http-calls.ts'
import { openApp, type TestApp } from '../../testing/calls/test-app.ts'
import { writeBackup } from './write-backup.ts'

let app: TestApp
let opened: OpenDatabase
let storage: Storage
let file: string
beforeEach(async () => {
  app = await openApp()
  await readPicture(app, await app.signUp())
  opened = await openDatabase({ kind: 'sqlite', file: join(app.databaseFolder ?? '', 'swap.db') }, faultHandlers)
  storage = await openDiskStorage({ folder: join(app.folder, 'pictures') })
  file = join(temporaryFolder(), 'swap.backup')
})
afterEach(async () => {
  await opened.close()
  await app.close()
})

const write = ({ read = storage.read, fingerprint = openSecrets(app.folder).fingerprint } = {}) =>
  writeBackup({ opened, storage: { read }, dataFolder: app.folder, fingerprint, faultHandlers }, file)

const pathOf = (key: string) => join(app.folder, 'pictures', key.slice(0, 2), key)
const picture = () => app.db.selectFrom('pictures').select(['id', 'key', 'thumbnail_key']).executeTakeFirstOrThrow()

/** What the backup's one picture says, and the names of its files. */
async function inBackup() {
  expect(findDamage(file)).toEqual([])
  const names: string[] = []
  await extractFiles(file, async ({ name }) => void names.push(name))
  const copy = await openDatabase({ kind: 'sqlite', file }, faultHandlers)
  const row = await copy.db.selectFrom('pictures').select(['key', 'deleted_at']).executeTakeFirstOrThrow()
  await copy.close()
  return { ...row, names: names.filter((name) => name !== 'secrets').map((name) => name.slice(-64)) }
}

test('no backup is written if no picture is where the settings say', async () => {
  rmSync(join(app.folder, 'pictures'), { recursive: true })
  await expect(write()).rejects.toThrow('None of the 2 picture files is where these settings keep them.')
  expect(readdirSync(join(file, '..'))).toEqual([])
})

test.each([
  ['is not there', () => null],
  ['is damaged', () => Promise.reject(new BucketError('broken', 'other bytes'))],
  ['cannot be read from its disk', () => Promise.reject(Object.assign(new Error('i/o error'), { code: 'EIO' }))],
])('a picture that %s is named, and all the rest is in the backup', async (_why, instead) => {
  await readPicture(app, await app.signUp())
  const { key, thumbnail_key: thumbnail } = await picture()
  const read: Storage['read'] = async (asked) => (asked === key ? instead() : storage.read(asked))
  const name = `pictures/${key?.slice(0, 2)}/${key}`
  expect(await write({ read })).toEqual({ pictures: 3, missing: [name] })
  expect(listMissingFiles(file)).toEqual([name])
  const { names } = await inBackup()
  expect(names).toHaveLength(3)
  expect(names).toContain(thumbnail)
  expect(listMissingFiles(file)).toEqual([]) // the list itself is gone from the database
})

test('no backup is written if the bucket becomes unreachable', async () => {
  await expect(write({ read: () => Promise.reject(new Failure('UNAVAILABLE')) })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  expect(existsSync(file)).toBe(false)
})

test('a changed list of missing pictures counts as damage', async () => {
  const { key } = await picture()
  await write({ read: async (asked) => (asked === key ? null : storage.read(asked)) })
  const sqlite = new DatabaseSync(file)
  sqlite.exec('delete from missing')
  sqlite.close()
  expect(findDamage(file)).toEqual(['table missing'])
})

test('no backup is written with the secrets of another product', async () => {
  await ensureSameSecrets(app.db, {
    fingerprint: openSecrets(app.folder).fingerprint,
    mayChange: false,
    log: faultHandlers.log,
  })
  await expect(write({ fingerprint: 'another' })).rejects.toThrow('The file `secrets` in DATA_DIR is not the one')
  expect(existsSync(file)).toBe(false)
})

test('a picture whose files are replaced while the backup is written is in it with the new ones', async () => {
  const { id, key, thumbnail_key: thumbnail } = await picture()
  const next = newStorageKey()
  const read: Storage['read'] = async (asked) => {
    if (asked === key && existsSync(pathOf(asked))) {
      renameSync(pathOf(asked), pathOf(`${asked.slice(0, 2)}${next.slice(2)}`))
      await app.db
        .updateTable('pictures')
        .set({ key: `${asked.slice(0, 2)}${next.slice(2)}` })
        .where('id', '=', id)
        .execute()
    }
    return storage.read(asked)
  }
  expect(await write({ read })).toEqual({ pictures: 2, missing: [] })
  const { key: now } = await picture()
  expect(await inBackup()).toEqual({ key: now, deleted_at: null, names: [now, thumbnail] })
})

test('a picture that is deleted while the backup is written is deleted in it', async () => {
  const { key } = await picture()
  const read: Storage['read'] = async (asked) => {
    if (asked === key) {
      rmSync(pathOf(asked), { force: true })
      await app.db.deleteFrom('threads').execute()
    }
    return storage.read(asked)
  }
  expect(await write({ read })).toEqual({ pictures: 0, missing: [] })
  expect(await inBackup()).toEqual({ key: null, deleted_at: expect.any(Number), names: [] })
})
