import type { Log } from '../log/log.ts'
import type { BucketAddress } from './bucket-address.ts'
import { adviceFor, BucketError } from './bucket-error.ts'
import { diskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

/** Where pictures are kept: in a folder, or in a bucket. */
export type StorageSettings = { kind: 'disk'; folder: string } | ({ kind: 's3' } & BucketAddress)

interface OpenOptions {
  /** Identifies this installation to a bucket. */
  owner: string
  /** The folder for temporary files. */
  uploadsFolder: string
  log: Log
  /** A folder: the disk refused to keep a file. Nothing more may be acknowledged: end the process. */
  fsyncFailed: (error: Error) => void
  /** Whether nobody waits, as in a command that takes hours: a brief failure of a bucket does not end it. */
  isPatient?: boolean
}

/**
 * Opens the storage that the settings chose. A bucket that refuses us throws, in words for the operator; an unreachable
 * one does not: the rest of the product works, and pictures do once it is back.
 */
export async function openStorage(
  settings: StorageSettings,
  { owner, uploadsFolder, log, fsyncFailed, isPatient = false }: OpenOptions,
): Promise<Storage> {
  if (settings.kind === 'disk') return diskStorage({ folder: settings.folder, fsyncFailed })
  const { s3Storage } = await import('./s3-storage.ts') // few need it
  const storage = await s3Storage({ address: settings, owner, uploadsFolder: uploadsFolder, isPatient })
  try {
    const { keepsRemoved } = await storage.check()
    if (keepsRemoved) log.warn({}, 'The bucket keeps earlier versions: what is deleted stays in it')
  } catch (error) {
    if (!(error instanceof BucketError)) throw error
    if (error.kind === 'refused') throw new Error(inWords(error), { cause: error })
    log.warn({ err: error }, 'the bucket for pictures cannot be used yet')
  }
  return storage
}

const inWords = (trouble: BucketError) =>
  ["The bucket in S3_URL can't be used.", adviceFor(trouble)].filter((part) => part !== null).join(' ')
