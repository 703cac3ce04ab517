import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import type { Session } from '@swap/contract/session'
import { buildApp, type App } from '../../app/app.ts'
import { readConfig, type Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { noReserve } from '../../platform/database/disk/disk-reserve.ts'
import { migrate } from '../../platform/database/opening/migrate.ts'
import { prepareUploadsFolder } from '../../platform/http/uploads/uploads-folder.ts'
import { createOutboxMail } from '../../platform/mail/outbox-mail.ts'
import { createSmtpMail } from '../../platform/mail/smtp-mail.ts'
import { openModel } from '../../platform/model/open-model.ts'
import { createFetchPage } from '../../platform/outgoing/fetch-public-page.ts'
import { createLog } from '../../platform/log/pino-log.ts'
import { createWebPush } from '../../platform/push/push.ts'
import { openSecrets } from '../../platform/secrets/secrets.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { createPictureAddresses } from '../../platform/storage/picture-address.ts'
import { sweep } from '../../app/sweep.ts'
import { openFakeBucket, type FakeBucket } from '../fakes/fake-bucket.ts'
import { localNetwork } from '../fakes/fake-site.ts'
import { inProcessMessageReader } from '../fakes/in-process-message-reader.ts'
import { postToFakeBrowser } from '../fakes/fake-push-service.ts'
import type { Tools } from '../../app/tools.ts'
import { faultHandlers } from '../every-database.ts'
import { everyQueue, type OpenQueue } from '../every-queue.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { createScriptedReader, type ScriptedReader } from '../fakes/scripted-reader.ts'

/** The real app in a temporary folder, for tests that call its HTTP API; what would reach the internet is fake. */
export interface TestApp extends Pick<App, 'server' | 'begin' | 'outbox'> {
  db: Database
  /** The data folder, with `outbox`, `pictures` and `uploads` in it. */
  folder: string
  /** The bucket for pictures, with SWAP_TEST_STORAGE=bucket; null if they are in the data folder. */
  bucket: FakeBucket | null
  /** The folder of SQLite's files; null on PostgreSQL. */
  databaseFolder: string | null
  /** Runs all waiting jobs, then returns the emails sent to an address so far. */
  mailsTo: (address: string) => Promise<Email[]>
  /** A fake reader: a test sets what the next pictures show. */
  reader: ScriptedReader
  /** Waits until no job is running or due within half an hour. */
  settled: () => Promise<void>
  /** Deletes expired data, as the hourly sweep does. */
  sweep: () => Promise<void>
  /** Makes every waiting job due, whatever the clock says. */
  makeDue: () => Promise<void>
  /** Signs a new person up; by default with an address of their own. */
  signUp: (person?: { email?: string; password?: string; name?: string }) => Promise<Session>
  close: () => Promise<void>
}

const ERROR_LEVEL = 50

/** Makes an error in the log fail the test that caused it: the tests' setup fails a test on any console.error. */
function failOnFault(line: string): void {
  const entry: unknown = JSON.parse(line)
  const isFault = typeof entry === 'object' && entry !== null && 'level' in entry && Number(entry.level) >= ERROR_LEVEL
  // oxlint-disable-next-line no-console -- this is what the tests' setup looks for
  if (isFault) console.error(line)
}

const logAndFail = (onLog: (line: string) => void) => (line: string) => {
  onLog(line)
  failOnFault(line)
}

/** Reads the emails in an outbox folder, in the order in which they were sent. */
function readMails(outbox: string): Promise<Email[]> {
  const names = existsSync(outbox) ? readdirSync(outbox).toSorted() : []
  return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(outbox, name)))))
}

