import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tools } from './tools.ts'
import type { Config } from '../platform/config/config.ts'
import { diskReserve } from '../platform/database/disk/disk-reserve.ts'
import { migrate } from '../platform/database/opening/migrate.ts'
import { refuseHalfMoved } from '../platform/database/copying/being-moved.ts'
import { isListenedTo, messageBus } from '../platform/database/bus/message-bus.ts'
import { openDatabase } from '../platform/database/opening/open-database.ts'
import { haveSameSecrets } from '../platform/database/copying/same-secrets.ts'
import { untilReachable } from '../platform/database/opening/until-reachable.ts'
import { makeOwnUploadsFolder, prepareUploadsFolder } from '../platform/http/uploads/uploads.ts'
import { embeddedJobs } from '../platform/jobs/embedded-jobs.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { getPublicly } from '../platform/outgoing/get-publicly.ts'
import { openModel } from '../platform/model/open-model.ts'
import { childReader } from '../platform/reader/child-reader.ts'
import type { Logger } from '../platform/log/pino-log.ts'
import { webPush } from '../platform/push/push.ts'
import { openSecrets } from '../platform/secrets/secrets.ts'
import { openStorage } from '../platform/storage/open-storage.ts'

const TOUCH_EVERY_MS = 60 * 60_000

export interface OpenTools {
  tools: Tools
  uploadsFolder: string
  /** Gives running jobs `ms` to end, then releases everything. */
  close: (ms: number) => Promise<void>
}

/**
 * Opens what the features work with, by the configuration, with the database at its newest schema. `isOneOfMany` where
 * other processes use the same database, and perhaps the same data folder.
 */
export async function openTools(
  config: Config,
  log: Logger,
  fsyncFailed: (error: Error) => void,
  { isOneOfMany = false } = {},
): Promise<OpenTools> {
  const reserve = await diskReserve(config.dataFolder, async () => opened.recycleLog?.())
  const secrets = openSecrets(config.dataFolder)
  const opened = await openDatabase(config.database, { log, fsyncFailed })
  await untilReachable(opened, log)
  const uploadsFolder = await openUploadsFolder(config, isOneOfMany)
  const touching = touched(uploadsFolder)
  const [mail] = await Promise.all([openMail(config.mail), migrate(opened)])
  await refuseHalfMoved(opened.db)
  const mayChange = !isOneOfMany && (opened.engine === 'sqlite' || !(await isListenedTo(opened.db)))
  await haveSameSecrets(opened.db, { mark: secrets.mark, mayChange, log })
  // Last: an empty bucket belongs to this product from then on.
  const storage = await openStorage(config.storage, { owner: secrets.bucket, uploadsFolder, log, fsyncFailed })
  const bus = messageBus(opened, { log })
  const jobs = embeddedJobs(opened, { log, bus, reserve })
  const reader = childReader({ log })
  const push =
    config.push === 'yes'
      ? webPush({ secret: secrets.push, subject: config.publicUrl, services: config.pushServices, log })
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
      database: config.database,
      scrub: opened.scrub,
      jobs,
      bus,
      reserve,
      storage,
      reader,
      model: config.reader.kind === 'local' ? null : openModel(config.reader),
      mail,
      push,
      get: config.outgoing ? getPublicly() : null,
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

/** An old-looking folder is assumed to be left by a process that died. */
const touched = (folder: string) =>
  setInterval(() => void utimes(folder, new Date(), new Date()).catch(() => {}), TOUCH_EVERY_MS).unref()

/** Imported when it is needed: the mailer takes a while to load, and most starts send nothing. */
async function openMail(settings: Config['mail']): Promise<Mail> {
  const opened = async () =>
    settings.kind === 'smtp'
      ? (await import('../platform/mail/smtp-mail.ts')).smtpMail(settings)
      : (await import('../platform/mail/outbox-mail.ts')).outboxMail(settings)
  let mail: Promise<Mail> | undefined
  return {
    isOutbox: settings.kind === 'outbox',
    send: async (letter) => (await (mail ??= opened())).send(letter),
    forget: async (address) => (await (mail ??= opened())).forget(address),
  }
}
