import { describe, expect, test } from 'vitest'
import { json } from '../../../platform/database/tables/json-columns.ts'
import { newEvent } from '../../../platform/database/rows/new-event.ts'
import { everyApp, type TestApp } from '../../../testing/calls/test-app.ts'
import { addEvent } from '../turns/event-queries.ts'
import { addThread } from '../turns/turn-queries.ts'
import { lookUpEvents, refreshLookUp } from './look-up-events.ts'

const now = Date.parse('2026-11-24T10:00Z')
const terms = { words: ['jazz'], spans: [] }
const location = { venue: 'Crown', address: null, city: 'Bath', postal_code: null, country: null, coordinates: null }
const contact = { organizer_name: 'Low Tide', phone: null, email: null, website: null, social_media: null }

async function signUpOwner(app: TestApp) {
  const { email } = await app.signUp()
  const { id } = await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { ownerId: id, today: '2026-11-24' }
}

async function addJazz(app: TestApp, ownerId: string): Promise<string> {
  const event = newEvent({ id: crypto.randomUUID(), ownerId, threadId: null, place: 0, now })
  await addEvent(app.db, { ...event, title: 'Jazz', start_date: '2026-12-04', start_time: '20:00' })
  return event.id
}

describe.each(everyApp)('events looked up before a message is answered, on $name', ({ open }) => {
  test('are looked up again only if a field that sentences can name has changed', async () => {
    const app = await open()
    const ada = await signUpOwner(app)
    const [id, other] = [await addJazz(app, ada.ownerId), await addJazz(app, ada.ownerId)]
    const threadId = await addThread(app.db, { ownerId: ada.ownerId, sessionId: null, title: 'Jazz', now })
    const changes = [
      { saved_at: now },
      { saved_at: null },
      { title: 'Jazz night' },
      { category: 'Music' as const },
      { location: json(location) },
      { contact: json(contact) },
      { notes: 'bring Ana' },
      { start_date: '2026-12-05' },
      { start_time: '21:00' },
      { end_date: '2026-12-06' },
      { end_time: '01:00' },
      { recurrence: 'FREQ=WEEKLY' },
      { thread_id: threadId },
      { merged_into: other },
    ]
    for (const change of changes) {
      const before = await lookUpEvents(app.db, ada, terms)
      expect(await refreshLookUp(app.db, ada, before)).toBe(before)
      await app.db.updateTable('events').set(change).where('id', '=', id).execute()
      const again = await refreshLookUp(app.db, ada, before)
      expect(again).not.toBe(before)
      expect(again.known).not.toEqual(before.known)
    }
    await app.close()
  })

  test('are looked up again on another day, and after the thread that they came from is deleted', async () => {
    const app = await open()
    const ada = await signUpOwner(app)
    const id = await addJazz(app, ada.ownerId)
    const threadId = await addThread(app.db, { ownerId: ada.ownerId, sessionId: null, title: 'Jazz', now })
    await app.db.updateTable('events').set({ thread_id: threadId }).where('id', '=', id).execute()
    const before = await lookUpEvents(app.db, ada, terms)
    expect(before.known).toMatchObject([{ id, threadId }])
    expect(await refreshLookUp(app.db, { ...ada, today: '2026-11-25' }, before)).not.toBe(before)
    await app.db.deleteFrom('threads').where('id', '=', threadId).execute()
    expect((await refreshLookUp(app.db, ada, before)).known).toMatchObject([{ id, threadId: null }])
    await app.close()
  })
})
