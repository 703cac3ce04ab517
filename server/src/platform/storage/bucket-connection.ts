import { Agent as HttpAgent, request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BucketError } from './bucket-error.ts'

/** A connection that was idle for this long is not reused: it may be dead. */
const IDLE_MS = 4000
/** An upload gets additional time for its size, at 20 MB a second. */
const UPLOAD_BYTES_PER_MS = 20_000
/** A large answer has to arrive at 1 MB a second or faster. */
const MIN_DOWNLOAD_BYTES_PER_MS = 1000

/** How long to wait for a bucket, in ms. */
export interface Timeouts {
  /** For all tries together, until an answer begins. */
  totalMs: number
  /** For opening a connection. */
  connectMs: number
  /** For the next byte. */
  silenceMs: number
  /** For all tries together, until an answer has ended; large answers get more time. Null for no limit. */
  endMs: number | null
}

interface SignedRequest {
  method: string
  url: URL
  headers: Record<string, string>
  content?: { bytes: number; open: () => Readable } | undefined
  timeouts: Timeouts
}

/** Sends one request: resolves to the beginning of an answer, whatever its status. Throws BucketError. */
export type Send = (request: SignedRequest) => Promise<IncomingMessage>

/** Opens a pool of connections to a bucket's server. */
export function openBucketConnection(endpoint: string): Send {
  const isHttps = endpoint.startsWith('https:')
  const agent = new (isHttps ? HttpsAgent : HttpAgent)({ keepAlive: true, maxFreeSockets: 16, timeout: IDLE_MS })
  return ({ method, url, headers, content, timeouts }) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const length = method === 'PUT' ? { 'content-length': String(content?.bytes ?? 0) } : {}
    const all = { ...headers, ...length, 'accept-encoding': 'identity' }
    const request = (isHttps ? requestHttps : requestHttp)(url, { agent, method, headers: all })
    const begun = performance.now()
    let answer: IncomingMessage | undefined
    const fail = (message: string) => (answer ?? request).destroy(new BucketError('unavailable', message))
    failWhenUnconnected(request, isHttps ? 'secureConnect' : 'connect', timeouts.connectMs, fail)
    request.setTimeout(timeouts.silenceMs + (content?.bytes ?? 0) / UPLOAD_BYTES_PER_MS, () =>
      fail('The bucket fell silent'),
    )
    request.on('response', (response) => {
      const countedMs = content ? 0 : performance.now() - begun // the time of an upload does not count
      if (timeouts.endMs !== null) failWhenSlow(response, timeouts.endMs - countedMs, fail)
      resolve((answer = response))
    })
    request.on('error', (error) => reject(toBucketConnectionError(error)))
    request.on('close', () => reject(new BucketError('unavailable', 'The bucket closed the connection')))
    if (content) pipeline(content.open(), request).catch((error: unknown) => reject(toBucketConnectionError(error)))
    else request.end()
    return promise
  }
}

function failWhenUnconnected(
  request: ClientRequest,
  connectedEvent: string,
  ms: number,
  fail: (message: string) => void,
): void {
  const timer = setTimeout(fail, ms, 'The bucket was not reached in time')
  const stopTimer = () => clearTimeout(timer)
  request.on('socket', (socket) => {
    if (socket.connecting) socket.once(connectedEvent, stopTimer)
    else stopTimer()
  })
  request.on('close', stopTimer)
}

/** Fails when an answer arrives too slowly: a byte now and then would never count as silence. */
function failWhenSlow(answer: IncomingMessage, ms: number, fail: (message: string) => void): void {
  const promised = Number(answer.headers['content-length']) || 0
  const timer = setTimeout(
    fail,
    Math.max(ms, promised / MIN_DOWNLOAD_BYTES_PER_MS),
    'The bucket took too long over its answer',
  )
  answer.on('close', () => clearTimeout(timer))
}

/** Converts a network error to a BucketError without the address. Errors of our own files stay as they are. */
export function toBucketConnectionError(error: unknown): unknown {
  if (error instanceof BucketError || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if ('path' in error || /^(?:ENOSPC|EDQUOT|ENOENT|EACCES|EMFILE)$/.test(code)) return error
  return new BucketError('unavailable', `The bucket was not reached (${code || error.name})`)
}
