import { Failure } from '@swap/contract/failures'

/** What the decoder's complaint means to the person who sent the picture. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const message = error instanceof Error ? error.message : String(error)
  if (/exceeds pixel limit|dimensions? .*(?:large|limit)/i.test(message))
    return new Failure('TOO_MANY_PIXELS', { cause: error })
  if (/unsupported image format/i.test(message)) return new Failure('NOT_A_PICTURE', { cause: error })
  return new Failure('PICTURE_DAMAGED', { cause: error })
}
