import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { BucketError } from './bucket-error.ts'
import type { FileSource } from './storage.ts'

// Transfers files to and from a bucket, and verifies that every byte arrived.

/** The header that stores a file's SHA-256 with it, so that its bytes can be verified when it is read. */
export const DIGEST_HEADER = 'x-amz-meta-sha256'

/** Writes a stream to `path`, unless the source is already that file. Returns its size, SHA-256 and MD5. */
export async function writeAndHash(source: FileSource, path: string) {
  if ('stream' in source) await pipeline(source.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  let bytes = 0
  for await (const piece of createReadStream(path)) {
    if (!Buffer.isBuffer(piece)) continue
    bytes += piece.length
    sha256.update(piece)
    md5.update(piece)
  }
  return { bytes, sha256: sha256.digest('hex'), md5: md5.digest('base64') }
}

/** Reads a bucket's answer into memory and verifies it. */
export async function readVerified(answer: IncomingMessage): Promise<{ stream: Readable; bytes: number }> {
  const content = await buffer(answer)
  verify(answer, content.length, createHash('sha256').update(content).digest('hex'))
  return { stream: Readable.from([content]), bytes: content.length }
}

/** Saves an answer to `path` and verifies it. Returns its size. */
export async function saveVerified(answer: IncomingMessage, path: string): Promise<number> {
  const sha256 = createHash('sha256')
  let bytes = 0
  await pipeline(
    answer,
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        bytes += piece.length
        sha256.update(piece)
        yield piece
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  verify(answer, bytes, sha256.digest('hex'))
  return bytes
}

/** Streams a verified answer that is too large for memory, from a temporary file that is deleted with the stream. */
export async function streamVerified(
  answer: IncomingMessage,
  path: string,
): Promise<{ stream: Readable; bytes: number }> {
  const bytes = await saveVerified(answer, path).catch(async (error: unknown) => {
    await rm(path, { force: true })
    throw error
  })
  const stream = createReadStream(path)
  stream.once('close', () => void rm(path, { force: true }).catch(() => {})) // the next start empties the folder
  return { stream, bytes }
}

/** Returns the length that an answer announces; NaN without one. */
export const contentLengthOf = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? Number.NaN)

/** Throws if an answer is shorter than announced, or differs from what was stored. */
function verify(answer: IncomingMessage, bytes: number, sha256: string): void {
  if (bytes !== contentLengthOf(answer)) throw new BucketError('broken', 'The bucket sent fewer bytes than it promised')
  const wanted = answer.headers[DIGEST_HEADER]
  if (typeof wanted === 'string' && wanted !== sha256)
    throw new BucketError('broken', 'The bucket sent other bytes than it was given')
}
