import type { Log } from '../log/log.ts'
import type { BucketAddress } from './bucket-address.ts'
import { adviceFor, BucketError } from './bucket-error.ts'
import { openDiskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

/** Where pictures are kept: in a folder, or in a bucket. */
export type StorageSettings = { kind: 'disk'; folder: string } | ({ kind: 's3' } & BucketAddress)

interface OpenOptions {
  /** Identifies this installation to a bucket. */
  owner: string
  /** The folder for temporary files. */
  uploadsFolder: string
  log: Log
  /**
   * Called when the disk lost a file (fsync failed). The process has to end, since nothing more can be acknowledged.
   */
  fsyncFailed: (error: Error) => void
  /**
   * Whether no person waits, as in a long-running command: timeouts are longer, so that a brief outage does not end it.
   */
  isBackground?: boolean
}

/**
 * Opens the storage that the settings name. Throws, with a message for the operator, if a bucket refuses access; not if
 * it is unreachable: the rest of the product works meanwhile, and pictures work again once it is back.
 */
export async function openStorage(
  settings: StorageSettings,
  { owner, uploadsFolder, log, fsyncFailed, isBackground = false }: OpenOptions,
): Promise<Storage> {
  if (settings.kind === 'disk') return openDiskStorage({ folder: settings.folder, fsyncFailed })
  const { openS3Storage } = await import('./s3-storage.ts') // few need it
  const storage = await openS3Storage({ address: settings, owner, uploadsFolder: uploadsFolder, isBackground })
  try {
    const { isVersioned } = await storage.check()
    if (isVersioned) log.warn({}, 'The bucket keeps earlier versions: what is deleted stays in it')
  } catch (error) {
    if (!(error instanceof BucketError)) throw error
    if (error.kind === 'refused') throw new Error(toOperatorMessage(error), { cause: error })
    log.warn({ err: error }, 'the bucket for pictures cannot be used yet')
  }
  return storage
}

const toOperatorMessage = (error: BucketError) =>
  ["The bucket in S3_URL can't be used.", adviceFor(error)].filter((part) => part !== null).join(' ')
