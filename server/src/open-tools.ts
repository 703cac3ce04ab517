import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tools } from './tools.ts'
import type { Config } from './config.ts'
import { diskReserve } from './database/disk-reserve.ts'
import { migrate } from './database/migrate.ts'
import { refuseHalfMoved } from './database/being-moved.ts'
import { isListenedTo, messageBus } from './database/message-bus.ts'
import { openDatabase } from './database/open-database.ts'
import { haveSameSecrets } from './database/same-secrets.ts'
import { untilReachable } from './database/until-reachable.ts'
import { makeOwnUploadsFolder, prepareUploadsFolder } from './http/uploads.ts'
import { embeddedJobs } from './jobs/embedded-jobs.ts'
import type { Mail } from './mail/mail.ts'
import { getPublicly } from './outgoing/get-publicly.ts'
import { openModel } from './model/open-model.ts'
import { childReader } from './reader/child-reader.ts'
import type { Logger } from './pino-log.ts'
import { webPush } from './push/push.ts'
import { openSecrets } from './secrets.ts'
import { openStorage } from './storage/open-storage.ts'

const TOUCH_EVERY_MS = 60 * 60_000

export interface OpenTools {
  tools: Tools
  uploadsFolder: string
  /** Lets jobs in work end within `ms`, then lets go of everything. */
  close: (ms: number) => Promise<void>
}

/**
 * Opens what the features work with, by what the configuration chose, with the database at its newest schema. `isOneOfMany` where other
 * processes use the same database, and perhaps the same data folder.
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

/** A folder that looks old is taken for one that a process left behind that died. */
const touched = (folder: string) =>
  setInterval(() => void utimes(folder, new Date(), new Date()).catch(() => {}), TOUCH_EVERY_MS).unref()

/** Imported when it is needed: the mailer takes a while to load, and most starts send nothing. */
async function openMail(settings: Config['mail']): Promise<Mail> {
  const opened = async () =>
    settings.kind === 'smtp'
      ? (await import('./mail/smtp-mail.ts')).smtpMail(settings)
      : (await import('./mail/outbox-mail.ts')).outboxMail(settings)
  let mail: Promise<Mail> | undefined
  return {
    isOutbox: settings.kind === 'outbox',
    send: async (letter) => (await (mail ??= opened())).send(letter),
    forget: async (address) => (await (mail ??= opened())).forget(address),
  }
}
