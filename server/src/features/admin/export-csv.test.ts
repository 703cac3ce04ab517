import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { eventJsonColumns } from '../../platform/database/rows/event-rows.ts'
import { everyQueue, type OpenQueue } from '../../testing/every-queue.ts'
import { eventRow } from '../../testing/event-row.ts'
import { exportCsv } from './export-csv.ts'

const EVENTS = 1050
const idOf = (event: number) => `event-${String(event).padStart(4, '0')}`
const ids = Array.from({ length: EVENTS }, (_, event) => idOf(event))

/** Adds enough events for several batches; five at a time have the same creation time. */
async function fill({ opened: { db } }: OpenQueue): Promise<void> {
  const user = { id: 'owner', email: 'owner@example.org', name: 'Ada', password_hash: '', created_at: 0 }
  await db.insertInto('users').values(user).execute()
  const events = ids.map((id, event) => {
    const row = eventRow({ id, title: `Night ${event}`, thread_id: null, picture_id: null })
    return { ...row, ...eventJsonColumns(row), created_at: 1000 + Math.floor(event / 5) }
  })
  for (let at = 0; at < EVENTS; at += 50)
    await db
      .insertInto('events')
      .values(events.slice(at, at + 50))
      .execute()
}

/** The worker threads that are started until the test ends, with what each has written. */
function watchThreads() {
  const threads: { thread: Worker; written: unknown[] }[] = []
  const watch = (thread: Worker) => {
    const written: unknown[] = []
    thread.on('message', (piece) => written.push(piece))
    threads.push({ thread, written })
  }
  process.on('worker', watch)
  onTestFinished(() => void process.off('worker', watch))
  return threads
}

async function readAll(pieces: AsyncIterable<string>): Promise<string> {
  let file = ''
  for await (const piece of pieces) file += piece
  return file
}

describe.each(everyQueue)('the CSV export with $name', ({ open }) => {
  let queue: OpenQueue
  beforeAll(async () => {
    queue = await open()
    await fill(queue)
  })
  afterAll(() => queue.opened.close())
  const pieces = () => exportCsv(queue.opened.db, { database: queue.settings, hasBom: false })

  test('contains every event once, the oldest first', async () => {
    const threads = watchThreads()
    const file = await readAll(pieces())
    expect([...file.matchAll(/^"(?<id>event-\d+)","Night \d+",/gm)].map(({ groups }) => groups?.id)).toEqual(ids)
    expect(file).toMatch(/,"owner",0,0\.\d+,0,"1970-01-01T00:00:01\.000Z"\r\n/)
    expect(threads.map(({ thread }) => thread.threadId)).toEqual([-1])
  })

  test('waits for a slow reader', async () => {
    const threads = watchThreads()
    const slowly = pieces()
    await slowly.next()
    await slowly.next()
    await sleep(300)
    const written = threads[0]?.written.length ?? 0
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThan(4)
    expect(await readAll(slowly)).toContain(`"${ids.at(-1)}",`)
  })

  test('ends its worker thread when the reader stops early', async () => {
    const threads = watchThreads()
    for await (const piece of pieces()) if (piece.includes('event-0000')) break
    expect(threads.map(({ thread }) => thread.threadId)).toEqual([-1])
  })

  test('passes an error of its worker thread on to the reader', async () => {
    const elsewhere = exportCsv(queue.opened.db, {
      database: { kind: 'sqlite', file: '/nowhere/swap.db' },
      hasBom: false,
    })
    await elsewhere.next()
    await expect(elsewhere.next()).rejects.toThrow('unable to open database file')
  })
})
