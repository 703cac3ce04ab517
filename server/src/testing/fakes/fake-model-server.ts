import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { z } from 'zod'
import type { ModelSettings } from '../../platform/model/model-api.ts'

// A fake server with the API of Ollama, OpenAI or Anthropic, which checks requests and gives scripted answers.

/** Which API a fake server has. */
export type Kind = ModelSettings['kind']
export const kinds: readonly Kind[] = ['ollama', 'openai', 'anthropic']

const schema = z.looseObject({ type: z.literal('object') })
const base64 = z.base64().min(1)

/** The request that each API accepts, by its official client's types (openai 7.59, Anthropic 1.14, ollama 0.6). Refuses other fields. */
const requestShapes = {
  ollama: z.strictObject({
    model: z.string(),
    stream: z.literal(false),
    format: schema,
    options: z.strictObject({ temperature: z.number(), num_ctx: z.number().int() }),
    messages: z.array(
      z.strictObject({ role: z.enum(['system', 'user']), content: z.string(), images: z.array(base64).optional() }),
    ),
  }),
  openai: z.strictObject({
    model: z.string(),
    response_format: z
      .discriminatedUnion('type', [
        z.strictObject({
          type: z.literal('json_schema'),
          json_schema: z.strictObject({ name: z.string().regex(/^[\w-]{1,64}$/), schema, strict: z.literal(true) }),
        }),
        z.strictObject({ type: z.literal('json_object') }),
      ])
      .optional(),
    messages: z.array(
      z.strictObject({
        role: z.enum(['system', 'user']),
        content: z.union([
          z.string(),
          z.array(
            z.discriminatedUnion('type', [
              z.strictObject({ type: z.literal('text'), text: z.string() }),
              z.strictObject({
                type: z.literal('image_url'),
                image_url: z.strictObject({ url: z.string().startsWith('data:image/jpeg;base64,') }),
              }),
            ]),
          ),
        ]),
      }),
    ),
  }),
  anthropic: z.strictObject({
    model: z.string(),
    max_tokens: z.number().int().positive(),
    system: z.string(),
    tools: z.array(z.strictObject({ name: z.string(), description: z.string(), input_schema: schema })).length(1),
    tool_choice: z.strictObject({ type: z.literal('tool'), name: z.string() }),
    messages: z.array(
      z.strictObject({
        role: z.literal('user'),
        content: z.array(
          z.discriminatedUnion('type', [
            z.strictObject({ type: z.literal('text'), text: z.string() }),
            z.strictObject({
              type: z.literal('image'),
              source: z.strictObject({
                type: z.literal('base64'),
                media_type: z.literal('image/jpeg'),
                data: base64,
              }),
            }),
          ]),
        ),
      }),
    ),
  }),
}

const paths: Record<Kind, string> = {
  ollama: '/api/chat',
  openai: '/chat/completions',
  anthropic: '/v1/messages',
}

/** The reason that each API gives for the end of an answer. */
const endings = {
  done: { ollama: 'stop', openai: 'stop', anthropic: 'tool_use' },
  cut: { ollama: 'length', openai: 'length', anthropic: 'max_tokens' },
  declined: { ollama: 'stop', openai: 'content_filter', anthropic: 'refusal' },
}

/** Wraps what a model says in the response format of its API. */
function envelope(kind: Kind, said: unknown, ending: keyof typeof endings): object {
  const content = typeof said === 'string' ? said : JSON.stringify(said)
  const why = endings[ending][kind]
  if (kind === 'ollama')
    return {
      model: 'm',
      message: { role: 'assistant', content },
      done: true,
      done_reason: why,
      prompt_eval_count: 700,
      eval_count: 90,
    }
  if (kind === 'openai')
    return {
      object: 'chat.completion',
      choices: [{ index: 0, finish_reason: why, message: { role: 'assistant', content, refusal: null } }],
      usage: { prompt_tokens: 700, completion_tokens: 90, total_tokens: 790 },
    }
  return {
    type: 'message',
    role: 'assistant',
    stop_reason: why,
    content: [{ type: 'tool_use', id: 't1', name: 'an_answer', input: said }],
    usage: { input_tokens: 700, output_tokens: 90 },
  }
}

/** An answer to a request: what the model says and why it stops, or a function that writes the whole HTTP response. */
export type Scripted =
  { said: unknown; ending?: keyof typeof endings } | ((response: ServerResponse, request: IncomingMessage) => void)

/** A running fake server, and the requests it has received. */
export interface FakeModelServer {
  /** Settings for a model on this server. */
  settings: (more?: Partial<ModelSettings>) => ModelSettings
  /** The answers to the next requests, in order; the last one is repeated. */
  script: Scripted[]
  /** The received requests, in order, with parsed bodies. */
  requests: { path: string; body: unknown; headers: IncomingMessage['headers']; bytes: number }[]
  close: () => void
}

/** Opens a fake server of this kind, which refuses whatever the real one would refuse. */
export async function openFakeModelServer(kind: Kind): Promise<FakeModelServer> {
  const script: Scripted[] = []
  const requests: FakeModelServer['requests'] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await textOf(request)
    const body: unknown = text === '' ? null : JSON.parse(text)
    requests.push({ path: request.url ?? '', body, headers: request.headers, bytes: Buffer.byteLength(text) })
    const next = script.length > 1 ? script.shift() : script[0]
    if (typeof next === 'function') return next(response, request)
    const isRight =
      request.method === 'POST' && request.url === paths[kind] && requestShapes[kind].safeParse(body).success
    response.writeHead(isRight ? 200 : 422, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isRight ? envelope(kind, next?.said ?? {}, next?.ending ?? 'done') : { error: 'no' }))
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo
  return {
    script,
    requests,
    settings: (more = {}) => ({
      kind,
      url: `http://127.0.0.1:${port}`,
      model: 'a-model',
      key: kind === 'ollama' ? null : 'sk-the-secret-key',
      sends: 'picture',
      timeoutMs: 10_000,
      ...more,
    }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
