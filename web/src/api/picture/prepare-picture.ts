import { Failure } from '@swap/contract/failures'
import { MAX_PICTURE_BYTES } from '@swap/contract/picture-limits'
import { shrinkPicture, type PreparedPicture } from './shrink-picture.ts'
import { unopenedWords } from './unopened-words.ts'

/** Prepares a picture for sending. Throws what the server would, as far as it can be known here. */
export async function preparePicture(file: Blob): Promise<PreparedPicture> {
  if (file.size === 0) throw new Failure('EMPTY_PICTURE')
  const prepared = await shrinkPicture(file)
  const message = await unopenedWords(prepared.content)
  if (message) throw new Failure('NOT_A_PICTURE', { message })
  if (prepared.content.size > MAX_PICTURE_BYTES) throw new Failure('PICTURE_TOO_LARGE')
  return prepared
}

/** What every upload says about a picture besides its pixels. */
export const aboutPicture = ({ takenAt }: PreparedPicture) => ({
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...(takenAt && { takenAt }),
})
