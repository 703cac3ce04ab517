import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { BucketTrouble } from './bucket-trouble.ts'
import type { Kept } from './storage.ts'

/** The digest of a file's bytes, stored beside it: readers can verify them. */
export const DIGEST = 'x-amz-meta-sha256'

/** Moves a file or stream to `path`, where it is not there yet, and returns the digest of its bytes. */
export async function measure(kept: Kept, path: string) {
  if ('stream' in kept) await pipeline(kept.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
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

export async function whole(answer: IncomingMessage): Promise<{ stream: Readable; bytes: number }> {
  const content = await buffer(answer)
  check(answer, content.length, createHash('sha256').update(content).digest('hex'))
  return { stream: Readable.from([content]), bytes: content.length }
}

export async function toFile(answer: IncomingMessage, path: string): Promise<number> {
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
  check(answer, bytes, sha256.digest('hex'))
  return bytes
}

/** A file too large for memory passes through a temporary file, which is deleted with the stream. */
export async function asStream(answer: IncomingMessage, path: string): Promise<{ stream: Readable; bytes: number }> {
  const bytes = await toFile(answer, path).catch(async (error: unknown) => {
    await rm(path, { force: true })
    throw error
  })
  const stream = createReadStream(path)
  stream.once('close', () => void rm(path, { force: true }).catch(() => {})) // the next start empties the folder
  return { stream, bytes }
}

export const promisedBy = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? Number.NaN)

/** Half a picture is no picture, and neither is a different one. */
function check(answer: IncomingMessage, bytes: number, sha256: string): void {
  if (bytes !== promisedBy(answer)) throw new BucketTrouble('broken', 'The bucket sent fewer bytes than it promised')
  const wanted = answer.headers[DIGEST]
  if (typeof wanted === 'string' && wanted !== sha256)
    throw new BucketTrouble('broken', 'The bucket sent other bytes than it was given')
}
