// Runs the product with a fake reader that only waits. Usage: node stub-process.ts web|worker|all MS, with DATABASE_URL and
// DATA_DIR. Prints that it is ready, as the product does, and sends its address to its parent process; a worker sends `up`.
// A picture whose bytes are `deadly` kills the process. Given `verify` instead of a role, marks all people as verified;
// given `count`, prints the state of the readings.
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '../app/app.ts'
import { readConfig } from '../platform/config/config.ts'
import { openTools } from '../app/open-tools.ts'
import { createLog } from '../platform/log/pino-log.ts'
import { readEvent, readingOf } from './readings.ts'
import { createScriptedReader } from './fakes/scripted-reader.ts'
import { withDatabase } from './with-database.ts'

async function serve(role: string, ms: number): Promise<void> {
  const config = readConfig(process.env)
  const opened = await openTools(config, createLog('silent'), () => process.exit(1), { isOneOfMany: role !== 'all' })
  const reader = {
    ...createScriptedReader(),
    async read(path: string) {
      await sleep(ms)
      if ((await readFile(path, 'utf8')) === 'deadly') process.kill(process.pid, 'SIGKILL')
      return readingOf([readEvent()])
    },
  }
  const settings = { ...config, uploadsFolder: opened.uploadsFolder, pageFolder: config.dataFolder }
  const { server, definitions } = await buildApp({ ...opened.tools, reader }, settings)
  if (role !== 'web') await opened.tools.jobs.start(definitions)
  const address = role === 'worker' ? null : await server.listen({ host: '127.0.0.1', port: 0 })
  process.send?.(address ?? 'up')
  process.stdout.write(address ? `Ready on ${address.replace('127.0.0.1', 'localhost')}\n` : 'Ready to work\n')
  process.on('disconnect', () => process.exit(0))
}

async function count(): Promise<void> {
  await withDatabase(async ({ db }) => {
    const readings = await db.selectFrom('readings').select(['id', 'status']).execute()
    const results = await db.selectFrom('messages').select('reading_id').where('role', '=', 'result').execute()
    const jobs = await db.selectFrom('jobs').select('id').where('name', '=', 'read-picture').execute()
    const counts = {
      complete: readings.filter(({ status }) => status === 'complete').length,
      other: readings.filter(({ status }) => status !== 'complete').length,
      twice: results.length - new Set(results.map(({ reading_id: id }) => id)).size,
      left: jobs.length,
    }
    process.stdout.write(JSON.stringify(counts))
  })
}

const [role = '', ms = '0'] = process.argv.slice(2)
if (role === 'count') await count()
else if (role === 'verify')
  await withDatabase(async ({ db }) => void (await db.updateTable('users').set({ verified_at: Date.now() }).execute()))
else await serve(role, Number(ms))
