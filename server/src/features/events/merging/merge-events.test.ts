import { describe, expect, test } from 'vitest'
import type { Event, EventEdit } from '@swap/contract/event'
import type { MergedEvent, MergeDifference } from '@swap/contract/merge-api'
import type { Reminder } from '@swap/contract/reminder'
import type { Session } from '@swap/contract/session'
import type { Thread } from '@swap/contract/thread'
import { call, signUpVerified } from '../../../testing/calls/account-calls.ts'
import { readEvent, readingOf } from '../../../testing/readings.ts'
import { get, readPicture } from '../../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

interface Read {
  id: string
  threadId: string
}

/** Reads an event from one of this person's pictures. */
async function read(app: TestApp, who: Session, more: Parameters<typeof readEvent>[0] = {}): Promise<Read> {
  app.reader.script.push(readingOf([readEvent(more)]))
  const { threadId } = await readPicture(app, who)
  const [event] = (await get(app, who, `/api/threads/${threadId}`)).json<Thread>().events
  return { id: event?.id ?? '', threadId }
}

const keep = (app: TestApp, who: Session, { id }: Read) =>
  app.server.inject({ method: 'PUT', url: `/api/calendar/my-events/${id}`, headers: as(who) })
const edit = (app: TestApp, who: Session, { id }: Read, body: EventEdit) =>
  app.server.inject({ method: 'PATCH', url: `/api/events/${id}`, headers: as(who), body })
const eventOf = async (app: TestApp, who: Session, { id }: Read) =>
  (await get(app, who, `/api/events/${id}`)).json<Event>()
const saved = async (app: TestApp, who: Session) =>
  (await get(app, who, '/api/calendar/my-events')).json<{ events: Event[] }>().events

const path = (gone: Read, kept: Read) => `/api/events/${gone.id}/merge/${kept.id}` as const
const preview = async (app: TestApp, who: Session, gone: Read, kept: Read) =>
  (await get(app, who, path(gone, kept))).json<{ differences: MergeDifference[]; version: string }>()

async function merge(app: TestApp, who: Session, [gone, kept]: [Read, Read], take?: string[]) {
  const { differences, version } = await preview(app, who, gone, kept)
  const taken = take ?? differences.filter(({ takes }) => takes).map(({ field }) => field)
  return call(app, who, `POST ${path(gone, kept)}`, { body: { version, take: taken } })
}
const undo = (app: TestApp, who: Session, mergeId: string) =>
  call(app, who, `POST /api/merges/${mergeId}/undo`, { body: {} })

const SECOND = {
  title: 'NIGHT FERRY QUARTET',
  category: null,
  location: {
    venue: 'The Kulturhaus',
    address: '8 Quay Street',
    city: 'Riga',
    postal_code: null,
    country: null,
    coordinates: null,
  },
} as const

/** Reads an event from one picture, saves it, and reads it again from another. */
async function readTwice(app: TestApp, who: Session) {
  const kept = await read(app, who)
  await keep(app, who, kept)
  return { kept, gone: await read(app, who, SECOND) }
}

