import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFakeModelServer, kinds, type FakeModelServer } from '../../testing/fakes/fake-model-server.ts'
import { ModelError, type ModelPrompt, type AskOptions } from './model.ts'
import { openModel } from './open-model.ts'
import type { ModelSettings } from './model-api.ts'

const schema = { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] }
const prompt: ModelPrompt = {
  instructions: 'Copy the title.',
  text: 'LANTERN MARKET',
  picture: new Uint8Array([255, 216, 255]),
  schema,
  schemaName: 'an_answer',
}
const said = { title: 'Lantern Market' }

/** Answers with an error status. */
const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(code, headers).end('{"error":"the whole question again, sk-the-secret-key"}')
const sends = (body: string) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(body)

const breaksOff = (response: ServerResponse) => void response.destroy()

describe.each(kinds)('a model at %s', (kind) => {
  let server: FakeModelServer
  beforeEach(async () => void (server = await openFakeModelServer(kind)))
  afterEach(() => server.close())

  const ask = (more: Partial<ModelSettings> = {}, options?: AskOptions) =>
    openModel(server.settings(more), () => 5).ask(prompt, options)
  const errorOf = async (more: Partial<ModelSettings> = {}): Promise<ModelError> => {
    const error: unknown = await ask(more).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof ModelError)) throw new Error(`not a ModelError: ${String(error)}`)
    return error
  }

  test('is asked in the format of its API, and its answer is read from that format', async () => {
    server.script.push({ said })
    const answer = await ask()
    expect(answer).toMatchObject({ output: said, tokens: { input: 700, output: 90 }, cost: null })
    expect(answer.sentBytes).toBe(server.requests[0]?.bytes)
    expect(JSON.stringify(server.requests[0]?.body)).toContain(Buffer.from([255, 216, 255]).toString('base64'))
    expect(JSON.stringify(server.requests[0]?.body)).toContain('LANTERN MARKET')
  })

  test('costs its tokens at the price in the settings', async () => {
    server.script.push({ said })
    const { cost } = await ask({ price: { input: 3, output: 15, currency: 'EUR' } })
    expect(cost).toEqual({ millionths: 700 * 3 + 90 * 15, currency: 'EUR' })
  })

  test('that takes no pictures is sent none', async () => {
    server.script.push({ said })
    await ask({ sends: 'text' })
    expect(JSON.stringify(server.requests[0]?.body)).not.toContain(Buffer.from([255, 216, 255]).toString('base64'))
  })

  test('gets no headers except those that the question needs', async () => {
    server.script.push({ said })
    await ask()
    const usual = ['host', 'connection', 'content-type', 'content-length', 'accept']
    const ofFetch = ['accept-language', 'sec-fetch-mode', 'user-agent', 'accept-encoding']
    const own = { ollama: [], openai: ['authorization'], anthropic: ['anthropic-version', 'x-api-key'] }[kind]
    const headers = server.requests[0]?.headers ?? {}
    expect(
      Object.keys(headers)
        .filter((name) => ![...usual, ...ofFetch].includes(name))
        .toSorted(),
    ).toEqual(own)
    expect(headers['user-agent']).toBe('node')
  })

  test.each([
    ['busy', status(429, { 'retry-after': '0' })],
    ['overloaded', status(529)],
    ['broken for a moment', status(500)],
  ])('that is %s is asked again, and all sent bytes are counted', async (_name, first) => {
    server.script.push(first, { said })
    const answer = await ask()
    expect(answer.output).toEqual(said)
    expect(answer.sentBytes).toBe(server.requests.reduce((sum, { bytes }) => sum + bytes, 0))
    expect(server.requests).toHaveLength(2)
  })

  test.each([
    ['stays busy', status(503), 'busy', 3],
    ['asks to wait for an hour', status(429, { 'retry-after': '3600' }), 'busy', 1],
    ['stays broken', status(500), 'broken', 3],
    ['knows no such key', status(401), 'refused', 1],
    ['knows no such model', status(404), 'refused', 1],
    ['leads elsewhere', status(302, { location: 'http://169.254.169.254/latest/meta-data' }), 'refused', 1],
    ['answers with a page', sends('<html><script>alert(1)</script></html>'), 'nonsense', 1],
    ['answers with something else', sends('[1, 2]'), 'nonsense', 1],
    ['answers without end', sends(`{"a":"${'x'.repeat(1_200_000)}"}`), 'nonsense', 1],
    ['answers with nothing', sends(''), 'nonsense', 1],
    // The question may have arrived, and cost money.
    ['breaks off after it was asked', breaksOff, 'unreachable', 1],
  ] as const)('that %s gives no answer', async (_name, answer, why, tries) => {
    server.script.push(answer)
    const error = await errorOf()
    expect(error.kind).toBe(why)
    expect(server.requests).toHaveLength(tries)
    expect(error.sentBytes).toBe(server.requests.reduce((sum, { bytes }) => sum + bytes, 0))
    expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toMatch(/secret|whole question/)
  })

  test('whose answer was cut off gives no answer', async () => {
    server.script.push({ said, ending: 'cut' })
    expect((await errorOf()).kind).toBe('nonsense')
  })

  test('that is unreachable is tried again, and was sent nothing', async () => {
    server.close()
    const tries: number[] = []
    const asked = ask({}, { beforeSend: async (bytes) => void tries.push(bytes) })
    await expect(asked).rejects.toMatchObject({ kind: 'unreachable', sentBytes: 0 })
    expect(tries).toHaveLength(3)
  })

  test('is sent nothing before the caller has stored the number of bytes', async () => {
    server.script.push(status(500), { said })
    const told: [bytes: number, asked: number][] = []
    const answer = await ask({}, { beforeSend: async (bytes) => void told.push([bytes, server.requests.length]) })
    const [first, second] = server.requests.map(({ bytes }) => bytes)
    expect(told).toEqual([
      [first, 0],
      [answer.sentBytes, 1],
    ])
    expect(answer.sentBytes).toBe((first ?? 0) + (second ?? 0))
  })

  test('is sent nothing if the caller cannot store it', async () => {
    const full = new Error('disk full')
    await expect(ask({}, { beforeSend: () => Promise.reject(full) })).rejects.toBe(full)
    expect(server.requests).toEqual([])
  })

  test.each([
    ['never answers', () => {}],
    [
      'sends its answer too slowly',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const drip = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(drip))
      },
    ],
  ])('that %s is cancelled after the time limit', async (_name, answer) => {
    server.script.push(answer)
    expect((await errorOf({ timeoutMs: 300 })).kind).toBe('slow')
  })

  test('is cancelled sooner if the question has a shorter time limit', async () => {
    server.script.push(() => {})
    const asked = openModel(server.settings(), () => 5).ask({ ...prompt, timeoutMs: 200 })
    await expect(asked).rejects.toMatchObject({ kind: 'slow' })
  })

  test('is cancelled at once by the signal', async () => {
    server.script.push(() => {})
    const leaving = new AbortController()
    const asked = ask({}, { signal: leaving.signal })
    leaving.abort(new Error('gone'))
    await expect(asked).rejects.toThrow('gone')
  })
})

