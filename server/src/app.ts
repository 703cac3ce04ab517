import { entries } from './http/endpoint-path.ts'
import type { Route } from './http/route.ts'
import type { EndpointName } from '@swap/contract/api'
import { aboutRoutes } from './about/routes.ts'
import { accountMailJob } from './accounts/account-mail-job.ts'
import { createPasswords } from './accounts/passwords.ts'
import { accountRoutes } from './accounts/routes.ts'
import { findCaller } from './accounts/sessions.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { createServer, type HttpServer } from './http/server.ts'
import { servePageFrom } from './http/static-files.ts'
import type { AnyJob } from './jobs/job.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './mail/mail.ts'
import type { Secrets } from './secrets.ts'
import type { Storage } from './storage/storage.ts'
import type { Logger } from 'pino'

/** What the features are given to work with. */
export interface Tools {
  db: Database
  jobs: Jobs
  storage: Storage
  mail: Mail
  secrets: Secrets
  log: Logger
}

export type AppSettings = Pick<Config, 'accounts' | 'isHttps' | 'proxies' | 'publicUrl' | 'reader'> & {
  /** Where files lie while they arrive. */
  uploadsFolder: string
  /** The built page. */
  pageFolder: string
}

export interface App {
  /** Answers, and does not listen yet. */
  server: HttpServer
  /** What the queue has to run. */
  definitions: readonly AnyJob[]
  /** Endpoints of the contract that nothing answers. */
  missing: readonly EndpointName[]
}

/** The composition root: hands the tools to the features and puts what they answer on one server. */
export async function buildApp(tools: Tools, settings: AppSettings): Promise<App> {
  const { db, jobs, mail, secrets, log } = tools
  const { accounts, publicUrl, reader } = settings

  const accountMail = accountMailJob({ db, mail, publicUrl, secret: secrets.accounts })

  const routes: Route[] = [
    ...aboutRoutes({ reader }),
    ...accountRoutes({
      db,
      jobs,
      mailJob: accountMail,
      passwords: createPasswords(),
      secret: secrets.accounts,
      ...accounts,
    }),
  ]
  const definitions: AnyJob[] = [accountMail]

  const server = await createServer({
    routes,
    findCaller: (accessToken) => findCaller(db, accessToken),
    servePage: servePageFrom(settings.pageFolder),
    uploadsFolder: settings.uploadsFolder,
    isHttps: settings.isHttps,
    proxies: settings.proxies,
    log,
  })
  return { server, definitions, missing: missingRoutes(routes) }
}

const missingRoutes = (routes: readonly Route[]) =>
  entries.map(({ name }) => name).filter((name) => !routes.some((route) => route.name === name))