describe.each(everyApp)('the same event read twice, on $name', ({ open }) => {
  test('is recognised when the second picture is read', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { kept, gone } = await readTwice(app, ada)
    const { events } = (await get(app, ada, `/api/events/${gone.id}/clashes`)).json()
    expect(events).toMatchObject([{ id: kept.id, isSame: true }])
    await app.close()
  })

  test('is merged into the saved one: known values stay unless its owner chooses, missing ones are added', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { kept, gone } = await readTwice(app, ada)
    const { differences } = await preview(app, ada, gone, kept)
    expect(differences).toEqual([
      { field: 'title', kept: 'Night Ferry Quartet', gone: 'NIGHT FERRY QUARTET', takes: false },
      { field: 'venue', kept: 'Kulturhaus', gone: 'The Kulturhaus', takes: false },
      { field: 'address', kept: null, gone: '8 Quay Street', takes: true },
    ])
    const answer = await merge(app, ada, [gone, kept], ['venue', 'address'])
    expect(answer.json()).toMatchObject({
      event: {
        id: kept.id,
        title: 'Night Ferry Quartet',
        category: 'Music',
        location: { venue: 'The Kulturhaus', address: '8 Quay Street', city: 'Riga' },
        evidence: { venue: { boxes: [] } },
        saved: true,
      },
    })
    expect(await saved(app, ada)).toMatchObject([{ id: kept.id }])
    expect(await eventOf(app, ada, gone)).toMatchObject({ mergedInto: kept.id, saved: false })
    const others = (await get(app, ada, `/api/events/${kept.id}/merged`)).json<{ events: MergedEvent[] }>().events
    expect(others).toMatchObject([{ id: gone.id, threadId: gone.threadId }])
    await app.close()
  })

  test('is in the feed once and with a higher sequence after a merge, and twice after undo', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const { kept, gone } = await readTwice(app, ada)
    await keep(app, ada, gone)
    const link = await call(app, ada, 'POST /api/calendar/my-events/token')
    const address = new URL(link.json<{ subscriptionUrl: string }>().subscriptionUrl).pathname
    const feed = async () => {
      const { body } = await app.server.inject({ url: address })
      const uids = [...body.matchAll(/^UID:(?<id>[\w-]+)@/gm)].map(({ groups }) => groups?.id ?? '')
      return { uids, sequence: Number(/^SEQUENCE:(?<at>\d+)/m.exec(body)?.groups?.at) }
    }
    const before = await feed()
    expect(before.uids.toSorted()).toEqual([kept.id, gone.id].toSorted())
    const { mergeId } = (await merge(app, ada, [gone, kept])).json<{ mergeId: string }>()
    const after = await feed()
    expect(after.uids).toEqual([kept.id])
    expect(after.sequence).toBeGreaterThan(1)
    await undo(app, ada, mergeId)
    expect((await feed()).uids.toSorted()).toEqual(before.uids.toSorted())
    await app.close()
  })

  test('is two events again after undo, exactly as they were, with their reminders', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const { kept, gone } = await readTwice(app, ada)
    await keep(app, ada, gone)
    const remind = (which: Read, minutesBefore: number) =>
      call(app, ada, `POST /api/events/${which.id}/reminders`, { body: { when: { minutesBefore } } })
    for (const [which, minutes] of [
      [kept, 60],
      [gone, 60],
      [gone, 120],
    ] as const)
      await remind(which, minutes)
    const reminders = async ({ id }: Read) =>
      (await get(app, ada, `/api/events/${id}/reminders`))
        .json<{ reminders: Reminder[] }>()
        .reminders.map((it) => it.when)
    const before = [await eventOf(app, ada, kept), await eventOf(app, ada, gone)]
    const { mergeId } = (await merge(app, ada, [gone, kept], ['title', 'venue', 'address'])).json<{ mergeId: string }>()
    expect(await reminders(kept)).toEqual([{ minutesBefore: 120 }, { minutesBefore: 60 }])
    expect(await reminders(gone)).toEqual([])

    for (const answer of [await undo(app, ada, mergeId), await undo(app, ada, mergeId)])
      expect(answer.json()).toMatchObject({ kept: { id: kept.id }, other: { id: gone.id } })
    expect([await eventOf(app, ada, kept), await eventOf(app, ada, gone)]).toEqual(before)
    expect(await reminders(kept)).toEqual([{ minutesBefore: 60 }])
    expect(await reminders(gone)).toEqual([{ minutesBefore: 120 }, { minutesBefore: 60 }])
    await app.close()
  })

  test('a value that its owner cleared in the kept event stays cleared', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { kept, gone } = await readTwice(app, ada)
    await edit(app, ada, kept, { start_time: null })
    const { differences } = await preview(app, ada, gone, kept)
    expect(differences.map(({ field }) => field)).toEqual(['title', 'venue', 'address'])
    await app.close()
  })

  test('a reminder that has been sent does not come back with a merge and its undo', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const { kept, gone } = await readTwice(app, ada)
    await keep(app, ada, gone)
    const when = { minutesBefore: 60 }
    for (const { id } of [kept, gone]) await call(app, ada, `POST /api/events/${id}/reminders`, { body: { when } })
    await app.db.updateTable('reminders').set({ ended_at: 1 }).where('event_id', '=', gone.id).execute()
    const { mergeId } = (await merge(app, ada, [gone, kept])).json<{ mergeId: string }>()
    await undo(app, ada, mergeId)
    expect((await get(app, ada, `/api/events/${kept.id}/reminders`)).json()).toMatchObject({ reminders: [{ when }] })
    expect((await get(app, ada, `/api/events/${gone.id}/reminders`)).json()).toEqual({ reminders: [], missed: [] })
    await app.close()
  })

  test('two taps make one merge', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { kept, gone } = await readTwice(app, ada)
    const { version } = await preview(app, ada, gone, kept)
    const tap = () => call(app, ada, `POST ${path(gone, kept)}`, { body: { version, take: [] } })
    const answers = await Promise.all([tap(), tap()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(new Set(answers.map((it) => it.json<{ mergeId: string }>().mergeId)).size).toBe(1)
    expect((await tap()).statusCode).toBe(200)
    await app.close()
  })

  test('an edit of either event in between is not lost: the merge, or its undo, is refused', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { kept, gone } = await readTwice(app, ada)
    for (const which of [kept, gone]) {
      const { version } = await preview(app, ada, gone, kept)
      await edit(app, ada, which, { notes: 'Bring cash' })
      const answer = await call(app, ada, `POST ${path(gone, kept)}`, { body: { version, take: ['title'] } })
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'CONFLICT'])
    }
    expect(await eventOf(app, ada, kept)).toMatchObject({ title: 'Night Ferry Quartet', notes: 'Bring cash' })
    const { mergeId } = (await merge(app, ada, [gone, kept])).json<{ mergeId: string }>()
    await edit(app, ada, kept, { notes: 'Bring more cash' })
    expect((await undo(app, ada, mergeId)).statusCode).toBe(409)
    expect(await eventOf(app, ada, kept)).toMatchObject({ notes: 'Bring more cash' })
    await app.close()
  })

  test("somebody else's events cannot be merged, seen or unmerged, and no event merges with itself", async () => {
    const app = await open()
    const [ada, bob] = [await app.signUp(), await app.signUp()]
    const { kept, gone } = await readTwice(app, ada)
    const bobs = await read(app, bob)
    const body = { version: '0.0', take: [] }
    const refused = [
      await call(app, bob, `POST ${path(bobs, kept)}`, { body }),
      await call(app, bob, `POST ${path(gone, bobs)}`, { body }),
      await call(app, ada, `POST ${path(gone, gone)}`, { body }),
      await get(app, bob, path(bobs, kept)),
      await get(app, bob, `/api/events/${kept.id}/merged`),
    ]
    const { mergeId } = (await merge(app, ada, [gone, kept])).json<{ mergeId: string }>()
    refused.push(await undo(app, bob, mergeId))
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
    await app.close()
  })

  test('a merged event cannot be saved by itself, and is separate again once the other is deleted', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { kept, gone } = await readTwice(app, ada)
    await merge(app, ada, [gone, kept])
    await keep(app, ada, gone)
    expect(await saved(app, ada)).toMatchObject([{ id: kept.id }])
    expect((await call(app, ada, `DELETE /api/events/${kept.id}`)).statusCode).toBe(204)
    expect((await get(app, ada, `/api/events/${kept.id}`)).statusCode).toBe(404)
    expect(await eventOf(app, ada, gone)).toMatchObject({ mergedInto: null, saved: false })
    await app.close()
  })
})
