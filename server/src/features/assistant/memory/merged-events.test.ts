import { describe, expect, test } from 'vitest'
import { fetchEvent, sendPoster, post, say } from '../../../testing/calls/assistant-calls.ts'
import { get } from '../../../testing/calls/http-calls.ts'
import { everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

/** Merges the event `gone` into `kept`. */
async function merge(app: TestApp, ada: { accessToken: string }, gone: string, kept: string) {
  const path = `/api/events/${gone}/merge/${kept}` as const
  const { version } = (await get(app, ada, path)).json<{ version: string }>()
  const done = await post(app, ada, path, { version, take: [] })
  expect(done.statusCode).toBeLessThan(300)
}

describe.each(everyApp)('messages about a merged event, on $name', ({ open }) => {
  test('change the event that it was merged into, also in the thread of the other picture', async () => {
    const app = await open()
    const ada = await app.signUp()
    const kept = await sendPoster(app, ada)
    const gone = await sendPoster(app, ada)
    await merge(app, ada, gone.eventId, kept.eventId)
    const before = await fetchEvent(app, ada, gone.eventId)

    const answer = await say(app, ada, gone.threadId, 'it starts at 22:15')
    expect(answer.changes).toMatchObject([{ eventId: kept.eventId, field: 'start_time', after: '22:15' }])
    expect(await fetchEvent(app, ada, kept.eventId)).toMatchObject({ start_time: '22:15' })
    expect(await fetchEvent(app, ada, gone.eventId)).toEqual(before)
    await app.close()
  })

  test('mean a single event if both events are in one thread', async () => {
    const app = await open()
    const ada = await app.signUp()
    const first = await sendPoster(app, ada)
    const typed = await say(app, ada, first.threadId, 'Quiz at the Crown, Thursday 8 pm')
    const [second = ''] = typed.eventIds ?? []
    await merge(app, ada, second, first.eventId)
    const answer = await say(app, ada, first.threadId, 'it starts at 22:15')
    expect(answer.changes).toMatchObject([{ eventId: first.eventId, after: '22:15' }])
    await app.close()
  })
})
