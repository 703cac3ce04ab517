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
import { playAda, playKim, playNoor, type Stage } from './demo/story.ts'
import { signUp, type Visitor } from './demo/visitor.ts'
import { tellOutcome } from './tell-outcome.ts'

const PASSWORD = 'Tangerine boat 7'

interface Person {
  name: string
  email: string
  timeZone: string
  /** What they do in the product. */
  play: (visitor: Visitor, stage: Stage) => Promise<void>
}

const admin: Person = { name: 'Ada Admin', email: 'admin@example.org', timeZone: 'Europe/London', play: playAda }
const people: readonly Person[] = [
  admin,
  { name: 'Kim Larsen', email: 'kim@example.org', timeZone: 'Europe/London', play: playKim },
  { name: 'Noor Haddad', email: 'noor@example.org', timeZone: 'America/New_York', play: playNoor },
]

/** Sweden writes dates in ISO 8601. */
const today = () => new Date().toLocaleDateString('sv-SE')

/** Fills a data folder with a demo around today. Everything goes through the product itself, so each event was really read. */
async function seed(): Promise<string> {
  const config = readConfig(process.env)
  makeDataFolder(config.dataFolder)
  const unlock = lockDataFolder(config.dataFolder)
  const log = createLog('silent')
  const { tools, uploadsFolder, close } = await openTools(config, log, () => process.exit(1))
  try {
    await refuseTwice(tools.db, config.dataFolder)
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

async function refuseTwice(db: Database, dataFolder: string): Promise<void> {
  const emails = people.map(({ email }) => email)
  const there = await db.selectFrom('users').select('email').where('email', 'in', emails).execute()
  if (there.length > 0)
    throw new Error(
      `The demo is already in ${dataFolder} (${there.map(({ email }) => email).join(', ')}). For a new one, choose an empty DATA_DIR. Nothing was changed.`,
    )
}

async function seedPerson(person: Person, stage: Stage, server: HttpServer, db: Database): Promise<void> {
  const { name, email, timeZone, play } = person
  const visitor = await signUp(server, { name, email, password: PASSWORD, timeZone })
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await markVerified(db, { userId: id, now: Date.now() })
  if (person === admin) await setAdmin(db, { email, since: Date.now() })
  await visitor.call('PUT', '/api/settings', { timeZone })
  await play(visitor, stage)
  const counted = await db
    .selectFrom('events')
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.sum<number>('needs_review').as('review')])
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow()
  const role = person === admin ? ' (admin)' : ''
  process.stdout.write(`${email}${role}: ${counted.all} events, ${counted.review ?? 0} need review\n`)
}

/** Its output files are for their owner's eyes alone. */
process.umask(0o077)
await tellOutcome(seed, { usage: 'npm run seed', names: [] })
