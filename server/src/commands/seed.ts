// The command `npm run seed`: fills a data folder with a demo.
import { markVerified, setAdmin } from '../features/accounts/queries.ts'
import { buildApp } from '../app/app.ts'
import { readConfig } from '../platform/config/config.ts'
import { makeDataFolder } from '../platform/database/disk/data-folder.ts'
import { lockDataFolder } from '../platform/database/disk/data-folder-lock.ts'
import type { Database } from '../platform/database/database.ts'
import type { HttpServer } from '../platform/http/server/server.ts'
import { openTools } from '../app/open-tools.ts'
import { createLog } from '../platform/log/pino-log.ts'
import { demoPosters } from './demo/posters.ts'
import { actAsAda, actAsKim, actAsNoor, type DemoContext } from './demo/scenarios.ts'
import { signUp, type DemoUser } from './demo/demo-user.ts'
import { runCommandLine } from './run-command-line.ts'

const PASSWORD = 'Tangerine boat 7'

interface Person {
  name: string
  email: string
  timeZone: string
  /** What they do in the product. */
  scenario: (user: DemoUser, stage: DemoContext) => Promise<void>
}

const admin: Person = { name: 'Ada Admin', email: 'admin@example.org', timeZone: 'Europe/London', scenario: actAsAda }
const people: readonly Person[] = [
  admin,
  { name: 'Kim Larsen', email: 'kim@example.org', timeZone: 'Europe/London', scenario: actAsKim },
  { name: 'Noor Haddad', email: 'noor@example.org', timeZone: 'America/New_York', scenario: actAsNoor },
]

/** Sweden writes dates in ISO 8601. */
const today = () => new Date().toLocaleDateString('sv-SE')

/** Fills a data folder with demo accounts and events around today, through the product's own API: each event is read from a poster. */
async function seed(): Promise<string> {
  const config = readConfig(process.env)
  makeDataFolder(config.dataFolder)
  const unlock = lockDataFolder(config.dataFolder)
  const log = createLog('silent')
  const { tools, uploadsFolder, close } = await openTools(config, log, () => process.exit(1))
  try {
    await refuseExistingDemo(tools.db, config.dataFolder)
    const { server, definitions } = await buildApp(tools, { ...config, uploadsFolder, pageFolder: config.dataFolder })
    await tools.jobs.start(definitions)
    const now = today()
    for (const person of people) await seedPerson(person, { posters: demoPosters(now), today: now }, server, tools.db)
    await server.close()
    return `Sign in as any of them with the password: ${PASSWORD}`
  } finally {
    await close(5000)
    unlock()
  }
}

async function refuseExistingDemo(db: Database, dataFolder: string): Promise<void> {
  const emails = people.map(({ email }) => email)
  const there = await db.selectFrom('users').select('email').where('email', 'in', emails).execute()
  if (there.length > 0)
    throw new Error(
      `The demo is already in ${dataFolder} (${there.map(({ email }) => email).join(', ')}). For a new one, choose an empty DATA_DIR. Nothing was changed.`,
    )
}

async function seedPerson(person: Person, stage: DemoContext, server: HttpServer, db: Database): Promise<void> {
  const { name, email, timeZone, scenario } = person
  const user = await signUp(server, { name, email, password: PASSWORD, timeZone })
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await markVerified(db, { userId: id, now: Date.now() })
  if (person === admin) await setAdmin(db, { email, since: Date.now() })
  await user.call('PUT', '/api/settings', { timeZone })
  await scenario(user, stage)
  const counted = await db
    .selectFrom('events')
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.sum<number>('needs_review').as('review')])
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow()
  const role = person === admin ? ' (admin)' : ''
  process.stdout.write(`${email}${role}: ${counted.all} events, ${counted.review ?? 0} need review\n`)
}

// New files can be read by their owner only.
process.umask(0o077)
await runCommandLine(seed, { usage: 'npm run seed', parameters: [] })
