import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { IncomingMessage } from 'node:http'
import { finished, pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { Failure, noRoomForFile, type FailureCode } from '@swap/contract/failures'
import { MAX_PICTURE_BYTES } from '@swap/contract/picture-limits'
import type { FastifyRequest } from 'fastify'
import { isDiskFull } from '../../database/disk/is-disk-full.ts'
import type { Upload } from '../route.ts'

/** Upper bound on what a form adds to its file: boundaries, headers and small fields. */
const FORM_BYTES = 64 * 1024
/** Upper bound on a whole form. */
export const MAX_FORM_BYTES = MAX_PICTURE_BYTES + FORM_BYTES
/** How long a refused sender may go on sending before the connection is closed. */
const DRAIN_MS = 30_000
/**
 * The options of the multipart parser. It truncates a file at the limit instead of throwing, so that `receiveForm` can
 * throw the failure for that kind of file.
 */
export const multipartOptions = {
  limits: { files: 1, fileSize: MAX_PICTURE_BYTES, fields: 10, fieldSize: 4096, parts: 11 },
  throwFileSizeLimit: false,
}

/** A received multipart form: its file, and its other fields. */
export interface ReceivedForm {
  upload: Upload
  fields: Record<string, string>
}

/**
 * Streams the file of a multipart form into `folder` and collects the other fields, in any order. Refuses a picture
 * over 20 MB while it arrives, and another file over its own `maxBytes`. No file stays behind when it throws:
 * NO_PICTURE, EMPTY_PICTURE, PICTURE_TOO_LARGE, BODY_TOO_LARGE, UPLOAD_CUT_OFF, STORAGE_FULL.
 */
export async function receiveForm(
  request: FastifyRequest,
  {
    field,
    folder,
    isFull = false,
    maxBytes,
    admit,
  }: {
    field: string
    folder: string
    /** Whether the remaining disk space is for deletions only. */
    isFull?: boolean
    maxBytes?: number | undefined
    /** Throws if nothing is accepted from this sender now. */
    admit?: () => Promise<void>
  },
): Promise<ReceivedForm> {
  const fields: Record<string, string> = {}
  const limit = {
    maxBytes: maxBytes ?? MAX_PICTURE_BYTES,
    tooLarge: maxBytes ? 'BODY_TOO_LARGE' : 'PICTURE_TOO_LARGE',
  } as const
  let upload: Upload | null = null
  try {
    if (!request.isMultipart()) throw new Failure('UNSUPPORTED_MEDIA_TYPE')
    if (Number(request.headers['content-length'] ?? 0) > limit.maxBytes + FORM_BYTES) throw new Failure(limit.tooLarge)
    if (isFull) throw new Failure('STORAGE_FULL', { message: noRoomForFile })
    await admit?.()
    for await (const part of request.parts({ limits: { fileSize: limit.maxBytes } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname === field && !upload) upload = await saveFile(part, folder, limit.tooLarge)
      else part.file.resume()
    }
    if (!upload) throw new Failure('NO_PICTURE')
    if (upload.bytes === 0) throw new Failure('EMPTY_PICTURE')
    return { upload, fields }
  } catch (error) {
    await upload?.remove()
    await drain(request.raw)
    throw asFailure(error)
  }
}

/** Receives the rest of the body and drops it, because browsers read the answer only after sending everything. */
async function drain(request: IncomingMessage): Promise<void> {
  request.unpipe()
  request.on('data', freeMemory).resume() // the parser may have paused it
  await finished(request, { signal: AbortSignal.timeout(DRAIN_MS) }).catch(() => {})
}

/**
 * Frees the memory of a piece of received data at once. To the garbage collector each piece is a small object, and it
 * would keep tens of megabytes of them. Does nothing if the piece shares its memory with others.
 */
function freeMemory(piece: Buffer<ArrayBuffer>): void {
  if (piece.byteLength === piece.buffer.byteLength) piece.buffer.transfer(0)
}

async function saveFile(part: MultipartFile, folder: string, tooLarge: FailureCode): Promise<Upload> {
  const path = join(folder, randomUUID())
  const remove = () => rm(path, { force: true })
  try {
    const file = createWriteStream(path, { mode: 0o600, flags: 'wx' })
    await pipeline(part.file, file)
    if (part.file.truncated) throw new Failure(tooLarge)
    return { path, bytes: file.bytesWritten, fileName: part.filename ?? '', remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Whether the parser refused a second file, or more fields than our forms have. */
const isOverLimit = (error: unknown) => error instanceof Error && 'statusCode' in error && error.statusCode === 413
const ONE_PICTURE = 'Please send one picture at a time.'
const isSystemError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error

/**
 * Converts an error to the failure that is sent: STORAGE_FULL for a full disk, UPLOAD_CUT_OFF for a form that ended too
 * soon or is malformed. Other errors of the disk stay as they are, and are reported as bugs.
 */
function asFailure(error: unknown): unknown {
  if (error instanceof Failure) return error
  if (isOverLimit(error)) return new Failure('VALIDATION', { message: ONE_PICTURE, cause: error })
  if (!isSystemError(error)) return new Failure('UPLOAD_CUT_OFF', { cause: error })
  return isDiskFull(error) ? new Failure('STORAGE_FULL', { message: noRoomForFile, cause: error }) : error
}
