import type { BodyOf, EndpointName, FormOf, ParamsOf, QueryOf, ReplyOf } from '@swap/contract/api'
import { Failure } from '@swap/contract/failures'
import { toFailure } from './failure-reply.ts'
import { clientId, keptTokens } from './account/kept-session.ts'
import { currentTokens, expire, renew } from './account/renew-session.ts'
import { send, type Outgoing } from './transport.ts'

type Given<Key extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Key]: Value }
type MaybeGiven<Key extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Key]?: Value }

/** What an endpoint needs by its contract, and how the call behaves. */
export type CallOptions<N extends EndpointName> = Given<'params', ParamsOf<N>> &
  MaybeGiven<'query', QueryOf<N>> &
  Given<'body', BodyOf<N>> &
  MaybeGiven<'form', FormOf<N>> & {
    /** The file of an upload: its form field, its content and its name. */
    file?: { field: string; content: Blob; name: string }
    /** Names this request, so that sending it again does nothing twice. */
    idempotencyKey?: string
    /** Seconds the server may hold the answer back until there is news (RFC 7240). */
    wait?: number
    signal?: AbortSignal
    /** A new call by the same caller cancels the previous one if it is still pending. */
    caller?: string
    onProgress?: (share: number) => void
  }

/** The same without the endpoint's types, for the code below. */
interface LooseOptions {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, unknown>
  file?: { field: string; content: Blob; name: string }
  idempotencyKey?: string
  wait?: number
  signal?: AbortSignal
  caller?: string
  onProgress?: (share: number) => void
}

/** These make a session or need none, so they neither carry nor renew one: their 401 is an answer about a password. */
const withoutSession: ReadonlySet<string> = new Set<EndpointName>([
  'POST /api/auth/login',
  'POST /api/auth/signup',
  'POST /api/auth/refresh',
  'POST /api/auth/verify-email',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/sign-in-by-link',
  'POST /api/auth/passkey/options',
  'POST /api/auth/passkey',
  'POST /api/auth/confirm-email',
])

const pending = new Map<string, AbortController>()

/**
 * Calls an endpoint by its name in the contract.
 *
 *     const { events } = await call('GET /api/events', {})
 *     const job = await call('GET /api/jobs/:id', { params: { id }, wait: 25, signal })
 *
 * Returns its reply, or undefined where it has none. Throws the Failure the server threw, NO_CONNECTION, or an AbortError
 * if the call was cancelled (`isCalledOff`).
 */
export async function call<N extends EndpointName>(name: N, options: CallOptions<N>): Promise<ReplyOf<N>> {
  const response = await answer(name, options)
  // The server validates what it sends against the same contract; no content is the contract's `undefined`.
  const reply: ReplyOf<N> = response.status === 204 ? undefined : await response.json()
  return reply
}

/** Calls an endpoint that sends a file. */
export async function callForFile<N extends EndpointName>(name: N, options: CallOptions<N>): Promise<Blob> {
  return (await answer(name, options)).blob()
}

async function answer(name: EndpointName, options: LooseOptions): Promise<Response> {
  const { signal, done } = signalFor(options)
  try {
    const response = await sendWithSession(name, toOutgoing(name, options, signal))
    if (response.ok) return response
    throw await toFailure(response)
  } finally {
    done()
  }
}

/** Sends with a session: renewed beforehand if it is about to expire, and once more on a 401. */
async function sendWithSession(name: EndpointName, outgoing: Outgoing): Promise<Response> {
  const bearing = (accessToken: string): Outgoing => ({
    ...outgoing,
    headers: { ...outgoing.headers, Authorization: `Bearer ${accessToken}` },
  })
  const tokens = withoutSession.has(name) ? null : await currentTokens()
  if (!tokens) return send(outgoing)

  const first = await send(bearing(tokens.accessToken))
  if (first.status !== 401 || (await asksForCode(first))) return first
  const renewed = await renew(tokens)
  if (!renewed) return first
  const second = await send(bearing(renewed.accessToken))
  if (second.status === 401 && keptTokens()?.accessToken === renewed.accessToken) {
    expire()
    throw new Failure('SESSION_EXPIRED')
  }
  return second
}

/** Whether a refusal is about the second sign-in step, not about the session. */
const asksForCode = async (response: Response): Promise<boolean> =>
  (await toFailure(response.clone())).code === 'TWO_FACTOR_REQUIRED'

function toOutgoing(name: EndpointName, options: LooseOptions, signal: AbortSignal | null): Outgoing {
  const [method = 'GET', path = '/'] = name.split(' ')
  const body = options.file
    ? toForm(options.file, options.form)
    : options.body === undefined
      ? null
      : JSON.stringify(options.body)
  return {
    method,
    path:
      path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(options.params?.[key] ?? '')) +
      toQuery(options.query),
    headers: {
      'X-Client-ID': clientId(),
      ...(body instanceof FormData ? {} : { 'Content-Type': 'application/json' }), // a form's type carries its boundary: the browser sets it
      ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
      ...(options.wait === undefined ? {} : { Prefer: `wait=${options.wait}` }),
    },
    body,
    signal,
    onProgress: options.onProgress ?? null,
  }
}

function toForm(file: NonNullable<LooseOptions['file']>, fields: Record<string, unknown> = {}): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) if (typeof value === 'string') form.append(key, value)
  form.append(file.field, file.content, file.name) // last, so that the server knows the fields when the file begins
  return form
}

function toQuery(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`
}

function signalFor({ signal, caller }: LooseOptions): { signal: AbortSignal | null; done: () => void } {
  if (caller === undefined) return { signal: signal ?? null, done: () => undefined }
  pending.get(caller)?.abort()
  const controller = new AbortController()
  pending.set(caller, controller)
  const done = () => {
    if (pending.get(caller) === controller) pending.delete(caller)
  }
  return { signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal, done }
}