describe('a server with the API of OpenAI', () => {
  let server: FakeModelServer
  beforeEach(async () => void (server = await openFakeModelServer('openai')))
  afterEach(() => server.close())

  test('that does not support schemas is asked for plain JSON, and from then on at once', async () => {
    server.script.push(status(400), { said })
    const model = openModel(server.settings(), () => 5)
    const first = await model.ask(prompt)
    expect(first.sentBytes).toBe(server.requests.reduce((sum, { bytes }) => sum + bytes, 0))
    await model.ask(prompt)
    const formats = server.requests.map(
      ({ body }) => (body as { response_format?: { type: string } }).response_format?.type,
    )
    expect(formats).toEqual(['json_schema', 'json_object', 'json_object'])
    expect(JSON.stringify(server.requests[1]?.body)).toContain('The JSON object has this schema')
  })

  test('that does not support JSON either may answer in a code fence', async () => {
    server.script.push(status(400), status(400), { said: '```json\n{"title":"Lantern Market"}\n```' })
    expect((await openModel(server.settings(), () => 5).ask(prompt)).output).toEqual(said)
  })

  test.each(['Sure! {"title":"Lantern Market"}', '{"title":"Lantern', 'null and void'])(
    'that answers %j has not answered',
    async (text) => {
      server.script.push({ said: text })
      await expect(openModel(server.settings(), () => 5).ask(prompt)).rejects.toMatchObject({ kind: 'nonsense' })
    },
  )

  test('that declines has refused', async () => {
    server.script.push({ said, ending: 'declined' })
    await expect(openModel(server.settings(), () => 5).ask(prompt)).rejects.toMatchObject({ kind: 'refused' })
  })

  test('that calls tools it was not offered has not answered', async () => {
    const call = { type: 'function', function: { name: 'delete_everything', arguments: '{}' } }
    const message = { role: 'assistant', content: null, tool_calls: [call] }
    server.script.push(sends(JSON.stringify({ choices: [{ finish_reason: 'tool_calls', message }] })))
    await expect(openModel(server.settings(), () => 5).ask(prompt)).rejects.toMatchObject({ kind: 'nonsense' })
  })
})
