import { describe, expect, test } from 'vitest'
import {
  jobOf,
  personWith,
  postEmpty,
  readPicture,
  sendPicture,
  threadOf,
  threadsOf,
} from '../../testing/calls/http-calls.ts'
import { everyApp } from '../../testing/calls/test-app.ts'

describe.each(everyApp)('with Image Analysis off on $name', ({ open }) => {
  test('a picture is kept in its thread and not read', async () => {
    const app = await open()
    const ada = await personWith(app, { imageAnalysis: false })
    const { jobId, threadId } = await readPicture(app, ada)
    expect(app.reader.requests).toEqual([])
    const { messages, events } = await threadOf(app, ada, threadId)
    expect(messages).toMatchObject([
      { type: 'image', status: 'completed', jobId, picture: { unread: true, url: expect.stringContaining('/api/') } },
    ])
    expect(events).toEqual([])
    expect(await threadsOf(app, ada)).toMatchObject([{ preview: 'Not read yet' }])
    expect(await jobOf(app, ada, jobId)).toMatchObject({
      status: 'error',
      unread: true,
      description: expect.stringContaining('Image Analysis is off'),
    })
    await app.close()
  })

  test('a picture is read when its owner asks, only once, and not when somebody else asks', async () => {
    const app = await open()
    const ada = await personWith(app, { imageAnalysis: false })
    const eve = await app.signUp()
    const { jobId, threadId } = await readPicture(app, ada)
    const url = `/api/jobs/${jobId}/retry`
    expect((await postEmpty(app, eve, url)).statusCode).toBe(404)
    await Promise.all([postEmpty(app, ada, url), postEmpty(app, ada, url)])
    await app.settled()
    const { messages, events } = await threadOf(app, ada, threadId)
    expect(messages.map(({ type, content }) => [type, content.split('\n')[0]])).toEqual([
      ['image', 'poster.jpg'],
      ['text', 'Checking for event information...'],
      ['text', 'I found one event. Four details are certain.'],
    ])
    expect(messages[0]?.picture?.unread).toBeUndefined()
    expect(events).toHaveLength(1)
    expect(await jobOf(app, ada, jobId)).toMatchObject({ status: 'complete' })
    await app.close()
  })

  test("reading a picture later does not count as another of the day's pictures", async () => {
    const app = await open()
    const ada = await personWith(app, { imageAnalysis: false })
    const ids: string[] = []
    for (let n = 0; n < 20; n++) ids.push((await sendPicture(app, ada)).json<{ jobId: string }>().jobId)
    expect((await sendPicture(app, ada)).statusCode).toBe(429)
    expect((await postEmpty(app, ada, `/api/jobs/${ids[0]}/retry`)).statusCode).toBe(202)
    await app.settled()
    await app.close()
  })
})
