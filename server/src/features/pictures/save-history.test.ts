import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDiskStorage } from '../../platform/storage/disk-storage.ts'
import { pictureFiles } from '../../testing/every-storage.ts'
import {
  get,
  personWith,
  postEmpty,
  putSettings,
  readPicture,
  threadOf,
  threadsOf,
} from '../../testing/calls/http-calls.ts'
import { silentLog } from '../../testing/fakes/silent-log.ts'
import { as, everyApp, type TestApp } from '../../testing/calls/test-app.ts'
import { sweepPictures } from './files/sweep-pictures.ts'

type Person = { accessToken: string }

describe.each(everyApp)('with Save History off on $name', ({ open }) => {
  test('a picture is deleted once it is read, and its event is kept', async () => {
    const app = await open()
    const ada = await personWith(app, { saveHistory: false })
    const { threadId } = await readPicture(app, ada)
    const thread = await threadOf(app, ada, threadId)
    expect(thread).toMatchObject({
      keptUntilSignOut: true,
      startImage: null,
      messages: [{ picture: { url: null, thumbnailUrl: null, deletedAt: expect.stringContaining('T') } }, {}, {}],
      events: [{ title: 'Night Ferry Quartet', media: { image_url: null } }],
    })
    expect(pictureFiles(app).length).toBe(0)
    const rows = await app.db
      .selectFrom('readings')
      .innerJoin('pictures', 'pictures.id', 'picture_id')
      .select(['lines', 'key'])
      .execute()
    expect(rows).toEqual([{ lines: null, key: null }])
    await app.close()
  })

  test('signing out deletes the threads of that session with their events; saved events stay', async () => {
    const app = await open()
    const ada = await personWith(app, { saveHistory: false })
    const kept = await readPicture(app, ada)
    const [event] = (await threadOf(app, ada, kept.threadId)).events
    await app.server.inject({ method: 'PUT', url: `/api/calendar/my-events/${event?.id}`, headers: as(ada) })
    await readPicture(app, ada)
    const typed = { method: 'POST', url: '/api/threads', headers: as(ada), body: { content: 'hello' } } as const
    expect((await app.server.inject(typed)).statusCode).toBe(201)
    await putSettings(app, ada, { saveHistory: true })
    await readPicture(app, ada)
    const again = await app.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      body: { email: ada.email, password: 'a sentence nobody says' },
    })
    const elsewhere = again.json<Person>()
    expect(await threadsOf(app, elsewhere)).toHaveLength(4)
    await postEmpty(app, ada, '/api/auth/logout')
    await app.settled()
    expect(await threadsOf(app, elsewhere)).toHaveLength(1)
    expect((await get(app, elsewhere, '/api/calendar/my-events')).json()).toMatchObject({
      total: 1,
      events: [{ id: event?.id, threadId: null }],
    })
    expect(await app.db.selectFrom('events').select('id').execute()).toHaveLength(2)
    await app.close()
  })

  test.each<[string, (app: TestApp, id: string, person: Person) => Promise<unknown>]>([
    [
      'is ended from elsewhere',
      (app, id, other) =>
        app.server.inject({ method: 'DELETE', url: `/api/account/sessions/${id}`, headers: as(other) }),
    ],
    [
      'is ended with all others',
      (app, _, other) => app.server.inject({ method: 'DELETE', url: '/api/account/sessions', headers: as(other) }),
    ],
  ])('a thread is deleted when its session %s', async (_how, end) => {
    const app = await open()
    const ada = await personWith(app, { saveHistory: false })
    await readPicture(app, ada)
    const { id } = await app.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
    const body = { email: ada.email, password: 'a sentence nobody says' }
    const other = (await app.server.inject({ method: 'POST', url: '/api/auth/login', body })).json<Person>()
    await end(app, id, other)
    await app.settled()
    expect(await threadsOf(app, other)).toEqual([])
    await app.close()
  })

  test('the sweep removes files of a deleted picture that a crash left behind', async () => {
    const app = await open()
    const ada = await app.signUp()
    await readPicture(app, ada)
    expect(pictureFiles(app).length).toBe(2)
    await app.db.updateTable('pictures').set({ deleted_at: 1 }).execute()
    const folder = join(app.folder, 'pictures')
    expect(existsSync(folder)).toBe(true)
    await sweepPictures({ db: app.db, storage: await openDiskStorage({ folder }), log: silentLog }, -1)
    expect(pictureFiles(app).length).toBe(0)
    await app.close()
  })
})
