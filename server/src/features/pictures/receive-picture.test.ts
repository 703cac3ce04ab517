import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ThreadList } from '@swap/contract/thread-list'
import { describe, expect, test } from 'vitest'
import { fileNames } from '../../testing/temporary-folder.ts'
import { get, pictureForm } from '../../testing/calls/http-calls.ts'
import { as, everyApp } from '../../testing/calls/test-app.ts'

describe.each(everyApp)('a picture that is being uploaded, on $name', ({ open }) => {
  test('is kept once all of it has arrived, even if its sender has closed the page', async () => {
    const app = await open()
    const ada = await app.signUp()
    const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
    const [begun, startNextPage] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    app.reader.cleaningDelays.push(() => (begun.resolve(), startNextPage.promise))
    const leaving = new AbortController()
    const { headers, payload } = pictureForm('a picture')
    const request = { method: 'POST', body: payload, headers: { ...headers, ...as(ada) }, signal: leaving.signal }
    const answer = fetch(`${url}/api/jobs`, request).catch(() => 'gone')
    await begun.promise
    leaving.abort()
    expect(await answer).toBe('gone')
    await sleep(100) // until the server has noticed
    startNextPage.resolve()
    await expect.poll(() => fileNames(join(app.folder, 'uploads'))).toEqual([])
    expect((await get(app, ada, '/api/events')).json<ThreadList>().events).toHaveLength(1)
    await app.close()
  })
})
