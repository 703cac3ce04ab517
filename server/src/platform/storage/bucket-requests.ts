import { createHash, randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { BucketAddress } from './bucket-address.ts'
import { openLine, toTrouble, type Patience, type Send } from './bucket-line.ts'
import { BucketTrouble, troubleOf } from './bucket-trouble.ts'

const NOTHING = createHash('sha256').digest('hex')
/** Upper bound on the read body of a refusal. */
const MAX_WORDS = 64 * 1024

/** A person waits: a failure comes within three seconds. */
export const HASTY: Patience = { wholeMs: 2500, connectMs: 2000, silenceMs: 2500, endMs: 2500 }
/** Nobody waits. */
export const PATIENT: Patience = { wholeMs: 20_000, connectMs: 5000, silenceMs: 15_000, endMs: null }
/** After a try without an answer: for a moment the next one waits less to learn the same. */
const ONCE_MORE: Patience = { wholeMs: 300, connectMs: 300, silenceMs: 300, endMs: HASTY.endMs }
const STILL_AWAY_MS = 1000
const LAST_TRY_MS = 100

interface Ask {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Within the bucket; absent for the bucket itself. */
  name?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** What to send; opened once for each try. */
  content?: { bytes: number; sha256: string; open: () => Readable }
  patience: Patience
}

/**
 * Sends a request to a bucket and passes a good answer to `take`, which reads it to its end. Temporary problems, such
 * as an answer that breaks off, are retried while the patience lasts: every request can be repeated. Throws
 * BucketTrouble.
 */
export type AskBucket = <T>(ask: Ask, take: (answer: IncomingMessage) => Promise<T>) => Promise<T>

export function bucketRequests(address: BucketAddress): AskBucket {
  const send = openLine(address.endpoint)
  const sign = signing(address)
  let awayUntil = 0
  return async (ask, take) => {
    const isAway = ask.patience === HASTY && performance.now() < awayUntil
    const patience = isAway ? ONCE_MORE : ask.patience
    const begun = performance.now()
    const until = begun + patience.wholeMs
    for (let tries = 1; ; tries++) {
      try {
        const left = leftOf(patience, performance.now() - begun)
        const taken = await attempt(send, { ...(await sign(ask)), patience: left }, take)
        awayUntil = 0
        return taken
      } catch (error) {
        const passes = error instanceof BucketTrouble && (error.kind === 'away' || error.kind === 'broken')
        const waitMs = backoffMs(tries)
        if (!passes || performance.now() + waitMs > until) {
          if (passes && !isAway) awayUntil = performance.now() + STILL_AWAY_MS
          throw error
        }
        await sleep(waitMs)
      }
    }
  }
}

/** The rest of a patience after `ms`: a last try gets no more than that. */
function leftOf(patience: Patience, ms: number): Patience {
  const atMost = (all: number, one: number) => Math.min(one, Math.max(LAST_TRY_MS, all - ms))
  return {
    ...patience,
    connectMs: atMost(patience.wholeMs, patience.connectMs),
    silenceMs: atMost(patience.wholeMs, patience.silenceMs),
    endMs: patience.endMs && atMost(patience.endMs, patience.endMs),
  }
}

const backoffMs = (tries: number) => 100 * 2 ** tries * (0.5 + randomInt(1000) / 1000)

function signing({ endpoint, bucket, region, keyId, secret }: BucketAddress) {
  const who = { accessKeyId: keyId, secretAccessKey: secret, service: 's3', ...(region === null ? {} : { region }) }
  const cache = new Map<string, ArrayBuffer>()
  return async ({ method, name = '', query = {}, headers = {}, content }: Ask) => {
    const url = new URL(`${endpoint}/${bucket}${name === '' ? '' : `/${name}`}`)
    for (const [one, value] of Object.entries(query)) url.searchParams.set(one, value)
    const all = { ...headers, 'x-amz-content-sha256': content?.sha256 ?? NOTHING }
    const signed = await new AwsV4Signer({ ...who, method, url: url.href, headers: all, cache }).sign()
    return { method, url: signed.url, headers: Object.fromEntries(signed.headers), content }
  }
}

async function attempt<T>(
  send: Send,
  sending: Parameters<Send>[0],
  take: (answer: IncomingMessage) => Promise<T>,
): Promise<T> {
  const answer = await send(sending)
  const { statusCode: status = 0 } = answer
  try {
    if (status < 200 || status > 299) throw troubleOf(status, await wordsOf(answer))
    return await take(answer)
  } catch (error) {
    throw toTrouble(error)
  } finally {
    answer.destroy()
  }
}

async function wordsOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    for await (const piece of answer) {
      if (!Buffer.isBuffer(piece) || (bytes += piece.length) > MAX_WORDS) break
      pieces.push(piece)
    }
  } catch {
    // The status is enough.
  }
  return Buffer.concat(pieces).toString('utf8')
}
