import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tools } from './tools.ts'
import type { Config } from '../platform/config/config.ts'
import { openDiskReserve } from '../platform/database/disk/disk-reserve.ts'
import { migrate } from '../platform/database/opening/migrate.ts'
import { refusePartialMove } from '../platform/database/copying/move-target.ts'
import { hasListeners, createMessageBus } from '../platform/database/bus/message-bus.ts'
import { openDatabase } from '../platform/database/opening/open-database.ts'
import { ensureSameSecrets } from '../platform/database/copying/ensure-same-secrets.ts'
import { waitUntilReachable } from '../platform/database/opening/wait-until-reachable.ts'
import { makeOwnUploadsFolder, prepareUploadsFolder } from '../platform/http/uploads/uploads-folder.ts'
import { createEmbeddedJobQueue } from '../platform/jobs/embedded-job-queue.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { createFetchPage } from '../platform/outgoing/fetch-public-page.ts'
import { openModel } from '../platform/model/open-model.ts'
import { createChildProcessReader } from '../platform/reader/child-process-reader.ts'
import type { Logger } from '../platform/log/pino-log.ts'
import { createWebPush } from '../platform/push/push.ts'
import { openSecrets } from '../platform/secrets/secrets.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { createPictureAddresses } from '../platform/storage/picture-address.ts'

const TOUCH_EVERY_MS = 60 * 60_000

/** The server's tools, opened, and how to close them. A tool is a service that features use: database, storage, mail … */
export interface OpenTools {
  tools: Tools
  /** The folder for incoming files. */
  uploadsFolder: string
  /** Gives running jobs `ms` to end, then releases everything. */
  close: (ms: number) => Promise<void>
}

/**
 * Opens the tools that the configuration asks for, and migrates the database to its newest schema. Set `isOneOfMany` where
 * other processes use the same database, and perhaps the same data folder.
 */
export async function openTools(
  config: Config,
  log: Logger,
  fsyncFailed: (error: Error) => void,
  { isOneOfMany = false } = {},
): Promise<OpenTools> {
  const reserve = await openDiskReserve(config.dataFolder, async () => opened.checkpointWal?.())
  const secrets = openSecrets(config.dataFolder)
  const opened = await openDatabase(config.database, { log, fsyncFailed })
  await waitUntilReachable(opened, log)
  const uploadsFolder = await openUploadsFolder(config, isOneOfMany)
  const touching = touchRegularly(uploadsFolder)
  const [mail] = await Promise.all([openMail(config.mail), migrate(opened)])
  await refusePartialMove(opened.db)
  const mayChange = !isOneOfMany && (opened.engine === 'sqlite' || !(await hasListeners(opened.db)))
  await ensureSameSecrets(opened.db, { fingerprint: secrets.fingerprint, mayChange, log })
  // Last: an empty bucket belongs to this product from then on.
  const storage = await openStorage(config.storage, { owner: secrets.bucket, uploadsFolder, log, fsyncFailed })
  const bus = createMessageBus(opened, { log })
  const jobs = createEmbeddedJobQueue(opened, { log, bus, reserve })
  const reader = createChildProcessReader({ log })
  const push =
    config.push === 'yes'
      ? createWebPush({ secret: secrets.push, subject: config.publicUrl, services: config.pushServices, log })
      : null
  const close = async (ms: number) => {
    clearInterval(touching)
    await jobs.stop(ms)
    reader.close()
    await bus.close()
    await opened.close()
    if (isOneOfMany) await rm(uploadsFolder, { force: true, recursive: true })
  }
  return {
    tools: {
      db: opened.db,
      engine: opened.engine,
      databaseSettings: config.database,
      purgeDeletedData: opened.purgeDeletedData,
      jobs,
      bus,
      reserve,
      storage,
      pictureAddresses: createPictureAddresses({ secret: secrets.pictures }),
      reader,
      model: config.reader.kind === 'local' ? null : openModel(config.reader),
      mail,
      push,
      fetchPage: config.allowsOutgoing ? createFetchPage() : null,
      secrets,
      log,
    },
    uploadsFolder,
    close,
  }
}

async function openUploadsFolder({ dataFolder }: Config, isOneOfMany: boolean): Promise<string> {
  const folder = join(dataFolder, 'uploads')
  if (isOneOfMany) return makeOwnUploadsFolder(folder)
  await prepareUploadsFolder(folder)
  return folder
}

/** Keeps a folder's modification time recent: a folder with an old one is taken to belong to a process that died. */
const touchRegularly = (folder: string) =>
  setInterval(() => void utimes(folder, new Date(), new Date()).catch(() => {}), TOUCH_EVERY_MS).unref()

/** Opens mail. The library is loaded with the first email, because that takes a while and many processes send none. */
async function openMail(settings: Config['mail']): Promise<Mail> {
  const opened = async () =>
    settings.kind === 'smtp'
      ? (await import('../platform/mail/smtp-mail.ts')).createSmtpMail(settings)
      : (await import('../platform/mail/outbox-mail.ts')).createOutboxMail(settings)
  let mail: Promise<Mail> | undefined
  return {
    isOutbox: settings.kind === 'outbox',
    send: async (email) => (await (mail ??= opened())).send(email),
    forget: async (address) => (await (mail ??= opened())).forget(address),
  }
}
