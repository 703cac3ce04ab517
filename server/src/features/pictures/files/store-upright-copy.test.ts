import type { Thread } from '@swap/contract/thread'
import { describe, expect, test } from 'vitest'
import { pictureFiles } from '../../../testing/every-storage.ts'
import { readEvent, readingOf } from '../../../testing/readings.ts'
import { get, readPicture } from '../../../testing/calls/http-calls.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'

describe.each(everyApp)('a picture taken sideways, on $name', ({ open }) => {
  test('is shown upright once it has been read, and the original file is deleted', async () => {
    const app = await open()
    const ada = await app.signUp()
    app.reader.script.push(readingOf([readEvent()], { turned: 90 }))
    const { threadId } = await readPicture(app, ada)
    const { messages, events } = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>()
    expect(messages[0]?.picture).toMatchObject({ width: 1200, height: 900 })
    const shown = await app.server.inject({ url: events[0]?.media.image_url ?? '' })
    expect(shown.body).toBe('a picture turned by 90')
    expect(pictureFiles(app)).toHaveLength(2)
    await app.close()
  })
})
