// Starts the product: `npm start`, or one of its roles, `start web` or `start worker`. Stops it on a signal.
import { fileURLToPath } from 'node:url'
import { grantVerifiedAdmins } from './features/accounts/queries.ts'
import { buildApp, type App } from './app/app.ts'
import type { Tools } from './app/tools.ts'
import { readConfig, type Config } from './platform/config/config.ts'
import { makeDataFolder } from './platform/database/disk/data-folder.ts'
import { lockDataFolder } from './platform/database/disk/data-folder-lock.ts'
import { closeServer } from './platform/http/server/close-server.ts'
import { describeError } from './platform/text/describe-error.ts'
import { openTools } from './app/open-tools.ts'
import { createLog } from './platform/log/pino-log.ts'
import { readRole } from './app/role.ts'
import { sweep } from './app/sweep.ts'
import { serveWorkerHealth } from './app/worker-health.ts'

/** How long requests in progress may take at a shutdown, before they are aborted. */
const REQUESTS_MS = 700
/** The same for one of several web processes: it can take its time, because the others serve new requests. */
const WEB_REQUESTS_MS = 5000
/** How long running jobs may then take, before they are aborted. */
const JOBS_MS = 700
/** The process exits this long after the signal, even if something still runs; a web process gets more time. */
const SHUTDOWN_MS = 1800
const SWEEP_EVERY_MS = 60 * 60_000
/** How often the disk reserve is refilled, after a deletion has used it. */
const REFILL_EVERY_MS = 10_000
/** A picture file without a database row is kept this long, because another process may be about to add the row. */
const ORPHANS_AFTER_MS = 10 * 60_000

/**
 * Upper bound on connections that wait to be accepted. Beyond it the system silently drops connections, which retry seconds
 * later: at Node's default of 511, a burst of slow clients locks everybody out. Linux allows 4096 by default.
 */
const BACKLOG = 4096

const pageFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const log = createLog()
const startedAt = Date.now()

/** Starts the product, or one role of it. Returns the function that stops it. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env)
  const role = readRole(process.argv[2], config)
  const isOneOfMany = role !== 'all'
  makeDataFolder(config.dataFolder)
  const unlock = lockDataFolder(config.dataFolder, { shared: isOneOfMany })
  const { tools, uploadsFolder, close } = await openTools(config, log, exitOnFault, { isOneOfMany })
  const app = await buildApp(tools, { ...config, uploadsFolder, pageFolder })
  await grantVerifiedAdmins(tools.db, config.accounts.adminEmails, Date.now())
  const stopWork = role === 'web' ? () => {} : await startWork(tools, app, config)
  await app.begin()
  const stopHealth = role === 'worker' ? await announceReady(app, config) : () => {}
  if (role !== 'worker') await serve(app, config)
  const refilling = setInterval(() => void tryRefill(tools), REFILL_EVERY_MS).unref()
  void tryRefill(tools)
  return async () => {
    stopWork()
    stopHealth()
    clearInterval(refilling)
    await closeServer(app.server, role === 'web' ? WEB_REQUESTS_MS : REQUESTS_MS)
    await close(JOBS_MS)
    unlock()
  }
}

/** Starts running jobs and the hourly sweep. Returns a function that stops the sweep. */
async function startWork(tools: Tools, { definitions }: App, { database }: Config): Promise<() => void> {
  await tools.jobs.start(definitions)
  // Files from before this start without a row were left by a process that died.
  void trySweep(tools, database.kind === 'sqlite' ? Date.now() - startedAt : ORPHANS_AFTER_MS)
  const sweeping = setInterval(() => void trySweep(tools, ORPHANS_AFTER_MS), SWEEP_EVERY_MS).unref()
  return () => clearInterval(sweeping)
}

/** Starts listening, and prints the address. */
async function serve({ server, outbox }: App, config: Config): Promise<void> {
  const address = await server.listen({ ...config.listen, backlog: BACKLOG })
  const url = `http://localhost:${new URL(address).port}`
  process.stdout.write(
    `Ready on ${url}\n${describeStorage(config)}${describeModel(config)}${describeMail(config, outbox?.linkAt(url))}`,
  )
  outbox?.onUse(() => process.stdout.write(`That link has been used. For another browser: ${outbox.linkAt(url)}\n`))
}

/** Prints that the worker is ready, and starts the server for health checks if configured. Returns a function that stops it. */
async function announceReady({ server }: App, { health }: Config): Promise<() => void> {
  await server.ready()
  const answering = health && (await serveWorkerHealth(server, health))
  process.stdout.write('Ready to work off jobs\n')
  return () => answering?.close()
}

/** Describes where pictures are, unless they are in the data folder. */
const describeStorage = ({ storage }: Config): string =>
  storage.kind === 's3'
    ? `Pictures are kept in the bucket ${storage.bucket} at ${new URL(storage.endpoint).host}\n`
    : ''

/** Describes what is sent to a connected model, and when. */
function describeModel({ reader }: Config): string {
  if (reader.kind === 'local') return ''
  const what = reader.sends === 'picture' ? 'Pictures' : 'The words from pictures'
  const which = { always: '', unsure: ' when this server is unsure', ask: ' when their owner asks for it' }
  return `${what} are sent to ${reader.model} at ${new URL(reader.url).host}${which[reader.when]}${reader.chat ? ", and so are messages that this server doesn't understand" : ''}\n`
}

/** Describes where emails are kept if no mail server is set. `link` opens the page of unsent emails; it is never logged. */
function describeMail({ mail }: Config, link: string | undefined): string {
  if (mail.kind === 'smtp') return ''
  return `Emails are kept in ${mail.folder}${link ? `; read them at ${link}` : ': SMTP_URL is not set'}\n`
}

/** Sweeps expired data. After a failure, such as an unreachable database, the next sweep tries again. */
async function trySweep(tools: Tools, orphansAfterMs: number): Promise<void> {
  try {
    await tools.reserve.use('deletion', () => sweep(tools, orphansAfterMs))
  } catch (error) {
    log.error({ err: error }, 'What is of no more use was not removed')
  }
}

async function tryRefill({ reserve }: Tools): Promise<void> {
  try {
    await reserve.refill()
  } catch (error) {
    log.error({ err: error }, 'The room that is kept back on the disk was not filled')
  }
}

/** Ends the process after an unhandled fault: its state can no longer be trusted. A supervisor starts it again. */
function exitOnFault(error: unknown): void {
  log.fatal({ err: error }, 'The product ends after a fault')
  process.exit(1)
}

/** Prints why the product could not start, such as settings, folder or port, and exits. */
function exitWithReason(error: unknown): never {
  process.stderr.write(`${describeError(error)}\n`)
  process.exit(1)
}

/** Stops the product on a signal. Ignores further signals: Ctrl-C comes both from the terminal and from the launcher. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const end = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(0), SHUTDOWN_MS + (process.argv[2] === 'web' ? WEB_REQUESTS_MS : 0)).unref()
    stop().then(() => process.exit(0), exitOnFault)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', end)
}

// New files can be read by their owner only.
process.umask(0o077)
process.stdout.on('error', () => {}) // a closed terminal ends nothing
process.on('uncaughtException', exitOnFault)
process.on('unhandledRejection', exitOnFault)
stopOnSignal(await start().catch(exitWithReason))
