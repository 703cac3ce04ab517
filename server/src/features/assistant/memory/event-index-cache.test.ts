import { describe, expect, test } from 'vitest'
import type { Database } from '../../../platform/database/database.ts'
import { json } from '../../../platform/database/tables/json-columns.ts'
import { newEvent } from '../../../platform/database/rows/new-event.ts'
import { everyApp, type TestApp } from '../../../testing/calls/test-app.ts'
import { addEvent, deleteEvent } from '../turns/event-queries.ts'
import { readIndex } from './event-index-queries.ts'
import { loadEventIndex } from './event-index-cache.ts'

const now = Date.parse('2026-11-24T10:00Z')

async function signUpOwner(app: TestApp): Promise<string> {
  const { email } = await app.signUp()
  return (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}

async function add(db: Database, ownerId: string, titles: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const [place, title] of titles.entries()) {
    const event = newEvent({ id: crypto.randomUUID(), ownerId, threadId: null, place, now })
    await addEvent(db, { ...event, title, start_date: '2026-12-04' })
    ids.push(event.id)
  }
  return ids
}

const change = (db: Database, id: string | undefined, to: Partial<Record<'title' | 'notes' | 'end_date', string>>) =>
  db
    .updateTable('events')
    .set(to)
    .where('id', '=', id ?? '')
    .execute()

type Found = Pick<Awaited<ReturnType<typeof readIndex>>, 'ids' | 'days' | 'text' | 'starts'>

/** Returns the indexed day and words of each event, by its id. */
const eventsIn = ({ ids, days, text, starts }: Found): string[] =>
  ids
    .map(
      (id, at) =>
        `${id} ${days[at]} ${text.slice(starts[at], starts[at + 1] ?? text.length + 1).replace('\u0001', '')}`,
    )
    .toSorted()

const loaded = async (db: Database, ownerId: string): Promise<string[]> => {
  const { ids, days, lines } = await loadEventIndex(db, ownerId)
  return eventsIn({ ids, days, ...lines })
}

const titles = async (db: Database, ownerId: string): Promise<string[]> =>
  (await loaded(db, ownerId)).map((it) => / (?<title>[^ ]*) \|/.exec(it.slice(37))?.groups?.title ?? '').toSorted()

describe.each(everyApp)('the cached index of events, on $name', ({ open }) => {
  test('holds the values of an event, and not the names of its fields', async () => {
    const app = await open()
    const ada = await signUpOwner(app)
    const [jazz] = await add(app.db, ada, ['jazz'])
    const location = {
      venue: 'Crown',
      address: '3 Mill Lane',
      city: 'Bath',
      postal_code: 'BA1 1AA',
      country: null,
      coordinates: null,
    }
    await app.db
      .updateTable('events')
      .set({ location: json(location) })
      .where('id', '=', jazz ?? '')
      .execute()
    const { lines } = await loadEventIndex(app.db, ada)
    expect(lines.text.trim().split(/ +/)).toEqual(['jazz', '|', 'crown', '3', 'mill', 'lane', 'ba1', '1aa', 'bath'])
    await app.close()
  })

  test('follows edited, new and deleted events', async () => {
    const app = await open()
    const [ada, eve] = [await signUpOwner(app), await signUpOwner(app)]
    const [jazz, choir, chess] = await add(app.db, ada, ['jazz', 'choir', 'chess'])
    await add(app.db, eve, ['opera'])
    expect(await titles(app.db, ada)).toEqual(['chess', 'choir', 'jazz'])
    await change(app.db, choir, { title: 'singing' })
    expect(await titles(app.db, ada)).toEqual(['chess', 'jazz', 'singing'])
    await add(app.db, ada, ['ferry'])
    expect(await titles(app.db, ada)).toEqual(['chess', 'ferry', 'jazz', 'singing'])
    await deleteEvent(app.db, { id: jazz ?? '', ownerId: ada })
    expect(await titles(app.db, ada)).toEqual(['chess', 'ferry', 'singing'])
    await change(app.db, chess, { title: 'draughts' })
    await deleteEvent(app.db, { id: choir ?? '', ownerId: ada })
    await add(app.db, ada, ['quiz'])
    expect(await titles(app.db, ada)).toEqual(['draughts', 'ferry', 'quiz'])
    expect(await titles(app.db, eve)).toEqual(['opera'])
    await app.db.deleteFrom('events').where('owner_id', '=', ada).execute()
    expect(await titles(app.db, ada)).toEqual([])
    await app.close()
  })

  test('shows a transaction its own changes, and none of them after a rollback', async () => {
    const app = await open()
    const ada = await signUpOwner(app)
    const [jazz] = await add(app.db, ada, ['jazz', 'choir'])
    const attempt = async (title: string, more: readonly string[]) =>
      app.db
        .transaction()
        .execute(async (trx) => {
          await change(trx, jazz, { title })
          await add(trx, ada, more)
          expect(await titles(trx, ada)).toEqual([title, ...more, 'choir'].toSorted())
          throw new Error('taken back')
        })
        .catch((error: Error) => error.message)
    for (const title of ['swing', 'blues']) {
      expect(await attempt(title, ['extra'])).toBe('taken back')
      expect(await titles(app.db, ada)).toEqual(['choir', 'jazz'])
    }
    expect(await attempt('swing', [])).toBe('taken back')
    await change(app.db, jazz, { title: 'folk' })
    expect(await titles(app.db, ada)).toEqual(['choir', 'folk'])
    await app.close()
  })

  test('equals an index read from the database, whichever field has changed since', async () => {
    const app = await open()
    const ada = await signUpOwner(app)
    const ids = await add(app.db, ada, ['jazz', 'choir', 'chess', 'ferry', 'opera'])
    const location = {
      venue: 'Crown',
      address: null,
      city: 'Bath',
      postal_code: null,
      country: null,
      coordinates: null,
    }
    const contact = { organizer_name: 'Low Tide', phone: null, email: null, website: null, social_media: null }
    const changes = [
      { notes: 'bring the present' },
      { location: json(location) },
      { contact: json(contact) },
      { category: 'Music' as const },
      { end_date: '2027-01-01' },
      { start_date: '2027-02-01' },
      { recurrence: 'FREQ=WEEKLY' },
      { title: 'Café\u0001Society' },
      { merged_into: ids[4] ?? null },
      { title: null },
    ]
    for (const [at, to] of changes.entries()) {
      await app.db
        .updateTable('events')
        .set(to)
        .where('id', '=', ids[at % 4] ?? '')
        .execute()
      expect(await loaded(app.db, ada)).toEqual(eventsIn(await readIndex(app.db, ada)))
    }
    const many = await add(
      app.db,
      ada,
      Array.from({ length: 250 }, (_, at) => `many${at}`),
    )
    expect(await loaded(app.db, ada)).toEqual(eventsIn(await readIndex(app.db, ada)))
    await app.db.deleteFrom('events').where('id', 'in', many.slice(0, 240)).execute()
    expect(await loaded(app.db, ada)).toEqual(eventsIn(await readIndex(app.db, ada)))
    await app.close()
  })
})
