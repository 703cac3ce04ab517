import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Job } from '@swap/contract/job'
import type { Session } from '@swap/contract/session'
import { markVerified, setAdmin } from '../accounts/queries.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { makeDataFolder } from '../data-folder.ts'
import { lockDataFolder } from '../database/data-folder-lock.ts'
import type { Database } from '../database/database.ts'
import type { HttpServer } from '../http/server.ts'
import { openTools } from '../open-tools.ts'
import { createLog } from '../pino-log.ts'

const PASSWORD = 'Tangerine boat 7'
/** The day on which the drawn posters are set: their dates lie in the weeks after it. */
const TAKEN_AT = '2026-11-21T14:40:00'

/** Whose pictures the demo has. Kim's are in the calendar already; what stays doubtful waits in Needs Review. */
const people = [
  { name: 'Ada Admin', email: 'admin@example.org', isAdmin: true, pictures: ['seed-photo'], keeps: true },
  {
    name: 'Kim Larsen',
    email: 'kim@example.org',
    isAdmin: false,
    pictures: ['ferry-photo', 'film-photo', 'market', 'canal'],
    keeps: true,
  },
  {
    name: 'Noor Haddad',
    email: 'noor@example.org',
    isAdmin: false,
    pictures: ['film-photo', 'kiln', 'shot', 'sky'],
    keeps: false,
  },
] as const
type Person = (typeof people)[number]

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Fills a data folder with a demo: everything goes through the product itself, so each event was really read. */
async function seed(): Promise<void> {
  const config = readConfig(process.env)
  makeDataFolder(config.dataFolder)
  const unlock = lockDataFolder(config.dataFolder)
  const log = createLog('silent')
  const { tools, uploadsFolder, close } = await openTools(config, log, () => process.exit(1))
  const { server, definitions } = await buildApp(tools, { ...config, uploadsFolder, pageFolder: config.dataFolder })
  await tools.jobs.start(definitions)
  try {
    for (const person of people) await seedPerson(person, server, tools.db)
    say(`Sign in with any of them and the password: ${PASSWORD}`)
  } finally {
    await server.close()
    await close(5000)
    unlock()
  }
}

async function seedPerson(person: Person, server: HttpServer, db: Database): Promise<void> {
  const { name, email, pictures, keeps } = person
  const body = { name, email, password: PASSWORD }
  const signedUp = await server.inject({ method: 'POST', url: '/api/auth/signup', body })
  if (signedUp.statusCode !== 200) throw new Error(`${email} could not be added: is the demo there already?`)
  const headers = { authorization: `Bearer ${signedUp.json<Session>().accessToken}` }
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await markVerified(db, { userId: id, now: Date.now() })
  if (person.isAdmin) await setAdmin(db, { email, since: Date.now() })

  let count = 0
  for (const picture of pictures) {
    const events = await addPicture(server, headers, picture)
    count += events.length
    if (!keeps) continue
    for (const event of events.filter((it) => it.start_date !== ''))
      await server.inject({ method: 'PUT', url: `/api/calendar/my-events/${event.id}`, headers })
  }
  say(`${email}: ${pictures.length} pictures, ${count} events${keeps ? ', in the calendar' : ''}`)
}

/** Sends a picture as a browser does and waits until it is read. */
async function addPicture(server: HttpServer, headers: Record<string, string>, name: string) {
  const form = new FormData()
  const bytes = readFileSync(fileURLToPath(new URL(`demo/${name}.jpg`, import.meta.url)))
  form.set('title', `${name}.jpg`)
  form.set('takenAt', TAKEN_AT)
  form.set('timeZone', 'Europe/London')
  form.set('image', new Blob([bytes], { type: 'image/jpeg' }), `${name}.jpg`)
  const multipart = new Response(form)
  const type = multipart.headers.get('content-type') ?? ''
  const payload = Buffer.from(await multipart.arrayBuffer())
  const sent = await server.inject({
    method: 'POST',
    url: '/api/jobs',
    headers: { ...headers, 'content-type': type },
    payload,
  })
  if (sent.statusCode !== 202) throw new Error(`${name}.jpg was refused: ${sent.body}`)

  const url = `/api/jobs/${sent.json<{ jobId: string }>().jobId}`
  for (;;) {
    const job = (await server.inject({ url, headers })).json<Job>()
    if (job.status === 'error') throw new Error(`${name}.jpg could not be read: ${job.description}`)
    if (job.status === 'complete') return job.result?.events ?? []
    await sleep(100)
  }
}

/** What it writes is for its owner's eyes alone. */
process.umask(0o077)
try {
  await seed()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
