import { createHash, randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { BucketAddress } from './bucket-address.ts'
import { openBucketConnection, toBucketConnectionError, type Timeouts, type Send } from './bucket-connection.ts'
import { BucketError, toBucketError } from './bucket-error.ts'

const EMPTY_HASH = createHash('sha256').digest('hex')
/** Upper bound on how much of an error's body is read. */
const MAX_ERROR_BYTES = 64 * 1024

/** For requests that a person waits for: they fail within three seconds. */
export const INTERACTIVE_TIMEOUTS: Timeouts = { totalMs: 2500, connectMs: 2000, silenceMs: 2500, endMs: 2500 }
/** For requests that nobody waits for. */
export const BACKGROUND_TIMEOUTS: Timeouts = { totalMs: 20_000, connectMs: 5000, silenceMs: 15_000, endMs: null }
/** For requests that a person waits for while the bucket is known to be unreachable. */
const UNREACHABLE_TIMEOUTS: Timeouts = {
  totalMs: 300,
  connectMs: 300,
  silenceMs: 300,
  endMs: INTERACTIVE_TIMEOUTS.endMs,
}
/** How long a bucket is taken to be unreachable after a failed request. */
const UNREACHABLE_FOR_MS = 1000
/** Every try gets at least this much time. */
const MIN_TRY_MS = 100

interface BucketRequest {
  method: 'GET' | 'PUT' | 'DELETE'
  /** The object's name; absent for requests about the bucket itself. */
  name?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** What to send; opened again for each try. */
  content?: { bytes: number; sha256: string; open: () => Readable }
  timeouts: Timeouts
}

/**
 * Sends a request to a bucket and passes a successful answer to `read`, which reads it to its end. Temporary problems,
 * such as an answer that breaks off, are retried within the timeouts: every request can be repeated. Throws BucketError.
 */
export type BucketClient = <T>(request: BucketRequest, read: (answer: IncomingMessage) => Promise<T>) => Promise<T>

/** Creates the function that signs and sends requests to a bucket, and retries them. */
export function createBucketClient(address: BucketAddress): BucketClient {
  const send = openBucketConnection(address.endpoint)
  const sign = createSigner(address)
  let unreachableUntil = 0
  return async (request, read) => {
    const isKnownUnreachable = request.timeouts === INTERACTIVE_TIMEOUTS && performance.now() < unreachableUntil
    const timeouts = isKnownUnreachable ? UNREACHABLE_TIMEOUTS : request.timeouts
    const begun = performance.now()
    const until = begun + timeouts.totalMs
    for (let tries = 1; ; tries++) {
      try {
        const remaining = remainingTimeouts(timeouts, performance.now() - begun)
        const result = await attempt(send, { ...(await sign(request)), timeouts: remaining }, read)
        unreachableUntil = 0
        return result
      } catch (error) {
        const isTemporary = error instanceof BucketError && (error.kind === 'unavailable' || error.kind === 'broken')
        const waitMs = backoffMs(tries)
        if (!isTemporary || performance.now() + waitMs > until) {
          if (isTemporary && !isKnownUnreachable) unreachableUntil = performance.now() + UNREACHABLE_FOR_MS
          throw error
        }
        await sleep(waitMs)
      }
    }
  }
}

/** Returns what is left of the timeouts after `ms`, for the next try. */
function remainingTimeouts(timeouts: Timeouts, ms: number): Timeouts {
  const atMost = (all: number, one: number) => Math.min(one, Math.max(MIN_TRY_MS, all - ms))
  return {
    ...timeouts,
    connectMs: atMost(timeouts.totalMs, timeouts.connectMs),
    silenceMs: atMost(timeouts.totalMs, timeouts.silenceMs),
    endMs: timeouts.endMs && atMost(timeouts.endMs, timeouts.endMs),
  }
}

const backoffMs = (tries: number) => 100 * 2 ** tries * (0.5 + randomInt(1000) / 1000)

function createSigner({ endpoint, bucket, region, keyId, secret }: BucketAddress) {
  const credentials = {
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    ...(region === null ? {} : { region }),
  }
  const cache = new Map<string, ArrayBuffer>()
  return async ({ method, name = '', query = {}, headers = {}, content }: BucketRequest) => {
    const url = new URL(`${endpoint}/${bucket}${name === '' ? '' : `/${name}`}`)
    for (const [one, value] of Object.entries(query)) url.searchParams.set(one, value)
    const allHeaders = { ...headers, 'x-amz-content-sha256': content?.sha256 ?? EMPTY_HASH }
    const signed = await new AwsV4Signer({ ...credentials, method, url: url.href, headers: allHeaders, cache }).sign()
    return { method, url: signed.url, headers: Object.fromEntries(signed.headers), content }
  }
}

async function attempt<T>(
  send: Send,
  sending: Parameters<Send>[0],
  read: (answer: IncomingMessage) => Promise<T>,
): Promise<T> {
  const answer = await send(sending)
  const { statusCode: status = 0 } = answer
  try {
    if (status < 200 || status > 299) throw toBucketError(status, await errorBodyOf(answer))
    return await read(answer)
  } catch (error) {
    throw toBucketConnectionError(error)
  } finally {
    answer.destroy()
  }
}

async function errorBodyOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    for await (const piece of answer) {
      if (!Buffer.isBuffer(piece) || (bytes += piece.length) > MAX_ERROR_BYTES) break
      pieces.push(piece)
    }
  } catch {
    // The status is enough.
  }
  return Buffer.concat(pieces).toString('utf8')
}
