import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkSignature } from './check-bucket-signature.ts'

// A fake S3 server with one bucket, which tests can make misbehave.

export const BUCKET_KEYS = { keyId: 'AKIATEST', secret: 'a+secret/with:signs', region: 'garage' }
const BUCKET = 'pictures'

/**
 * How a fake bucket misbehaves.
 */
export type Fault =
  /** Never answers. */
  | 'silent'
  /** Asks to come back later. */
  | 'busy'
  /** Denies access. */
  | 'refuses'
  /** Has no room. */
  | 'full'
  /** Stops in the middle of an answer. */
  | 'breaks off'
  /** Sends a byte now and then. */
  | 'drips'
  /** Answers after two seconds that it is busy, then stops answering. */
  | 'busy, then silent'
  /** Sends content that differs from what was stored. */
  | 'damages'
  /** Sends no token for the next page of a list, like a server that supports only its first version. */
  | 'cuts lists'
  /** Sends the same token for every page of a list. */
  | 'repeats lists'

interface StoredObject {
  content: Buffer
  headers: Record<string, string>
  at: number
}

/** A running fake bucket: what it stores, what was requested, and how it misbehaves. */
export interface FakeBucket {
  /** The setting `S3_URL` for this bucket. */
  url: string
  objects: Map<string, StoredObject>
  /** Method and path of all requests, and how they were answered. */
  requests: string[]
  fault: Fault | null
  /** How many more requests the fault affects. */
  faults: number
  /** How long each answer takes. */
  slowMs: number
  isVersioned: boolean
  /** Stops and starts the server, as when its machine is switched off and on. */
  stop: () => Promise<void>
  start: () => Promise<void>
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * Opens an S3-compatible server on this computer with one bucket, `pictures`. It verifies signatures and checksums, and
 * lists three names a page.
 */
export async function openFakeBucket(): Promise<FakeBucket> {
  const sockets = new Set<Socket>()
  const server = createServer(
    (request, response) => void answer(bucket, request, response).catch(() => response.destroy()),
  )
  server.on('connection', (socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => {}))
    socket.unref()
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1').unref()
    await once(server, 'listening')
  }
  await listen(0)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not on a pipe
  const { port } = server.address() as AddressInfo
  const key = [BUCKET_KEYS.keyId, BUCKET_KEYS.secret].map(encodeURIComponent).join(':')
  const bucket: FakeBucket = {
    url: `http://${key}@127.0.0.1:${port}/${BUCKET}/some.folder?region=${BUCKET_KEYS.region}`,
    objects: new Map(),
    requests: [],
    fault: null,
    faults: Infinity,
    slowMs: 0,
    isVersioned: false,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    start: () => listen(port),
  }
  return bucket
}

async function answer(bucket: FakeBucket, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here')
  const [, name, ...rest] = pathname.split('/')
  const key = rest.join('/')
  const sendError = (status: number, code: string) => {
    bucket.requests.push(`${request.method} ${key} ${status}`)
    const words = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>of ${BUCKET_KEYS.keyId}</Message></Error>`
    response.writeHead(status, { 'content-type': 'application/xml' }).end(request.method === 'HEAD' ? '' : words)
  }
  const sendSuccess = (status: number, content: Buffer | string = '', headers: Record<string, string> = {}) => {
    bucket.requests.push(`${request.method} ${key} ${status}`)
    response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(content)) })
    response.end(content)
  }
  const fault = takeFault(bucket)
  if (bucket.slowMs > 0) await sleep(bucket.slowMs, undefined, { ref: false })
  if (fault === 'silent') return
  if (fault === 'busy, then silent') {
    bucket.fault = 'silent'
    await sleep(2000, undefined, { ref: false })
  }
  if (fault === 'busy' || fault === 'busy, then silent') return sendError(503, 'SlowDown')
  const refusal = fault === 'refuses' ? 'AccessDenied' : checkSignature(request, body, BUCKET_KEYS)
  if (refusal)
    return sendError(refusal === 'AuthorizationHeaderMalformed' || refusal.startsWith('X') ? 400 : 403, refusal)
  if (name !== BUCKET) return sendError(404, 'NoSuchBucket')
  if (key === '')
    return sendSuccess(200, searchParams.has('versioning') ? versioning(bucket) : listing(bucket, searchParams, fault))
  if (request.method === 'PUT') {
    if (fault === 'full') return sendError(507, 'XMinioStorageFull')
    if (request.headers['content-length'] === undefined) return sendError(411, 'MissingContentLength')
    const md5 = createHash('md5').update(body).digest('base64')
    if (request.headers['content-md5'] !== md5) return sendError(400, 'BadDigest')
    bucket.objects.set(key, { content: body, headers: metaOf(request), at: Date.now() })
    return sendSuccess(200)
  }
  if (request.method === 'DELETE') {
    bucket.objects.delete(key)
    return sendSuccess(204)
  }
  const object = bucket.objects.get(key)
  if (!object) return sendError(404, 'NoSuchKey')
  if (fault === 'breaks off') return breakOff(response, object)
  if (fault === 'drips') return drip(response, object)
  if (fault === 'damages') return sendSuccess(200, Buffer.from(object.content).fill(0, 0, 1), object.headers)
  return sendSuccess(200, object.content, object.headers)
}

function takeFault(bucket: FakeBucket): Fault | null {
  if (bucket.fault === null || bucket.faults <= 0) return null
  bucket.faults -= 1
  return bucket.fault
}

function breakOff(response: ServerResponse, { content, headers }: StoredObject): void {
  response.writeHead(200, { ...headers, 'content-length': String(content.length) })
  response.write(content.subarray(0, content.length / 2), () => response.destroy())
}

function drip(response: ServerResponse, { content, headers }: StoredObject): void {
  response.writeHead(200, { ...headers, 'content-length': String(content.length) })
  const dripping = setInterval(() => response.write(content.subarray(0, 1)), 200).unref()
  response.on('close', () => clearInterval(dripping))
}

const metaOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [])),
  )

const versioning = ({ isVersioned }: FakeBucket) =>
  `<VersioningConfiguration>${isVersioned ? '<Status>Enabled</Status>' : ''}</VersioningConfiguration>`

const PAGE_SIZE = 3
/** Returns a page token that contains the special characters that servers use in theirs. */
const tokenOf = (name: string) => `after "${name}" & <more>`

function listing({ objects }: FakeBucket, query: URLSearchParams, fault: Fault | null): string {
  const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).toSorted()
  const token = query.get('continuation-token')
  const first = token === null ? 0 : names.findIndex((name) => tokenOf(name) === token) + 1
  const page = names.slice(first, first + Math.min(PAGE_SIZE, Number(query.get('max-keys') ?? PAGE_SIZE)))
  const last = page.at(-1)
  const isMore = last !== undefined && last !== names.at(-1)
  const entries = page.map((name) => {
    const { content, at } = objects.get(name) ?? { content: Buffer.alloc(0), at: 0 }
    return `<Contents><Key>${escapeXml(name)}</Key><LastModified>${new Date(at).toISOString()}</LastModified><Size>${content.length}</Size></Contents>`
  })
  const nextToken = isMore && (fault === 'repeats lists' ? (token ?? tokenOf(last)) : tokenOf(last))
  const next =
    nextToken && fault !== 'cuts lists' ? `<NextContinuationToken>${escapeXml(nextToken)}</NextContinuationToken>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isMore}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`
}
