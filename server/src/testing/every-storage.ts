import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBucketAddress } from '../platform/storage/bucket-address.ts'
import { diskStorage } from '../platform/storage/disk-storage.ts'
import { s3Storage } from '../platform/storage/s3-storage.ts'
import { isStorageKey } from '../platform/storage/storage-key.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { openFakeBucket, type FakeBucket } from './fakes/fake-bucket.ts'

/** A folder of this test's own. */
export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'swap-test-'))

/** Names of the files in a folder and the folders in it. */
export const fileNames = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** Names of the picture files in a data folder, or in a bucket in its place. */
export const pictureFiles = ({ folder, bucket }: { folder: string; bucket?: FakeBucket | null }): string[] =>
  bucket
    ? [...bucket.objects.keys()].map((name) => name.replace(/^.*\//, '')).filter(isStorageKey)
    : fileNames(join(folder, 'pictures'))

/** The storages that every feature must work on: `describe.each(everyStorage)('pictures on $name', …)`. */
export const everyStorage: readonly { name: string; open: () => Promise<Storage> }[] = [
  { name: 'a disk', open: () => diskStorage({ folder: join(temporaryFolder(), 'pictures') }) },
  { name: 'a bucket', open: async () => storageIn(await openFakeBucket()) },
]

/** The storage of a bucket's setting. */
export function storageIn({ url }: Pick<FakeBucket, 'url'>, uploadsFolder = temporaryFolder(), owner = 'us') {
  const address = readBucketAddress(url, null)
  if ('problem' in address) throw new Error(`S3_URL ${address.problem}`)
  return s3Storage({ address, owner, uploadsFolder })
}
