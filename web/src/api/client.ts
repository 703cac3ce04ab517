// The typed HTTP client: `call` requests an endpoint of the contract by its name, with the current session.
import type { BodyOf, EndpointName, FormOf, ParamsOf, QueryOf, ReplyOf } from '@swap/contract/api'
import { Failure } from '@swap/contract/failures'
import { toFailure } from './failure-reply.ts'
import { clientId, signInId, storedTokens } from './account/stored-session.ts'
import { currentTokens, expireSession, renewTokens } from './account/renew-session.ts'
import { send, type OutgoingRequest, type Transfer } from './transport.ts'

type RequiredOption<Key extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Key]: Value }
type OptionalOption<Key extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Key]?: Value }

/** The parameters of a call: what its endpoint needs by the contract, and how the call behaves. */
export type CallOptions<N extends EndpointName> = RequiredOption<'params', ParamsOf<N>> &
  OptionalOption<'query', QueryOf<N>> &
  RequiredOption<'body', BodyOf<N>> &
  OptionalOption<'form', FormOf<N>> & {
    /** The file of an upload: its form field, its content and its name. */
    file?: { field: string; content: Blob; name: string }
    /** Identifies the request, so that the server carries out a retry only once. */
    idempotencyKey?: string
    /** Seconds that the server may hold the request until there is news (long polling, RFC 7240). */
    wait?: number
    signal?: AbortSignal
    /** A new call by the same caller cancels the previous one if it is still pending. */
    caller?: string
    /** Sends the request in another way than fetch; see upload-with-progress.ts. */
    transfer?: Transfer
  }

/** The same options without the types of an endpoint, for the code below. */
interface UntypedOptions {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, unknown>
  file?: { field: string; content: Blob; name: string }
  idempotencyKey?: string
  wait?: number
  signal?: AbortSignal
  caller?: string
  transfer?: Transfer
}

/** Endpoints that start a session or need none. Calls to them send no token, so a 401 from them is not about an expired token. */
const sessionless: ReadonlySet<string> = new Set<EndpointName>([
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
 * if the call was cancelled (`isAbortError`).
 */
export async function call<N extends EndpointName>(name: N, options: CallOptions<N>): Promise<ReplyOf<N>> {
  const response = await answer(name, options)
  // Not validated here: the server has checked its reply against the same contract. A reply without content is `undefined` there.
  const reply: ReplyOf<N> = response.status === 204 ? undefined : await response.json()
  return reply
}

/** Calls an endpoint that sends a file. */
export async function callForFile<N extends EndpointName>(name: N, options: CallOptions<N>): Promise<Blob> {
  return (await answer(name, options)).blob()
}

async function answer(name: EndpointName, options: UntypedOptions): Promise<Response> {
  const { signal, done } = signalFor(options)
  try {
    const response = await sendWithSession(name, toRequest(name, options, signal))
    if (response.ok) return response
    throw await toFailure(response)
  } finally {
    done()
  }
}

/**
 * Sends a request with the session's token, renewed first if it is about to expire. After a 401, renews the token and tries once more.
 * Throws SESSION_EXPIRED if somebody else has signed in meanwhile: they must neither send the request nor see its reply.
 */
async function sendWithSession(name: EndpointName, request: OutgoingRequest): Promise<Response> {
  const withToken = (accessToken: string): OutgoingRequest => ({
    ...request,
    headers: { ...request.headers, Authorization: `Bearer ${accessToken}` },
  })
  const sender = signInId()
  const checkSender = () => {
    if (![sender, null].includes(signInId())) throw new Failure('SESSION_EXPIRED')
  }
  const tokens = sessionless.has(name) ? null : await currentTokens()
  if (!tokens) return send(request)

  checkSender()
  const first = await send(withToken(tokens.accessToken))
  checkSender()
  if (first.status !== 401 || (await requiresTwoFactor(first))) return first
  const renewed = await renewTokens(tokens)
  checkSender()
  if (!renewed) return first
  const second = await send(withToken(renewed.accessToken))
  checkSender()
  if (second.status === 401 && storedTokens()?.accessToken === renewed.accessToken) {
    expireSession()
    throw new Failure('SESSION_EXPIRED')
  }
  return second
}

/** Whether a refusal is about the second sign-in step, not about the session. */
const requiresTwoFactor = async (response: Response): Promise<boolean> =>
  (await toFailure(response.clone())).code === 'TWO_FACTOR_REQUIRED'

function toRequest(name: EndpointName, options: UntypedOptions, signal: AbortSignal | null): OutgoingRequest {
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
      ...(body instanceof FormData ? {} : { 'Content-Type': 'application/json' }), // the browser sets a form's type, which includes its boundary
      ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
      ...(options.wait === undefined ? {} : { Prefer: `wait=${options.wait}` }),
    },
    body,
    signal,
    transfer: options.transfer ?? null,
  }
}

function toForm(file: NonNullable<UntypedOptions['file']>, fields: Record<string, unknown> = {}): FormData {
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

function signalFor({ signal, caller }: UntypedOptions): { signal: AbortSignal | null; done: () => void } {
  if (caller === undefined) return { signal: signal ?? null, done: () => undefined }
  pending.get(caller)?.abort()
  const controller = new AbortController()
  pending.set(caller, controller)
  const done = () => {
    if (pending.get(caller) === controller) pending.delete(caller)
  }
  return { signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal, done }
}
