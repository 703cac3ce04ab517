import { describe, expect, test } from 'vitest'
import type { Event } from '@swap/contract/event'
import { readEvent, readingOf } from '../../testing/readings.ts'
import type { Thread } from '@swap/contract/thread'
import { get, readPicture } from '../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../testing/calls/test-app.ts'

/** Reads an event from a picture; `patch` edits it. */
async function withEvent(open: () => Promise<TestApp>) {
  const app = await open()
  const ada = await app.signUp()
  app.reader.script.push(readingOf([readEvent({ title: 'Night Ferry' })]))
  const { threadId } = await readPicture(app, ada)
  const { events } = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>()
  const url = `/api/events/${events[0]?.id}`
  const patch = (body: object) => app.server.inject({ method: 'PATCH', url, headers: as(ada), body })
  const current = async () => (await get(app, ada, url)).json<Event>()
  return { app, patch, current }
}

describe.each(everyApp)('two edits of one event, or two names for one thread, on $name', ({ open }) => {
  test('an edit does not replace an edit of the same field that its author has not seen', async () => {
    const { app, patch, current } = await withEvent(open)
    const basedOn = { title: 'Night Ferry' }
    expect((await patch({ title: 'Ferry at Night', basedOn })).statusCode).toBe(200)
    const refused = await patch({ title: 'The Ferry', basedOn })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'CONFLICT', issues: [{ path: 'title' }] })
    expect((await current()).title).toBe('Ferry at Night')
    expect((await patch({ title: 'The Ferry', basedOn: { title: 'Ferry at Night' } })).statusCode).toBe(200)
    expect((await current()).title).toBe('The Ferry')
    await app.close()
  })

  test('edits of different fields are both kept, also within the location', async () => {
    const { app, patch, current } = await withEvent(open)
    const { location } = await current()
    await patch({ location: { city: 'Bremen' }, basedOn: { city: location?.city ?? null } })
    const second = await patch({ location: { venue: 'The Boathouse' }, basedOn: { venue: location?.venue ?? null } })
    expect(second.json()).toMatchObject({ location: { venue: 'The Boathouse', city: 'Bremen' } })
    await app.close()
  })

  test('a whole form is refused for one field, and nothing of it is written', async () => {
    const { app, patch, current } = await withEvent(open)
    await patch({ title: 'Ferry at Night' })
    const basedOn = { title: 'Night Ferry', notes: null }
    expect((await patch({ title: 'The Ferry', notes: 'Bring a coat', basedOn })).statusCode).toBe(409)
    expect(await current()).toMatchObject({ title: 'Ferry at Night', notes: null })
    await app.close()
  })

  test('the same edit sent twice is accepted, and a different value for the same empty field is refused', async () => {
    const { app, patch } = await withEvent(open)
    const edit = { notes: 'Bring a coat', basedOn: { notes: null } }
    expect((await patch(edit)).statusCode).toBe(200)
    expect((await patch(edit)).statusCode).toBe(200)
    expect((await patch({ ...edit, notes: 'Bring an umbrella' })).statusCode).toBe(409)
    await app.close()
  })

  test('a thread is not renamed over a name its author has not seen', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId } = await readPicture(app, ada)
    const url = `/api/threads/${threadId}`
    const rename = (body: object) => app.server.inject({ method: 'PATCH', url, headers: as(ada), body })
    expect((await rename({ title: 'Ferry', basedOn: 'poster.jpg' })).statusCode).toBe(200) // the earlier name was not given by a person, so it need not match
    expect((await rename({ title: 'Boat', basedOn: 'poster.jpg' })).json()).toMatchObject({ code: 'CONFLICT' })
    expect((await rename({ title: 'Boat', basedOn: 'Ferry' })).json()).toMatchObject({ title: 'Boat' })
    expect((await rename({ title: 'Boat', basedOn: 'Ferry' })).statusCode).toBe(200)
    expect((await rename({ title: 'Barge' })).json()).toMatchObject({ title: 'Barge' })
    await app.close()
  })
})
