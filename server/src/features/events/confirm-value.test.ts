import { describe, expect, test } from 'vitest'
import type { Event } from '@swap/contract/event'
import type { Thread } from '@swap/contract/thread'
import { evidence, readEvent, readingOf } from '../../testing/readings.ts'
import { get, readPicture } from '../../testing/calls/http-calls.ts'
import { as, everyApp } from '../../testing/calls/test-app.ts'

describe.each(everyApp)('a value that its owner confirms on $name', ({ open }) => {
  test('is marked as confirmed in every answer, and as edited once they change it', async () => {
    const app = await open()
    const ada = await app.signUp()
    const read = { start_date: evidence(), start_time: evidence({ confidence: 0.6 }) }
    app.reader.script.push(readingOf([readEvent({ start_time: '20:00', evidence: read })]))
    const { threadId } = await readPicture(app, ada)
    const shown = async () => (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>().events[0]
    const url = `/api/events/${(await shown())?.id}`
    const patch = async (body: object) =>
      (await app.server.inject({ method: 'PATCH', url, headers: as(ada), body })).json<Event>()

    expect((await patch({ start_time: '20:00' })).evidence.start_time).toMatchObject({
      source: 'user',
      confirmed: true,
    })
    await patch({ start_time: '20:00' }) // as a phone does that lost the answer
    expect((await shown())?.evidence.start_time).toMatchObject({ source: 'user', confirmed: true })
    expect((await patch({ start_time: '21:00' })).evidence.start_time).toMatchObject({ source: 'user', confidence: 1 })
    expect((await shown())?.evidence.start_time?.confirmed).toBeUndefined()
    await app.close()
  })
})
