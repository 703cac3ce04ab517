import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Failure, noRoomForFile } from '@swap/contract/failures'
import { isDiskFull } from '../database/disk/is-disk-full.ts'
import type { BucketAddress } from './bucket-address.ts'
import {
  contentLengthOf,
  DIGEST_HEADER,
  readVerified,
  saveVerified,
  streamVerified,
  writeAndHash,
} from './verified-transfer.ts'
import { createOwnershipCheck } from './bucket-ownership.ts'
import { listBucket } from './bucket-listing.ts'
import { createBucketClient, INTERACTIVE_TIMEOUTS, BACKGROUND_TIMEOUTS, type BucketClient } from './bucket-client.ts'
import { BucketError } from './bucket-error.ts'
import { checkBucket, type BucketState } from './check-bucket.ts'
import { isStorageKey, newStorageKey } from './storage-key.ts'
import type { Storage } from './storage.ts'
import { totalSize } from './total-size.ts'

/** Files up to this size, such as pictures, are verified in memory before the first byte is passed on. */
const MAX_IN_MEMORY = 8 * 1024 * 1024
/** When to try again, in s: a bucket that restarts is back within seconds. */
const RETRY_SECONDS = 3
/** Added to the minimum age of files that `sweep` deletes: some buckets date a file by the start of its upload. */
const UPLOAD_MS = 60_000
const SWEEP_CONCURRENCY = 8

/** How to use a bucket as storage. */
export interface BucketSettings {
  address: BucketAddress
  /** Identifies this installation: a bucket that belongs to another one is not touched. */
  owner: string
  /** The folder for temporary files. Its owner removes anything that a crash leaves there. */
  uploadsFolder: string
  /** Whether no person waits: timeouts are longer then. */
  isBackground?: boolean
}

/** A storage in a bucket, which can be checked. */
export interface BucketStorage extends Storage {
  /** Checks that the bucket can be used, and returns its state. Throws BucketError. */
  check: () => Promise<BucketState>
}

/** Keeps files in a bucket of an S3-compatible server, under their keys. Sends no request yet. */
export async function openS3Storage({
  address,
  owner,
  uploadsFolder,
  isBackground = false,
}: BucketSettings): Promise<BucketStorage> {
  const timeouts = isBackground ? BACKGROUND_TIMEOUTS : INTERACTIVE_TIMEOUTS
  const { prefix } = address
  await mkdir(uploadsFolder, { recursive: true, mode: 0o700 })
  const send = createBucketClient(address)
  const ensureOurs = createOwnershipCheck(send, { prefix, owner, timeouts })
  const files = filesIn(send, prefix)
  const temporaryPath = () => join(uploadsFolder, `${randomUUID()}.bucket`)
  return {
    async check() {
      await ensureOurs()
      return checkBucket(send, { prefix, timeouts })
    },
    async put(kept, key = newStorageKey()) {
      const name = files.nameOf(key)
      const path = 'file' in kept ? kept.file : temporaryPath()
      try {
        const { md5, ...size } = await writeAndHash(kept, path)
        const headers = { 'content-md5': md5, [DIGEST_HEADER]: size.sha256, 'content-type': 'application/octet-stream' }
        const content = { ...size, open: () => createReadStream(path) }
        await asFailure(send({ method: 'PUT', name, headers, content, timeouts }, text), key)
        return key
      } catch (error) {
        throw isDiskFull(error) ? new Failure('STORAGE_FULL', { message: noRoomForFile, cause: error }) : error
      } finally {
        await rm(path, { force: true })
      }
    },
    async withFile(key, use) {
      const path = temporaryPath()
      const name = files.nameOf(key)
      try {
        const saved = send({ method: 'GET', name, timeouts: BACKGROUND_TIMEOUTS }, (reply) => saveVerified(reply, path))
        if ((await asFailure(saved.catch(nullIfAbsent), key)) === null) throw new Failure('NOT_FOUND')
        return await use(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    async read(key) {
      const found = send({ method: 'GET', name: files.nameOf(key), timeouts }, (answer) =>
        contentLengthOf(answer) > MAX_IN_MEMORY ? streamVerified(answer, temporaryPath()) : readVerified(answer),
      )
      return asFailure(found.catch(nullIfAbsent), key)
    },
    remove: (key) => asFailure(files.remove(key, timeouts)),
    list: () => files.list(),
    async sweep(findReferenced, olderThanMs) {
      await asFailure(ensureOurs())
      return asFailure(files.sweep(findReferenced, olderThanMs > 0 ? olderThanMs + UPLOAD_MS : olderThanMs))
    },
    size: () => asFailure(totalSize(files.list())),
  }
}

/** Operations on the files of this installation in a bucket, by storage key. They throw BucketError. */
function filesIn(send: BucketClient, prefix: string) {
  const nameOf = (key: string) => {
    if (isStorageKey(key)) return `${prefix}${key}`
    throw new Error('This is no key of the storage: keys come from our own rows')
  }
  const remove = async (key: string, timeouts = BACKGROUND_TIMEOUTS) => {
    await send({ method: 'DELETE', name: nameOf(key), timeouts }, text).catch(nullIfAbsent)
  }
  async function* pages() {
    for await (const page of listBucket(send, { prefix, timeouts: BACKGROUND_TIMEOUTS }))
      yield page
        .filter(({ name }) => name.startsWith(prefix) && isStorageKey(name.slice(prefix.length)))
        .map(({ name, ...it }) => ({ ...it, key: name.slice(prefix.length) }))
  }
  return {
    nameOf,
    remove,
    async *list() {
      for await (const page of pages()) for (const { key, bytes } of page) yield { key, bytes }
    },
    async sweep(findReferenced: (keys: string[]) => Promise<Iterable<string>>, olderThanMs: number) {
      let swept = 0
      for await (const page of pages()) {
        const old = page.filter(({ ageMs }) => ageMs > olderThanMs).map(({ key }) => key)
        if (old.length === 0) continue
        const kept = new Set(await findReferenced(old))
        const orphans = old.filter((key) => !kept.has(key))
        for (let at = 0; at < orphans.length; at += SWEEP_CONCURRENCY)
          await Promise.all(orphans.slice(at, at + SWEEP_CONCURRENCY).map((key) => remove(key)))
        swept += orphans.length
      }
      return swept
    },
  }
}

/** Returns null for a missing file; throws if the bucket is missing. */
function nullIfAbsent(error: unknown): null {
  if (error instanceof BucketError && error.status === 404 && error.code !== 'NoSuchBucket') return null
  throw error
}

/**
 * Converts a bucket's error to a Failure, UNAVAILABLE or STORAGE_FULL. For a damaged file it stays a BucketError, which is
 * logged as an error.
 */
async function asFailure<T>(request: Promise<T>, key?: string): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof BucketError)) throw error
    if (error.kind === 'broken') throw key === undefined ? error : withFileName(error, key)
    if (error.kind === 'full') throw new Failure('STORAGE_FULL', { cause: error })
    throw new Failure('UNAVAILABLE', { cause: error, retryAfter: RETRY_SECONDS })
  }
}

/** Adds the storage key to the error of a damaged file, so that the operator finds the file. */
const withFileName = ({ kind, message, status, code }: BucketError, key: string) =>
  new BucketError(kind, `${message}: the file ${key}`, { status, code })
