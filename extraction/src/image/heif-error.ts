import { Failure } from '@swap/contract/failures'

/** Of libheif/heif_error.h: file types, features and codecs that this build has not. */
const UNSUPPORTED = [3, 4, 11]
const SECURITY_LIMIT = 1000

const OTHER_CODEC = "We can't open this kind of HEIF picture yet. Please send it as JPEG or PNG."

export interface HeifError {
  code: number
  subcode: number
  message: string
}

/** Reads a `heif_error` from the memory of libheif; null where all went well. */
export function readHeifError(memory: Uint8Array, at: number): HeifError | null {
  const view = new DataView(memory.buffer)
  const code = view.getInt32(at, true)
  if (code === 0) return null
  const from = view.getUint32(at + 8, true)
  const message = Buffer.from(memory.subarray(from, memory.indexOf(0, from))).toString('latin1')
  return { code, subcode: view.getInt32(at + 4, true), message }
}

/** Says what libheif's complaint means to the person who sent the picture. */
export function failureOfHeif({ code, subcode, message }: HeifError): Failure {
  const cause = new Error(`libheif ${code}.${subcode}: ${message.trim()}`)
  if (UNSUPPORTED.includes(code)) return new Failure('NOT_A_PICTURE', { message: OTHER_CODEC, cause })
  if (subcode !== SECURITY_LIMIT) return new Failure('PICTURE_DAMAGED', { cause })
  return new Failure(/image size/i.test(message) ? 'TOO_MANY_PIXELS' : 'PICTURE_TOO_MUCH', { cause })
}
