import { Failure } from '@swap/contract/failures'
import { MAX_PICTURE_BYTES } from '@swap/contract/picture-limits'
import { shrinkPicture, type PreparedPicture } from './shrink-picture.ts'
import { unsupportedMessage } from './unsupported-message.ts'

/** Prepares a picture for upload: shrinks it if it is large. Throws the failure that the server would answer if it can be foreseen here. */
export async function preparePicture(file: Blob): Promise<PreparedPicture> {
  if (file.size === 0) throw new Failure('EMPTY_PICTURE')
  const prepared = await shrinkPicture(file)
  const message = await unsupportedMessage(prepared.content)
  if (message) throw new Failure('NOT_A_PICTURE', { message })
  if (prepared.content.size > MAX_PICTURE_BYTES) throw new Failure('PICTURE_TOO_LARGE')
  return prepared
}

/** Returns what an upload says about its picture: when it was taken, and this browser's time zone. */
export const pictureMetadata = ({ takenAt }: PreparedPicture) => ({
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...(takenAt && { takenAt }),
})
