import { fileURLToPath } from 'node:url'
import { grantVerifiedAdmins } from './features/accounts/queries.ts'
import { buildApp, type App } from './app/app.ts'
import type { Tools } from './app/tools.ts'
import { readConfig, type Config } from './platform/config/config.ts'
import { makeDataFolder } from './platform/database/disk/data-folder.ts'
import { lockDataFolder } from './platform/database/disk/data-folder-lock.ts'
import { closeServer } from './platform/http/clients/held-requests.ts'
import { describeError } from './platform/text/describe-error.ts'
import { openTools } from './app/open-tools.ts'
import { createLog } from './platform/log/pino-log.ts'
import { readRole } from './app/role.ts'
import { sweep } from './app/sweep.ts'
import { serveWorkerHealth } from './app/worker-health.ts'

/** Supervisors and people wait two seconds for the end: requests get most of it, then remaining work is cut off. */
const REQUESTS_MS = 700
const JOBS_MS = 700
const END_MS = 1800
/** A web process is replaced while another one serves: its requests get longer. */
const LAST_REQUESTS_MS = 5000
const TIDY_EVERY_MS = 60 * 60_000
/** How long room that was given up for a deletion stays free for what follows from it. */
const REFILL_EVERY_MS = 10_000
/** A picture without a row may be on its way to one in another process for this long. */
const ORPHANS_AFTER_MS = 10 * 60_000

/**
 * Upper bound on connections that wait to be accepted. At Node's default of 511 the system silently drops the rest, and each retries
 * seconds later, so a burst of slow clients locks everybody out. Linux allows 4096 by default.
 */
const BACKLOG = 4096

const pageFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const log = createLog()
const startedAt = Date.now()

/** Starts the product, or its part in the requested role. Returns how to stop it. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env)
  const role = readRole(process.argv[2], config)
  const isOneOfMany = role !== 'all'
  makeDataFolder(config.dataFolder)
  const unlock = lockDataFolder(config.dataFolder, { shared: isOneOfMany })
  const { tools, uploadsFolder, close } = await openTools(config, log, fail, { isOneOfMany })
  const app = await buildApp(tools, { ...config, uploadsFolder, pageFolder })
  await grantVerifiedAdmins(tools.db, config.accounts.adminEmails, Date.now())
  const endWork = role === 'web' ? () => {} : await work(tools, app, config)
  await app.begin()
  const endHealth = role === 'worker' ? await beReadyToWork(app, config) : () => {}
  if (role !== 'worker') await serve(app, config)
  const refilling = setInterval(() => void refill(tools), REFILL_EVERY_MS).unref()
  void refill(tools)
  return async () => {
    endWork()
    endHealth()
    clearInterval(refilling)
    await closeServer(app.server, role === 'web' ? LAST_REQUESTS_MS : REQUESTS_MS)
    await close(JOBS_MS)
    unlock()
  }
}

/** Works off jobs, and cleans up. Returns how to end the latter. */
async function work(tools: Tools, { definitions }: App, { database }: Config): Promise<() => void> {
  await tools.jobs.start(definitions)
  // Files from before this start without a row were left by a process that died.
  void tidy(tools, database.kind === 'sqlite' ? Date.now() - startedAt : ORPHANS_AFTER_MS)
  const tidying = setInterval(() => void tidy(tools, ORPHANS_AFTER_MS), TIDY_EVERY_MS).unref()
  return () => clearInterval(tidying)
}

/** Answers people, and says where. */
async function serve({ server, outbox }: App, config: Config): Promise<void> {
  const address = await server.listen({ ...config.listen, backlog: BACKLOG })
  const url = `http://localhost:${new URL(address).port}`
  process.stdout.write(
    `Ready on ${url}\n${wherePicturesAre(config)}${whoReadsAlong(config)}${whereEmailsAre(config, outbox?.linkAt(url))}`,
  )
  outbox?.whenUsed(() => process.stdout.write(`That link has been used. For another browser: ${outbox.linkAt(url)}\n`))
}

/** Says that it works; also to a supervisor, if configured. Returns how to end the latter. */
async function beReadyToWork({ server }: App, { health }: Config): Promise<() => void> {
  await server.ready()
  const answering = health && (await serveWorkerHealth(server, health))
  process.stdout.write('Ready to work off jobs\n')
  return () => answering?.close()
}

/** Says where pictures are, unless they are with everything else. */
const wherePicturesAre = ({ storage }: Config): string =>
  storage.kind === 's3'
    ? `Pictures are kept in the bucket ${storage.bucket} at ${new URL(storage.endpoint).host}\n`
    : ''

/** Says what is sent to a connected model, and when. */
function whoReadsAlong({ reader }: Config): string {
  if (reader.kind === 'local') return ''
  const what = reader.sends === 'picture' ? 'Pictures' : 'The words from pictures'
  const which = { always: '', unsure: ' when this server is unsure', ask: ' when their owner asks for it' }
  return `${what} are sent to ${reader.model} at ${new URL(reader.url).host}${which[reader.when]}${reader.chat ? ", and so are messages that this server doesn't understand" : ''}\n`
}

/** Says where people find their links without a mail server. `link` opens the page of unsent emails; never in the log. */
function whereEmailsAre({ mail }: Config, link: string | undefined): string {
  if (mail.kind === 'smtp') return ''
  return `Emails are kept in ${mail.folder}${link ? `; read them at ${link}` : ': SMTP_URL is not set'}\n`
}

/** Removes what is no longer needed. A database that is briefly unreachable is no reason to end: the next round does it. */
async function tidy(tools: Tools, orphansAfterMs: number): Promise<void> {
  try {
    await tools.reserve.lend('deletion', () => sweep(tools, orphansAfterMs))
  } catch (error) {
    log.error({ err: error }, 'What is of no more use was not removed')
  }
}

async function refill({ reserve }: Tools): Promise<void> {
  try {
    await reserve.refill()
  } catch (error) {
    log.error({ err: error }, 'The room that is kept back on the disk was not filled')
  }
}

/** An unhandled fault: memory can no longer be trusted. A supervisor starts the product again. */
function fail(error: unknown): void {
  log.fatal({ err: error }, 'The product ends after a fault')
  process.exit(1)
}

/** Says why it could not start: the settings, the folder or the port; in words, with the cause. */
function refuse(error: unknown): never {
  process.stderr.write(`${describeError(error)}\n`)
  process.exit(1)
}

/** Ends the product once, however often it is asked: Ctrl-C comes from the terminal and from the launcher. */
function endOnRequest(stop: () => Promise<void>): void {
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(0), END_MS + (process.argv[2] === 'web' ? LAST_REQUESTS_MS : 0)).unref()
    stop().then(() => process.exit(0), fail)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', end)
}

/** All output files are for their owner's eyes alone. */
process.umask(0o077)
process.stdout.on('error', () => {}) // a closed terminal ends nothing
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)
endOnRequest(await start().catch(refuse))
