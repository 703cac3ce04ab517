import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Failure } from '@swap/contract/failures'
import { describe, expect, test } from 'vitest'
import { storageIn } from '../../testing/every-storage.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { BUCKET_KEYS, openFakeBucket, type Fault } from '../../testing/fakes/fake-bucket.ts'
import { faultHandlers } from '../../testing/every-database.ts'
import { silentLog } from '../../testing/fakes/silent-log.ts'
import { readBucketAddress } from './bucket-address.ts'
import { digestOf } from './digest-of.ts'
import { discardFiles } from './discard-files.ts'
import { openStorage } from './open-storage.ts'

const bytes = randomBytes(300_000)
const put = { stream: () => ({ stream: Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]) }) }

async function open() {
  const [bucket, uploadsFolder] = [await openFakeBucket(), temporaryFolder()]
  const storage = await storageIn(bucket, uploadsFolder)
  return { bucket, storage, uploadsFolder }
}

const contentOf = async (found: { stream: Readable } | null) => found && (await buffer(found.stream))

/** Returns what was thrown, and after how many ms. */
async function failing(asked: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const begun = performance.now()
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return { error, ms: performance.now() - begun }
}

describe('a storage in a bucket', () => {
  test('keeps its files in the configured folder, with their SHA-256', async () => {
    const { bucket, storage } = await open()
    const key = await storage.put(put.stream())
    expect([...bucket.objects.keys()]).toEqual([`some.folder/${key}`])
    expect(bucket.objects.get(`some.folder/${key}`)?.headers['x-amz-meta-sha256']).toMatch(/^[\da-f]{64}$/)
  })

  test.each<Fault>(['busy', 'breaks off', 'damages'])('is asked again after the fault "%s"', async (fault) => {
    const { bucket, storage } = await open()
    const key = await storage.put(put.stream())
    Object.assign(bucket, { fault, faults: 1 })
    expect((await contentOf(await storage.read(key)))?.equals(bytes)).toBe(true)
    expect(bucket.faults).toBe(0)
  })

  test('that is busy at first still stores the whole file', async () => {
    const { bucket, storage } = await open()
    Object.assign(bucket, { fault: 'busy', faults: 2 })
    const key = await storage.put(put.stream())
    expect((await contentOf(await storage.read(key)))?.equals(bytes)).toBe(true)
  })

  test('never returns an incomplete or damaged file', async () => {
    const { bucket, storage, uploadsFolder } = await open()
    const key = await storage.put(put.stream())
    bucket.fault = 'breaks off'
    await expect(storage.read(key)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    bucket.fault = 'damages'
    await expect(storage.read(key)).rejects.toThrow('other bytes than it was given')
    bucket.fault = null
    expect(await storage.withFile(key, async (path) => path.startsWith(uploadsFolder))).toBe(true)
    expect(readdirSync(uploadsFolder)).toEqual([])
  })

  test('names a damaged file in the error', async () => {
    const { bucket, storage } = await open()
    const key = await storage.put(put.stream())
    bucket.fault = 'damages'
    await Promise.all([storage.read(key), digestOf(storage, key)].map((asked) => expect(asked).rejects.toThrow(key)))
  })

  test('reads a large file by way of a temporary file, which is removed', async () => {
    const { storage, uploadsFolder } = await open()
    const large = randomBytes(9 * 1024 * 1024)
    const found = await storage.read(await storage.put({ stream: Readable.from([large]) }))
    expect(readdirSync(uploadsFolder)).toHaveLength(1)
    expect((await contentOf(found))?.equals(large)).toBe(true)
    await expect.poll(() => readdirSync(uploadsFolder)).toEqual([])
  })

  test.each(['silent', 'off'])(
    'that is %s fails with UNAVAILABLE within three seconds, and works again once it is back',
    async (how) => {
      const { bucket, storage } = await open()
      const key = await storage.put(put.stream())
      if (how === 'silent') bucket.fault = 'silent'
      else await bucket.stop()
      for (const ask of [() => storage.read(key), () => storage.put(put.stream()), () => storage.remove(key)]) {
        const { error, ms } = await failing(ask())
        expect(error).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfter: 3 })
        expect(ms).toBeLessThan(3000)
      }
      if (how === 'silent') bucket.fault = null
      else await bucket.start()
      expect((await contentOf(await storage.read(key)))?.equals(bytes)).toBe(true)
    },
  )

  test.each<Fault>(['busy, then silent', 'drips'])(
    'with the fault "%s" fails with UNAVAILABLE within three seconds',
    async (fault) => {
      const { bucket, storage } = await open()
      const key = await storage.put(put.stream())
      bucket.fault = fault
      const { error, ms } = await failing(storage.read(key).then(contentOf))
      expect(error).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
      expect(ms).toBeLessThan(3000)
    },
  )

  test('that is unreachable leaves unreferenced files to the sweep', async () => {
    const { bucket, storage } = await open()
    const key = await storage.put(put.stream())
    await bucket.stop()
    await discardFiles(storage, [key])
    await bucket.start()
    expect(await storage.sweep(async () => [], -1)).toBe(1)
  })

  test('that is full fails with STORAGE_FULL, and leaves no temporary files', async () => {
    const { bucket, storage, uploadsFolder } = await open()
    const file = join(temporaryFolder(), 'upload')
    writeFileSync(file, bytes)
    bucket.fault = 'full'
    await expect(storage.put({ file })).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    await expect(storage.put(put.stream())).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    expect([existsSync(file), ...readdirSync(uploadsFolder)]).toEqual([false])
  })

  test('that refuses access fails with UNAVAILABLE, and its error contains no key or address', async () => {
    const { bucket, storage } = await open()
    const key = await storage.put(put.stream())
    bucket.fault = 'refuses'
    const { error } = await failing(storage.read(key))
    expect(error).toMatchObject({ code: 'UNAVAILABLE', cause: { kind: 'refused', code: 'AccessDenied' } })
    const told =
      JSON.stringify(error, Object.getOwnPropertyNames(error)) + String(error instanceof Failure && error.cause)
    for (const secret of [BUCKET_KEYS.keyId, BUCKET_KEYS.secret, '127.0.0.1', key]) expect(told).not.toContain(secret)
  })

  test('lists and counts our files on all pages of the listing', async () => {
    const { bucket, storage } = await open()
    const keys = await Promise.all(Array.from({ length: 7 }, () => storage.put(put.stream())))
    const stray = { content: bytes, headers: {}, at: 0 }
    for (const name of [`some.folder/${'a'.repeat(63)}`, 'some.folder/&<">', 'a'.repeat(64)])
      bucket.objects.set(name, stray)
    const listed = []
    for await (const { key } of storage.list()) listed.push(key)
    expect(listed.toSorted()).toEqual(keys.toSorted())
    expect(await storage.size()).toEqual({ count: 7, bytes: 7 * bytes.length })
  })

  test.each<Fault>(['cuts lists', 'repeats lists'])('that %s makes counting fail', async (fault) => {
    const { bucket, storage } = await open()
    await Promise.all(Array.from({ length: 7 }, () => storage.put(put.stream())))
    bucket.fault = fault
    await expect(storage.size()).rejects.toThrow('how its list goes on')
  })

  test('sweeps unreferenced files, except recent ones and those of others', async () => {
    const { bucket, storage } = await open()
    const keys = await Promise.all(Array.from({ length: 6 }, () => storage.put(put.stream())))
    const [referred = '', young = '', ...orphans] = keys.map((key) => `some.folder/${key}`)
    for (const [name, it] of bucket.objects) if (name !== young) it.at -= 3_600_000
    for (const name of ['some.folder/notes.txt', 'f'.repeat(64)])
      bucket.objects.set(name, { content: bytes, headers: {}, at: 0 })
    expect(await storage.sweep(async (some) => some.filter((key) => referred.endsWith(key)), 600_000)).toBe(
      orphans.length,
    )
    expect([...bucket.objects.keys()].toSorted()).toEqual(
      [referred, young, 'some.folder/notes.txt', 'some.folder/owner', 'f'.repeat(64)].toSorted(),
    )
  })

  test('is not swept by another installation', async () => {
    const { bucket, storage, uploadsFolder } = await open()
    await storage.sweep(async () => [], 0)
    await storage.put(put.stream())
    const trial = await storageIn(bucket, uploadsFolder, 'a trial with the same settings')
    await expect(trial.sweep(async () => [], -1)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await storage.size()).toMatchObject({ count: 1 })
  })
})

