import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Failure, noRoomForFile } from '@swap/contract/failures'
import { isOutOfRoom } from '../database/disk/out-of-room.ts'
import type { BucketAddress } from './bucket-address.ts'
import { asStream, DIGEST, measure, promisedBy, toFile, whole } from './bucket-bytes.ts'
import { bucketClaim, findFacts, type BucketFacts } from './bucket-claim.ts'
import { listBucket } from './bucket-listing.ts'
import { bucketRequests, HASTY, PATIENT, type AskBucket } from './bucket-requests.ts'
import { BucketTrouble } from './bucket-trouble.ts'
import { isStorageKey, newStorageKey } from './storage-key.ts'
import type { Storage } from './storage.ts'
import { sumUp } from './sum-up.ts'

/** Fits a picture: it is complete and verified before the first byte of it is passed on. */
const MAX_IN_MEMORY = 8 * 1024 * 1024
/** An estimate: a bucket that restarts is back within seconds. */
const RETRY_SECONDS = 3
/** Some buckets date a file by the start of its upload, to the second. */
const SENDING_MS = 60_000
const SWEEP_CONCURRENCY = 8

export interface BucketSettings {
  address: BucketAddress
  /** The bucket's owner, as an opaque word: another product's bucket is not touched. */
  owner: string
  /** The folder for files on their way. Its owner removes anything left there by a crash. */
  wayFolder: string
  /** Whether nobody waits. */
  isPatient?: boolean
}

export interface BucketStorage extends Storage {
  /** Whether the bucket can be used, and how: throws BucketTrouble. */
  check: () => Promise<BucketFacts>
}

/** Keeps files in a bucket of an S3-compatible server, under their keys. Sends no request yet. */
export async function s3Storage({
  address,
  owner,
  wayFolder,
  isPatient = false,
}: BucketSettings): Promise<BucketStorage> {
  const patience = isPatient ? PATIENT : HASTY
  const { prefix } = address
  await mkdir(wayFolder, { recursive: true, mode: 0o700 })
  const ask = bucketRequests(address)
  const claim = bucketClaim(ask, { prefix, owner, patience })
  const files = filesIn(ask, prefix)
  const onItsWay = () => join(wayFolder, `${randomUUID()}.bucket`)
  return {
    async check() {
      await claim()
      return findFacts(ask, { prefix, patience })
    },
    async put(kept, key = newStorageKey()) {
      const name = files.nameOf(key)
      const path = 'file' in kept ? kept.file : onItsWay()
      try {
        const { md5, ...size } = await measure(kept, path)
        const headers = { 'content-md5': md5, [DIGEST]: size.sha256, 'content-type': 'application/octet-stream' }
        const content = { ...size, open: () => createReadStream(path) }
        await asFailure(ask({ method: 'PUT', name, headers, content, patience }, text), key)
        return key
      } catch (error) {
        throw isOutOfRoom(error) ? new Failure('STORAGE_FULL', { message: noRoomForFile, cause: error }) : error
      } finally {
        await rm(path, { force: true })
      }
    },
    async asFile(key, use) {
      const path = onItsWay()
      const name = files.nameOf(key)
      try {
        const take = ask({ method: 'GET', name, patience: PATIENT }, (answer) => toFile(answer, path))
        if ((await asFailure(take.catch(nullIfAbsent), key)) === null) throw new Failure('NOT_FOUND')
        return await use(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    async read(key) {
      const found = ask({ method: 'GET', name: files.nameOf(key), patience }, (answer) =>
        promisedBy(answer) > MAX_IN_MEMORY ? asStream(answer, onItsWay()) : whole(answer),
      )
      return asFailure(found.catch(nullIfAbsent), key)
    },
    remove: (key) => asFailure(files.remove(key, patience)),
    list: () => files.list(),
    async sweep(known, olderThanMs) {
      await asFailure(claim())
      return asFailure(files.sweep(known, olderThanMs > 0 ? olderThanMs + SENDING_MS : olderThanMs))
    },
    size: () => asFailure(sumUp(files.list())),
  }
}

/** Our own files in a bucket, by their keys; throws BucketTrouble. */
function filesIn(ask: AskBucket, prefix: string) {
  const nameOf = (key: string) => {
    if (isStorageKey(key)) return `${prefix}${key}`
    throw new Error('This is no key of the storage: keys come from our own rows')
  }
  const remove = async (key: string, patience = PATIENT) => {
    await ask({ method: 'DELETE', name: nameOf(key), patience }, text).catch(nullIfAbsent)
  }
  async function* pages() {
    for await (const page of listBucket(ask, { prefix, patience: PATIENT }))
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
    async sweep(known: (keys: string[]) => Promise<Iterable<string>>, olderThanMs: number) {
      let swept = 0
      for await (const page of pages()) {
        const old = page.filter(({ ageMs }) => ageMs > olderThanMs).map(({ key }) => key)
        if (old.length === 0) continue
        const kept = new Set(await known(old))
        const orphans = old.filter((key) => !kept.has(key))
        for (let at = 0; at < orphans.length; at += SWEEP_CONCURRENCY)
          await Promise.all(orphans.slice(at, at + SWEEP_CONCURRENCY).map((key) => remove(key)))
        swept += orphans.length
      }
      return swept
    },
  }
}

/** Null for a missing file; a missing bucket is another matter. */
function nullIfAbsent(error: unknown): null {
  if (error instanceof BucketTrouble && error.status === 404 && error.code !== 'NoSuchBucket') return null
  throw error
}

/** Translates a bucket's trouble to a failure of the product: later, or no room. The operator has to resolve a refusal; damage is a fault. */
async function asFailure<T>(asked: Promise<T>, key?: string): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof BucketTrouble)) throw error
    if (error.kind === 'broken') throw key === undefined ? error : named(error, key)
    if (error.kind === 'full') throw new Failure('STORAGE_FULL', { cause: error })
    throw new Failure('UNAVAILABLE', { cause: error, retryAfter: RETRY_SECONDS })
  }
}

/** Names the damaged file: the operator has to find it among thousands. */
const named = ({ kind, message, status, code }: BucketTrouble, key: string) =>
  new BucketTrouble(kind, `${message}: the file ${key}`, { status, code })
