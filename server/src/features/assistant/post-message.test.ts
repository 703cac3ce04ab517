// Posting messages to the assistant: idempotency keys, limits and what is refused.
import type { Message } from '@swap/contract/thread'
import { describe, expect, test } from 'vitest'
import { get, readPicture } from '../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../testing/calls/test-app.ts'

type Person = { accessToken: string }

const post = (app: TestApp, person: Person, url: string, body: object, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'POST', url, body, headers: { ...as(person), ...headers } })

describe.each(everyApp)('posting a message on $name', ({ open }) => {
  test('an idempotency key belongs to one person and one thread', async () => {
    const app = await open()
    const [ada, eve] = [await app.signUp(), await app.signUp()]
    const key = { 'idempotency-key': 'same' }
    const first = await post(app, ada, '/api/threads', { content: 'Hello' }, key)
    const other = await post(app, eve, '/api/threads', { content: 'Hello' }, key)
    expect(other.json<{ threadId: string }>().threadId).not.toBe(first.json<{ threadId: string }>().threadId)
    const { threadId } = await readPicture(app, ada)
    expect((await post(app, ada, `/api/threads/${threadId}/messages`, { content: 'Hi' }, key)).statusCode).toBe(409)
    await app.close()
  })

  test.each([
    ['an empty message', ''],
    ['a message of spaces only', ' \n\t '],
    ['a message of more than ten thousand characters', 'x'.repeat(10_001)],
    ['a message with a NUL', 'a\0'],
  ])('%s cannot be sent', async (_what, content) => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId } = await readPicture(app, ada)
    for (const url of ['/api/threads', `/api/threads/${threadId}/messages`])
      expect((await post(app, ada, url, { content })).json()).toMatchObject({ code: 'VALIDATION' })
    await app.close()
  })

  test('a message that is too long is refused with the limit', async () => {
    const app = await open()
    const answer = await post(app, await app.signUp(), '/api/threads', { content: 'x'.repeat(10_001) })
    const issue = { path: 'content', message: 'Please keep your message under 10,000 characters.' }
    expect(answer.json()).toMatchObject({ code: 'VALIDATION', issues: [issue] })
    await app.close()
  })

  test('ten thousand characters that mean nothing are answered too', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId } = await readPicture(app, ada)
    const answer = await post(app, ada, `/api/threads/${threadId}/messages`, { content: 'é🎷'.repeat(3333) })
    expect(answer.json<{ messages: Message[] }>().messages).toMatchObject([{ sender: 'user' }, { sender: 'assistant' }])
    expect((await get(app, ada, '/api/events')).json()).toMatchObject({ events: [{ id: threadId }] })
    await app.close()
  })
})