const startOn = (url: string, log = silentLog, owner = 'us') => {
  const address = readBucketAddress(url, null)
  if ('problem' in address) throw new Error(address.problem)
  return openStorage({ kind: 's3', ...address }, { ...faultHandlers, owner, uploadsFolder: temporaryFolder(), log })
}

describe('a start with a bucket', () => {
  test.each([
    ['the key', (url: string) => url.replace('AKIATEST', 'AKIAOTHER'), "It doesn't know the key."],
    ['the secret', (url: string) => url.replace('secret', 'guess'), "The secret doesn't match the key"],
    ['the region', (url: string) => url.replace('=garage', '=elsewhere'), 'The region is wrong'],
    ['the bucket', (url: string) => url.replace('/pictures/', '/photos/'), 'There is no such bucket'],
  ])('says that %s is wrong', async (_what, change, words) => {
    const { url } = await openFakeBucket()
    const { error } = await failing(startOn(change(url)))
    expect(error).toMatchObject({ message: expect.stringContaining(words) })
    for (const secret of ['AKIA', 'guess', 'a+secret', '127.0.0.1']) expect(String(error)).not.toContain(secret)
  })

  test('fails in the bucket of another installation', async () => {
    const { url } = await openFakeBucket()
    await startOn(url)
    await startOn(url)
    await expect(startOn(url, silentLog, 'others')).rejects.toThrow('Choose another bucket')
  })

  test('logs a warning if the bucket is unreachable, or keeps deleted files', async () => {
    const bucket = await openFakeBucket()
    const warnings: string[] = []
    const log = { ...silentLog, warn: (_fields: object, message: string) => void warnings.push(message) }
    bucket.isVersioned = true
    await startOn(bucket.url, log)
    await bucket.stop()
    await startOn(bucket.url, log)
    expect(warnings).toEqual([
      'The bucket keeps earlier versions: what is deleted stays in it',
      'the bucket for pictures cannot be used yet',
    ])
  })
})
