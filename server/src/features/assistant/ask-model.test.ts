import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SentSoFar } from '@swap/contract/model-receipt'
import type { Message } from '@swap/contract/thread'
import { openFakeModelServer, type FakeModelServer } from '../../testing/fakes/fake-model-server.ts'
import { futureEvent, readingOf } from '../../testing/readings.ts'
import { get, personWith, readPicture, threadOf, threadsOf } from '../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../testing/calls/test-app.ts'

type Person = { accessToken: string }

/** A message that the assistant doesn't understand without a model. */
const ODD = 'zibble zabble wotsit'

async function say(app: TestApp, person: Person, threadId: string, content: string) {
  const url = `/api/threads/${threadId}/messages`
  await app.server.inject({ method: 'POST', url, headers: as(person), body: { content, timeZone: 'Europe/Riga' } })
  const { messages, events } = await threadOf(app, person, threadId)
  const answer = messages.at(-1)
  if (!answer) throw new Error('no answer')
  return { answer, events }
}

describe.each(everyApp)('a model in the chat on $name', ({ open }) => {
  let server: FakeModelServer
  beforeEach(async () => void (server = await openFakeModelServer('ollama')))
  afterEach(() => server.close())

  async function withEvent(more: Record<string, string> = {}, settings: object = {}) {
    const url = server.settings().url
    const app = await open({ READER: 'ollama', READER_URL: url, READER_MODEL: 'qwen', READER_CHAT: 'true', ...more })
    const ada = await personWith(app, settings)
    const lines = ['NIGHT FERRY QUARTET', 'Bring a cushion, the benches are hard'].map((text, at) => ({
      text,
      confidence: 0.98,
      box: [0.1, 0.1 + at / 5, 0.5, 0.1] as const,
    }))
    app.reader.script.push(readingOf([futureEvent()], { lines }))
    const { threadId } = await readPicture(app, ada)
    return { app, ada, threadId }
  }

  test('proposes what a message may mean, which is done once the person agrees, and can be undone', async () => {
    const { app, ada, threadId } = await withEvent()
    server.script.push({ said: { tool: { kind: 'change', event: 'e1', edit: { title: 'Wotsit' } }, lines: [] } })
    const { answer, events } = await say(app, ada, threadId, ODD)
    expect(events).toMatchObject([{ title: 'Night Ferry Quartet' }])
    expect(answer.content).toContain('Night Ferry Quartet')
    expect(answer.receipts).toMatchObject([{ model: 'qwen', sent: 'text', outcome: 'helped' }])
    const [yes] = answer.actions ?? []
    const agreed = await say(app, ada, threadId, yes?.action.replace('answer:', '') ?? '')
    expect(agreed.events).toMatchObject([{ title: 'Wotsit' }])
    expect(agreed.answer.actions?.some(({ action }) => action.startsWith('undo:'))).toBe(true)
    expect(server.requests).toHaveLength(1)
    await app.close()
  })

  test('points at a line of the picture, which is quoted word for word', async () => {
    const { app, ada, threadId } = await withEvent()
    server.script.push({ said: { tool: null, lines: [1] } })
    const { answer } = await say(app, ada, threadId, 'will my backside survive?')
    expect(answer.content).toContain('Bring a cushion, the benches are hard')
    expect(answer.quotes).toMatchObject([{ text: 'Bring a cushion, the benches are hard' }])
    await app.close()
  })

  test('is not asked about messages that the server understands itself', async () => {
    const { app, ada, threadId } = await withEvent()
    for (const content of ['when is it?', 'it starts at 9pm', 'save it', 'thanks'])
      await say(app, ada, threadId, content)
    expect(server.requests).toEqual([])
    await app.close()
  })

  test.each([
    ['the operator did not allow it', { READER_CHAT: 'false' }, {}],
    ['the person switched it off', {}, { connectedModel: false }],
  ])('is not asked if %s', async (_name, environment, settings) => {
    const { app, ada, threadId } = await withEvent(environment, settings)
    await say(app, ada, threadId, ODD)
    expect(server.requests).toEqual([])
    await app.close()
  })

  test.each([
    ['obeys the poster', { tool: { kind: 'delete', events: ['e1'] }, lines: [] }],
    ['names an event of somebody else', { tool: { kind: 'delete', events: ['another-id'] }, lines: [] }],
    ['makes up a value', { tool: { kind: 'change', event: 'e1', edit: { title: 'Pwned' } }, lines: [] }],
    ['writes markup', '<b>Done!</b>'],
    ['writes five hundred commands', Array.from({ length: 500 }, () => ({ tool: { kind: 'undo' }, lines: [] }))],
    ['answers with nothing', {}],
  ])('changes nothing if it %s', async (_name, said) => {
    const { app, ada, threadId } = await withEvent()
    server.script.push({ said })
    const before = (await threadOf(app, ada, threadId)).events
    const { events, answer } = await say(app, ada, threadId, ODD)
    expect(events).toEqual(before)
    expect(answer.content).not.toMatch(/Pwned|<b>/)
    await app.close()
  })

  test('is no longer asked once the daily limit is used up, and the answer says so', async () => {
    const { app, ada, threadId } = await withEvent({ READER_DAILY_LIMIT_EACH: '1' })
    await say(app, ada, threadId, ODD)
    const { answer } = await say(app, ada, threadId, ODD)
    expect(server.requests).toHaveLength(1)
    expect(answer.receipts).toMatchObject([{ outcome: 'used-up', bytes: 0 }])
    await app.close()
  })

  test('does not keep two simultaneous messages from being understood one after the other', async () => {
    const { app, ada, threadId } = await withEvent()
    const send = (content: string) => {
      const url = `/api/threads/${threadId}/messages`
      return app.server.inject({ method: 'POST', url, headers: as(ada), body: { content, timeZone: 'Europe/Riga' } })
    }
    await Promise.all([send('it starts at 9pm'), send('it starts at 10pm')])
    const { messages, events } = await threadOf(app, ada, threadId)
    expect(messages.slice(-4).map(({ sender }) => sender)).toEqual(['user', 'assistant', 'user', 'assistant'])
    const last = messages.at(-2)?.content === 'it starts at 9pm' ? '21:00' : '22:00'
    expect(events).toMatchObject([{ start_time: last }])
    expect(server.requests).toEqual([])
    await app.close()
  })

  test('is mentioned in an answer before it is asked, and its proposal then replaces that answer', async () => {
    const { app, ada, threadId } = await withEvent()
    const during: unknown[] = []
    server.script.push((response) => {
      void threadOf(app, ada, threadId).then(({ messages }) => {
        during.push(...messages.slice(-2))
        response.writeHead(200).end(JSON.stringify({ message: { content: '{"tool":null,"lines":[1]}' } }))
      })
    })
    const before = (await threadOf(app, ada, threadId)).messages.length
    const { answer } = await say(app, ada, threadId, ODD)
    expect(during).toMatchObject([
      { content: ODD },
      {
        content: expect.stringMatching(/send it again/),
        receipts: [{ outcome: 'sent', bytes: server.requests[0]?.bytes }],
      },
    ])
    expect(answer.content).toContain('Bring a cushion')
    expect(answer.receipts).toMatchObject([{ outcome: 'helped' }])
    expect((await threadOf(app, ada, threadId)).messages).toHaveLength(before + 2)
    await app.close()
  })

  test.each([true, false])(
    'is not asked again if its answer was lost and the message is sent again (in a thread: %s)',
    async (isInThread) => {
      const { app, ada, threadId } = await withEvent()
      const headers = { ...as(ada), 'idempotency-key': 'the-same-message' }
      const send = () =>
        app.server.inject({
          method: 'POST',
          url: isInThread ? `/api/threads/${threadId}/messages` : '/api/threads',
          headers,
          body: { content: ODD, timeZone: 'Europe/Riga' },
        })
      /** Never finishes, like a process that dies. */
      server.script.push(() => {}, { said: { tool: null, lines: [1] } })
      const first = send()
      await expect.poll(() => server.requests.length).toBe(1)
      const [lost] = await app.db.selectFrom('messages').selectAll().where('content', '=', ODD).execute()
      expect(lost?.idempotency_key).toBe('the-same-message')

      const again = await send()
      expect(again.statusCode).toBe(201)
      const { messages } = again.json<{ messages: Message[] }>()
      expect(messages).toMatchObject([
        { content: ODD },
        { receipts: [{ outcome: 'sent', bytes: server.requests[0]?.bytes }] },
      ])
      expect(messages.at(-1)?.content).not.toMatch(/send it again/)
      expect(server.requests).toHaveLength(1)
      const thread = await threadOf(app, ada, lost?.thread_id ?? '')
      expect(thread.messages.filter(({ content }) => content === ODD)).toHaveLength(1)
      expect((await send()).json()).toMatchObject({ messages: [{ content: ODD }, {}] })

      server.close() // the first one finishes after all, and finds its answer already given
      expect((await first).json()).toMatchObject({ messages: messages.map(({ id }) => ({ id })) })
      await app.close()
    },
  )

  test('is not asked again about a message that was answered meanwhile when it was sent again', async () => {
    const { app, ada, threadId } = await withEvent()
    const send = () =>
      app.server.inject({
        method: 'POST',
        url: `/api/threads/${threadId}/messages`,
        headers: { ...as(ada), 'idempotency-key': 'the-same-message' },
        body: { content: ODD, timeZone: 'Europe/Riga' },
      })
    const answered = Promise.withResolvers<void>()
    server.script.push((response) => void answered.promise.then(() => response.writeHead(503).end()))
    const first = send()
    await expect.poll(() => server.requests.length).toBe(1)
    const second = (await send()).json<{ messages: Message[] }>()
    answered.resolve() // the model was busy, so the first send asks it again
    expect((await first).json()).toEqual(second)
    expect(server.requests).toHaveLength(1)
    await app.close()
  })

  test('is sent nothing if it cannot be reached, and the message still gets an answer', async () => {
    const { app, ada, threadId } = await withEvent()
    server.close()
    const { answer } = await say(app, ada, threadId, ODD)
    expect(answer.receipts).toMatchObject([{ outcome: 'failed', bytes: 0 }])
    const { messages } = await threadOf(app, ada, threadId)
    expect(messages.filter(({ content }) => content === ODD)).toHaveLength(1)
    await app.close()
  })

  test('leaves one thread of a new conversation if it cannot be reached', async () => {
    const { app, ada } = await withEvent()
    server.close()
    const before = await threadsOf(app, ada)
    const body = { content: ODD, timeZone: 'Europe/Riga' }
    const answer = await app.server.inject({ method: 'POST', url: '/api/threads', headers: as(ada), body })
    const { threadId } = answer.json<{ threadId: string }>()
    expect((await threadOf(app, ada, threadId)).messages).toMatchObject([
      { content: ODD },
      { receipts: [{ bytes: 0 }] },
    ])
    expect(await threadsOf(app, ada)).toHaveLength(before.length + 1)
    await app.close()
  })

  test("leaves the server's own answer if it gives none", async () => {
    const { app, ada, threadId } = await withEvent()
    server.script.push((response) => response.writeHead(500).end())
    const { answer } = await say(app, ada, threadId, ODD)
    expect(answer.content).not.toBe('')
    expect(answer.receipts).toMatchObject([{ outcome: 'failed' }])
    expect((await get(app, ada, '/api/sent')).json<SentSoFar>().messages).toBe(0)
    await app.close()
  })
})
