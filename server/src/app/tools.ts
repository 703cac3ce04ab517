import type { Config } from '../platform/config/config.ts'
import type { Database, DatabaseSettings, Engine } from '../platform/database/database.ts'
import type { MessageBus } from '../platform/database/bus/message-bus.ts'
import type { DiskReserve } from '../platform/database/disk/disk-reserve.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { FetchPage } from '../platform/outgoing/fetch-public-page.ts'
import type { Logger } from '../platform/log/pino-log.ts'
import type { Push } from '../platform/push/push.ts'
import type { Model } from '../platform/model/model.ts'
import type { PictureReader } from '../platform/reader/reader.ts'
import type { Secrets } from '../platform/secrets/secrets.ts'
import type { PictureAddresses } from '../platform/storage/picture-address.ts'
import type { Storage } from '../platform/storage/storage.ts'

/** The database, queue, storage, mail and other tools that features are given; tests pass replacements. */
export interface Tools {
  db: Database
  engine: Engine
  /** How to open the database, for a worker thread that needs its own connection. */
  databaseSettings: DatabaseSettings
  /** Removes the remains of deleted rows from the database. */
  purgeDeletedData: () => Promise<void>
  jobs: JobQueue
  /** Messages between the processes of this database. */
  bus: MessageBus
  /** Disk space kept free so that deletions and sign-ins work on a full disk. */
  reserve: DiskReserve
  storage: Storage
  pictureAddresses: PictureAddresses
  reader: PictureReader
  /** The language model that the operator connected; null if there is none. */
  model: Model | null
  mail: Mail
  /** Null if nothing is pushed to browsers. */
  push: Push | null
  /** Fetches web pages; null if the operator does not allow outgoing requests. */
  fetchPage: FetchPage | null
  secrets: Secrets
  log: Logger
}

/** The settings that features get. */
export type AppSettings = Pick<
  Config,
  | 'dataFolder'
  | 'metricsToken'
  | 'accounts'
  | 'contact'
  | 'isHttps'
  | 'isLocalOnly'
  | 'mail'
  | 'proxies'
  | 'publicUrl'
  | 'allowsOutgoing'
  | 'picturesAt'
  | 'push'
  | 'reader'
> & {
  /** The folder for incoming files. */
  uploadsFolder: string
  /** The folder of the built web app. */
  pageFolder: string
}
