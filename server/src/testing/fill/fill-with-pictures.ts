// Adds COUNT pictures to an account, to measure an export. Each picture has BYTES incompressible bytes, like a photograph.
// Usage: node fill-with-pictures.ts EMAIL COUNT BYTES, with DATA_DIR or DATABASE_URL as for the product. The product must
// not be running.
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readConfig } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { openSecrets } from '../../platform/secrets/secrets.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { faultHandlers } from '../every-database.ts'
import { withDatabase } from '../with-database.ts'

async function fill(
  db: Database,
  storage: Storage,
  { email, count, bytes }: { email: string; count: number; bytes: number },
) {
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const owned = { owner_id: id, created_at: Date.now() }
  const thread_id = randomUUID()
  await db
    .insertInto('threads')
    .values({ ...owned, id: thread_id, title: 'Many pictures', preview: '', last_message_at: Date.now() })
    .execute()
  const content = randomBytes(bytes)
  for (let at = 0; at < count; at += 1) {
    const key = await storage.put({ stream: Readable.from([content]) })
    const size = { width: 3000, height: 4000, file_name: `IMG_${at}.jpg` }
    const taken = { taken_on: '2026-11-01', time_zone: 'Europe/Vienna', deleted_at: null }
    await db
      .insertInto('pictures')
      .values({ ...owned, ...size, ...taken, id: randomUUID(), thread_id, key })
      .execute()
  }
}

const [email = '', count, bytes] = process.argv.slice(2)
const config = readConfig(process.env)
const storage = await openStorage(config.storage, {
  owner: openSecrets(config.dataFolder).bucket,
  uploadsFolder: join(config.dataFolder, 'uploads'),
  ...faultHandlers,
})
await withDatabase(({ db }) => fill(db, storage, { email, count: Number(count), bytes: Number(bytes) }))