/** Creates the function that signs new people up, each with an address of their own. */
function signingUp(server: App['server']): TestApp['signUp'] {
  let people = 0
  return async (person = {}) => {
    people += 1
    const body = {
      email: `person${people}@example.org`,
      password: 'a sentence nobody says',
      name: 'Ada Lovelace',
      ...person,
    }
    // Each from its own IP address, because the product limits sign-ups per IP address.
    const answer = await server.inject({
      method: 'POST',
      url: '/api/auth/signup',
      body,
      remoteAddress: `192.0.2.${people}`,
    })
    if (answer.statusCode !== 200) throw new Error(`sign-up answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<Session>()
  }
}

/** The tools that reach the internet, replaced by fakes on this computer. */
const outsideTools = (
  { push, publicUrl, pushServices, allowsOutgoing, reader }: Config,
  secret: string,
  log: Tools['log'],
) => ({
  push:
    push === 'yes'
      ? createWebPush({ secret, subject: publicUrl, services: pushServices, log, post: postToFakeBrowser })
      : null,
  fetchPage: allowsOutgoing ? createFetchPage(localNetwork) : null,
  model: reader.kind === 'local' ? null : openModel(reader, () => 5),
})

const openMail = (mail: Config['mail'], outbox: string) =>
  mail.kind === 'smtp' ? createSmtpMail(mail) : createOutboxMail({ folder: outbox, from: 'no-reply@localhost' })

/** Gives a picture the same URL while the app is open, so that tests can compare answers before and after a change. */
function steadyAddresses(secret: string) {
  const opened = Date.now()
  return createPictureAddresses({ secret, now: () => opened })
}

/** Opens the real app with real tools in a temporary folder. It does not listen. */
async function openTestApp(
  open: () => Promise<OpenQueue>,
  environment: Record<string, string> = {},
  onLog: (line: string) => void = () => {},
): Promise<TestApp> {
  const folder = temporaryFolder()
  const bucket = process.env.SWAP_TEST_STORAGE === 'bucket' ? await openFakeBucket() : null
  const config = readConfig({ ...(bucket ? { S3_URL: bucket.url } : {}), ...environment, DATA_DIR: folder })
  const queue = await open()
  await migrate(queue.opened)
  const log = createLog('info', { write: logAndFail(onLog) })
  const jobs = await queue.jobs()
  const [uploadsFolder, outbox] = [join(folder, 'uploads'), join(folder, 'outbox')]
  await prepareUploadsFolder(uploadsFolder)
  const reader = createScriptedReader()
  const secrets = openSecrets(folder)
  const tools = {
    ...queue.opened,
    databaseSettings: queue.settings,
    jobs,
    bus: jobs.bus,
    reserve: noReserve,
    storage: await openStorage(config.storage, { ...faultHandlers, owner: secrets.bucket, uploadsFolder, log }),
    pictureAddresses: steadyAddresses(secrets.pictures),
    reader,
    mail: openMail(config.mail, outbox),
    ...outsideTools(config, secrets.push, log),
    secrets,
    log,
  }
  const settings = { ...config, uploadsFolder, pageFolder: join(folder, 'page') }
  const { definitions, ...app } = await buildApp(tools, settings, inProcessMessageReader)
  await jobs.start(definitions)

  const settled = async () => {
    while ((await queue.countPending()) > 0) await sleep(10)
  }
  const mailsTo = async (address: string) => {
    await settled()
    return (await readMails(outbox)).filter(({ to = [] }) => to.some((one) => one.address === address))
  }
  const close = async () => {
    await app.server.close()
    await jobs.stop()
    await queue.opened.close()
  }
  return {
    ...app,
    db: tools.db,
    folder,
    bucket,
    databaseFolder: queue.settings.kind === 'sqlite' ? dirname(queue.settings.file) : null,
    reader,
    mailsTo,
    settled,
    sweep: () => sweep(tools, 0),
    makeDue: queue.makeDue,
    signUp: signingUp(app.server),
    close,
  }
}

/**
 * The app on every database it runs on:
 *
 *     describe.each(everyApp)('accounts on $name', ({ open }) => { const app = await open({ REQUIRE_VERIFIED_EMAIL: 'true' }) })
 */
export const everyApp = everyQueue.map(({ engine, open }) => ({
  name: engine === 'postgres' ? 'PostgreSQL' : 'SQLite',
  open: (environment?: Record<string, string>) => openTestApp(open, environment),
}))

/** One app on SQLite, for tests that do not depend on the database. `onLog` gets every line of its log. */
export const openApp = (environment?: Record<string, string>, onLog?: (line: string) => void) => {
  const [sqlite] = everyQueue
  if (!sqlite) throw new Error('There is no queue to test on')
  return openTestApp(sqlite.open, environment, onLog)
}

/** The header that identifies the caller. */
export const as = ({ accessToken }: { accessToken: string }) => ({ authorization: `Bearer ${accessToken}` })
