import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { finished, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../text/escape-html.ts'
import { MAX_FORM_BYTES } from './receive-form.ts'

/** Upper bound on concurrent requests, because nobody has to sign in for them. */
const MAX_CONCURRENT = 8
/** A multiple of three, so that the base64 of the pieces, joined, is the base64 of the file. */
const PIECE_BYTES = 48 * 1024

let current = 0

interface Options {
  uploadsFolder: string
  /** Whether the remaining disk space is for deletions only. */
  isFull: boolean
}

/**
 * Answers a post to the share target with a page that stores the shared file in the browser. Normally the service worker
 * does that; this is for browsers that have deleted the worker. The server keeps nothing: it holds the file in an unlinked
 * temporary file while it sends the page. Drops the file if it is too large or from another site, or if the disk is full.
 */
export async function returnSharedFile(request: FastifyRequest, reply: FastifyReply, options: Options) {
  if (!isAccepted(request) || options.isFull || current >= MAX_CONCURRENT) return reply.redirect('/chat', 303)
  current++
  try {
    const file = await openUnlinked(join(options.uploadsFolder, randomUUID()))
    finished(reply.raw, () => void file.close().catch(() => {}))
    // Receives the whole file before the answer begins, because browsers do not read while they send.
    await file.writeFile(upToTheLimit(request.raw))
    const page = Readable.from(pageWith(file, request.headers['content-type'] ?? ''))
    return await reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  } catch (error) {
    request.log.warn({ requestId: request.id, err: error }, 'a shared file could not be returned to its browser')
    return reply.redirect('/chat', 303)
  } finally {
    current--
  }
}

/**
 * Whether a request is a form of acceptable size, from the system or from one of our pages: other sites may not put
 * pictures into this browser.
 */
function isAccepted({ headers }: FastifyRequest): boolean {
  const isForm = headers['content-type']?.startsWith('multipart/form-data;') ?? false
  const isFromElsewhere = headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site'
  return isForm && !isFromElsewhere && Number(headers['content-length'] ?? 0) <= MAX_FORM_BYTES
}

/** Opens an unlinked file, which the system deletes however the process ends. */
async function openUnlinked(path: string): Promise<FileHandle> {
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

async function* upToTheLimit(chunks: AsyncIterable<Buffer>) {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > MAX_FORM_BYTES) throw new Error('More was shared than a picture may have')
    yield chunk
  }
}

/** Yields a page that contains the form as base64, which is neither run nor shown. `keep-shared.js` stores it for the chat. */
async function* pageWith(file: FileHandle, type: string) {
  yield `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Shared with Starts With A Picture</title></head>
<body><script type="text/plain" id="shared" data-type="${escapeHtml(type)}">`
  const piece = Buffer.alloc(PIECE_BYTES)
  for (let from = 0, read = PIECE_BYTES; read === PIECE_BYTES; from += read) {
    read = (await file.read(piece, 0, PIECE_BYTES, from)).bytesRead
    yield piece.toString('base64', 0, read)
  }
  yield `</script><script type="module" src="/keep-shared.js"></script>
<noscript><a href="/chat">Go on to the chat and add the picture there.</a></noscript></body>
</html>
`
}
