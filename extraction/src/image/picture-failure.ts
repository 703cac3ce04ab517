import { Failure, noRoomForFile } from '@swap/contract/failures'

/**
 * Turns an error of the image library into the failure to show to the person who sent the picture. If a copy could not be
 * written, the picture isn't to blame: returns STORAGE_FULL, or an internal error.
 */
export function toPictureFailure(error: unknown): Error {
  if (error instanceof Failure) return error
  const message = error instanceof Error ? error.message : String(error)
  if (/exceeds pixel limit|dimensions? .*(?:large|limit)/i.test(message))
    return new Failure('TOO_MANY_PIXELS', { cause: error })
  if (/unsupported image format/i.test(message)) return new Failure('NOT_A_PICTURE', { cause: error })
  if (/^timeout/i.test(message)) return new Failure('PICTURE_TOO_MUCH', { cause: error }) // a slow drawing, or a busy machine
  if (/no space left|quota exceeded/i.test(message))
    return new Failure('STORAGE_FULL', { message: noRoomForFile, cause: error })
  if (/write error|unable to open for write/i.test(message))
    return new Error('The copy of a picture could not be written', { cause: error })
  return new Failure('PICTURE_DAMAGED', { cause: error })
}
