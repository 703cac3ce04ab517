import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { everyStorage } from '../../testing/every-storage.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { digestOf } from './digest-of.ts'
import { openDiskStorage } from './disk-storage.ts'
import { newStorageKey } from './storage-key.ts'

const bytes = randomBytes(300_000)
const stream = () => ({ stream: Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]) })

describe.each(everyStorage)('a storage on $name', ({ open }) => {
  test('returns a stored file until it is removed', async () => {
    const storage = await open()
    const key = await storage.put(stream())
    const kept = await storage.read(key)
    expect(kept?.bytes).toBe(bytes.length)
    expect(kept && bytes.equals(await buffer(kept.stream))).toBe(true)
    expect(await storage.withFile(key, async (path) => bytes.equals(readFileSync(path)))).toBe(true)

    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.read(key)).toBeNull()
    await expect(storage.withFile(key, async () => 'there')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('creates random keys, or uses a given one', async () => {
    const storage = await open()
    const keys = await Promise.all(Array.from({ length: 20 }, () => storage.put(stream())))
    expect(new Set(keys).size).toBe(20)
    expect(keys.filter((key) => /^[0-9a-f]{64}$/.test(key))).toHaveLength(20)
    const own = newStorageKey()
    expect(await storage.put(stream(), own)).toBe(own)
  })

  test('lists and counts its files, and computes their checksums', async () => {
    const storage = await open()
    const keys = await Promise.all(Array.from({ length: 5 }, () => storage.put(stream())))
    const listed = []
    for await (const file of storage.list()) listed.push(file)
    expect(listed.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
    expect(await storage.size()).toEqual({ count: 5, bytes: 5 * bytes.length })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    for (const key of keys) expect(await digestOf(storage, key)).toEqual({ bytes: bytes.length, sha256 })
    expect(await digestOf(storage, newStorageKey())).toBeNull()
  })

  test('replaces a file with the same key', async () => {
    const storage = await open()
    const key = await storage.put(stream())
    await storage.put({ stream: Readable.from([bytes.subarray(0, 10)]) }, key)
    expect(await storage.size()).toEqual({ count: 1, bytes: 10 })
  })

  test('moves a stored file away from its place', async () => {
    const storage = await open()
    const file = join(temporaryFolder(), 'upload')
    writeFileSync(file, bytes)
    const key = await storage.put({ file })
    expect(existsSync(file)).toBe(false)
    expect((await storage.read(key).then((kept) => kept && buffer(kept.stream)))?.equals(bytes)).toBe(true)
  })

  test.each([
    '../../../etc/passwd',
    '/etc/passwd',
    '',
    'a'.repeat(63),
    'A'.repeat(64),
    `${'a'.repeat(64)}\0`,
    `${'a'.repeat(64)}\n`,
  ])('refuses a key that is not one of its own: %j', async (key) => {
    const storage = await open()
    await expect((async () => storage.read(key))()).rejects.toThrow('no key')
    await expect((async () => storage.remove(key))()).rejects.toThrow('no key')
    await expect((async () => storage.put(stream(), key))()).rejects.toThrow('no key')
  })
})

/** Every file under a folder, with its permissions. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const modeOf = (path: string) => statSync(path).mode & 0o777

describe('a storage on a disk', () => {
  test('makes its files and folders readable by their owner only', async () => {
    const folder = join(temporaryFolder(), 'data', 'pictures')
    const storage = await openDiskStorage({ folder })
    const upload = join(temporaryFolder(), 'upload')
    writeFileSync(upload, bytes, { mode: 0o644 })
    await storage.put({ file: upload })
    await storage.put(stream())
    const files = filesIn(folder)
    expect(files.map(modeOf)).toEqual([0o600, 0o600])
    expect([folder, join(folder, '..'), ...files.map((file) => join(file, '..'))].map(modeOf)).toEqual([
      0o700, 0o700, 0o700, 0o700,
    ])
  })

  test('leaves nothing behind if an upload is interrupted', async () => {
    const folder = temporaryFolder()
    const storage = await openDiskStorage({ folder })
    const broken = Readable.from(
      (async function* () {
        yield bytes
        throw new Error('the line broke')
      })(),
    )
    await expect(storage.put({ stream: broken })).rejects.toThrow('the line broke')
    expect(filesIn(folder)).toEqual([])
  })

  test('sweeps unreferenced files, except recent ones', async () => {
    const folder = temporaryFolder()
    const storage = await openDiskStorage({ folder })
    const [referred, orphan, young] = [
      await storage.put(stream()),
      await storage.put(stream()),
      await storage.put(stream()),
    ]
    writeFileSync(join(folder, 'unfinished', 'left-by-a-crash'), bytes)
    const anHourAgo = Date.now() / 1000 - 3600
    for (const file of filesIn(folder)) if (!file.endsWith(young)) utimesSync(file, anHourAgo, anHourAgo)

    expect(await storage.sweep(async (keys) => keys.filter((key) => key === referred), 600_000)).toBe(2)
    expect(await storage.read(orphan)).toBeNull()
    expect(
      filesIn(folder)
        .map((file) => file.slice(-64))
        .toSorted(),
    ).toEqual([referred, young].toSorted())
  })

  test('that is full fails with STORAGE_FULL, leaves nothing behind, and works again when there is space', async ({
    skip,
  }) => {
    const folder = temporaryFolder()
    if (!mounted(folder)) skip('a small disk can be mounted by root on Linux only')
    try {
      const storage = await openDiskStorage({ folder })
      const first = await storage.put(stream())
      const upload = join(temporaryFolder(), 'upload')
      writeFileSync(upload, Buffer.alloc(900_000))
      await expect(storage.put({ file: upload })).rejects.toMatchObject({ code: 'STORAGE_FULL' })
      expect(filesIn(folder)).toHaveLength(1)
      await storage.remove(first)
      await storage.put(stream())
    } finally {
      execFileSync('umount', [folder])
    }
  })
})

/** A disk of 1 MB on that folder; false where the system does not let us. */
function mounted(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
