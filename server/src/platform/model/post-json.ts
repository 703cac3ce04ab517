import { setTimeout as sleep } from 'node:timers/promises'
import { ModelError, type AskOptions } from './model.ts'

/** Upper bound on an answer: forty events with all their fields are some 30 KB. */
const MAX_BYTES = 1024 * 1024
/** Upper bound on the tries of one question. */
const MAX_ATTEMPTS = 3
/** Upper bound on how long a server may make us wait, in ms. */
const MAX_WAIT_MS = 20_000

/** A POST request with a JSON body. */
export interface JsonRequest {
  url: string
  headers: Record<string, string>
  body: unknown
}

/** The reply to a request. */
export interface JsonReply {
  /** The parsed answer of a 2xx status. */
  json: unknown
  sentBytes: number
}

/** How requests are sent. */
export interface PostRules {
  /** For all tries together. */
  timeoutMs: number
  /** How long to wait before another try, in ms. */
  backoffMs?: (attempt: number) => number
}

const exponential = (attempt: number): number => 500 * 2 ** attempt * (0.75 + Math.random() / 2)

/**
 * Posts JSON to a model's server and returns its JSON answer. Retries if the server is unreachable, busy or broken; not if
 * the connection breaks off, since the question may have arrived and cost money. Follows no redirects and reads at most
 * 1 MB. Throws a ModelError, or the signal's reason.
 */
export async function postJson(
  post: JsonRequest,
  rules: PostRules,
  { signal, beforeSend }: AskOptions = {},
): Promise<JsonReply> {
  const { timeoutMs, backoffMs = exponential } = rules
  const body = Buffer.from(JSON.stringify(post.body))
  const deadline = AbortSignal.timeout(timeoutMs)
  const endSignal = signal ? AbortSignal.any([signal, deadline]) : deadline
  let sentBytes = 0
  for (let attempt = 1; ; attempt += 1) {
    await beforeSend?.(sentBytes + body.length)
    try {
      sentBytes += body.length
      return { json: await postOnce(post, body, endSignal), sentBytes }
    } catch (error) {
      if (wasNotSent(error)) sentBytes -= body.length
      signal?.throwIfAborted()
      if (deadline.aborted) throw new ModelError('slow', `no whole answer in ${timeoutMs} ms`, { sentBytes })
      const modelError = toModelError(error, sentBytes)
      const wait = error instanceof HttpError && error.retryAfterMs !== null ? error.retryAfterMs : backoffMs(attempt)
      const isRetriable = wasNotSent(error) || RETRIABLE_KINDS.includes(modelError.kind)
      if (attempt === MAX_ATTEMPTS || !isRetriable || wait > MAX_WAIT_MS) throw modelError
      await sleep(wait, undefined, { signal: endSignal }).catch(() => {}) // the reason is thrown below
      signal?.throwIfAborted()
      if (deadline.aborted) throw modelError
    }
  }
}

const RETRIABLE_KINDS: readonly string[] = ['busy', 'broken']

/** Errors before a connection: nothing was sent. */
const NO_CONNECTION: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]
const wasNotSent = (error: unknown): boolean => NO_CONNECTION.includes(codeOf(error))

/** A status other than 2xx. The body is not kept: it may repeat what was sent. */
class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly retryAfterMs: number | null

  constructor(status: number, retryAfterMs: number | null) {
    super(`status ${status}`)
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

async function postOnce(
  { url, headers }: JsonRequest,
  body: Buffer<ArrayBuffer>,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    // Always a new connection: if one that was kept open turned out to be closed, it would be unknown whether the
    // question had arrived.
    headers: { ...headers, 'content-type': 'application/json', accept: 'application/json', connection: 'close' },
    body,
    redirect: 'manual',
    signal,
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new HttpError(response.status, retryAfterOf(response))
  }
  return parse(await textOf(response))
}

function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes > MAX_BYTES) throw new ModelError('nonsense', `an answer of more than ${MAX_BYTES} bytes`) // this also ends the request
  }
  return Buffer.concat(pieces).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ModelError('nonsense', 'an answer that is not JSON')
  }
}

function toModelError(error: unknown, sentBytes: number): ModelError {
  if (error instanceof ModelError) return new ModelError(error.kind, error.message, { sentBytes })
  if (error instanceof HttpError) {
    const { status } = error
    const kind = [408, 429, 503, 529].includes(status) ? 'busy' : status >= 500 ? 'broken' : 'refused'
    return new ModelError(kind, `status ${status}`, { sentBytes })
  }
  return new ModelError('unreachable', codeOf(error), { sentBytes })
}

/** "ECONNREFUSED": fetch's own message may contain an address with a key in it. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'no connection'
}
