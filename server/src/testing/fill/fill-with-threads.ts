// Adds many threads to an account, to measure the product. The newest thread has MESSAGES messages, the others one each.
// Usage: node fill-with-threads.ts EMAIL THREADS MESSAGES, with DATA_DIR or DATABASE_URL as for the product. The product
// must not be running.
import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { json } from '../../platform/database/tables/json-columns.ts'
import { searchableText } from '../../platform/text/searchable-text.ts'
import { withDatabase } from '../with-database.ts'

const HOUR_MS = 3_600_000
const nouns = [
  'Ferry',
  'Market',
  'Harbour',
  'Library',
  'Kiln',
  'Orchestra',
  'Seed',
  'Lantern',
  'Choir',
  'Film',
  'Chess',
]
const kinds = ['Night', 'Concert', 'Fair', 'Evening', 'Workshop', 'Talk', 'Quartet', 'Swap', 'Screening', 'Parade']
const venues = ['The Boathouse', 'Town Library', 'Fish Dock 3', 'Rialto', "St Anne's Hall", 'Brickfield']
const pick = (words: readonly string[], at: number): string => words[at % words.length] ?? ''
const titleOf = (at: number) => `${pick(nouns, at * 7)} ${pick(kinds, at * 3 + Math.floor(at / 11))} ${at}`

async function addThread(trx: Database, owner_id: string, { at, messages }: { at: number; messages: number }) {
  const [thread_id, picture_id, reading_id] = [randomUUID(), randomUUID(), randomUUID()]
  const title = titleOf(at)
  const created_at = Date.now() - at * HOUR_MS
  const owned = { owner_id, thread_id, created_at }
  const preview = `Fri 4 Dec · 20:00 · ${pick(venues, at)}`
  await trx
    .insertInto('threads')
    .values({ id: thread_id, owner_id, title, preview, last_message_at: created_at, created_at })
    .execute()
  const size = { width: 900, height: 1200, file_name: `IMG_${at}.jpg` }
  const read = { taken_on: '2026-11-01', time_zone: 'Europe/Vienna', deleted_at: created_at }
  await trx
    .insertInto('pictures')
    .values({ ...owned, ...size, ...read, id: picture_id })
    .execute()
  const texts = [
    title,
    preview,
    ...Array.from({ length: 20 }, (_, line) => `${pick(venues, at + line)} ${titleOf(at + line)}`),
  ]
  const lines = texts.map((text) => ({ text, box: [0.1, 0.1, 0.5, 0.05] as const, confidence: 0.9 }))
  await trx
    .insertInto('readings')
    .values({
      ...owned,
      id: reading_id,
      picture_id,
      status: 'complete',
      outcome: 'events',
      lines: json(lines),
      search_text: searchableText(texts.join(' ')),
    })
    .execute()
  for (let position = 0; position < messages; position += 1)
    await trx
      .insertInto('messages')
      .values({
        ...owned,
        id: randomUUID(),
        role: 'said',
        sender: position % 2 === 0 ? 'user' : 'assistant',
        type: 'text',
        status: 'completed',
        content: `${titleOf(position)}: when does it begin, where is it, and what does it cost to get in?`,
        position,
      })
      .execute()
}

async function fill(db: Database, { email, threads, messages }: { email: string; threads: number; messages: number }) {
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await db.transaction().execute(async (trx) => {
    for (let at = 0; at < threads; at += 1) await addThread(trx, id, { at, messages: at === 0 ? messages : 1 })
  })
}

const [email = '', threads, messages] = process.argv.slice(2)
await withDatabase(({ db }) => fill(db, { email, threads: Number(threads), messages: Number(messages) }))
