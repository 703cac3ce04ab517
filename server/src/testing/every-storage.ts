import { join } from 'node:path'
import { readBucketAddress } from '../platform/storage/bucket-address.ts'
import { openDiskStorage } from '../platform/storage/disk-storage.ts'
import { openS3Storage } from '../platform/storage/s3-storage.ts'
import { isStorageKey } from '../platform/storage/storage-key.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { openFakeBucket, type FakeBucket } from './fakes/fake-bucket.ts'
import { fileNames, temporaryFolder } from './temporary-folder.ts'

/** Returns the names of the stored picture files: in the data folder, or in the bucket that replaces it. */
export const pictureFiles = ({ folder, bucket }: { folder: string; bucket?: FakeBucket | null }): string[] =>
  bucket
    ? [...bucket.objects.keys()].map((name) => name.replace(/^.*\//, '')).filter(isStorageKey)
    : fileNames(join(folder, 'pictures'))

/** The kinds of storage that every feature must work on: `describe.each(everyStorage)('pictures on $name', …)`. */
export const everyStorage: readonly { name: string; open: () => Promise<Storage> }[] = [
  { name: 'a disk', open: () => openDiskStorage({ folder: join(temporaryFolder(), 'pictures') }) },
  { name: 'a bucket', open: async () => storageIn(await openFakeBucket()) },
]

/** Opens the storage on a fake bucket, from its setting. */
export function storageIn({ url }: Pick<FakeBucket, 'url'>, uploadsFolder = temporaryFolder(), owner = 'us') {
  const address = readBucketAddress(url, null)
  if ('problem' in address) throw new Error(`S3_URL ${address.problem}`)
  return openS3Storage({ address, owner, uploadsFolder })
}
