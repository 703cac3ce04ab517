import { unsupportedMessage } from '../../../api/picture/unsupported-message.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { uploadWords } from '../../../i18n/en/uploads.ts'

/** Shows a toast that a file isn't a picture, and says what it is if its first bytes show that. */
export async function showNotAPicture(file: File | undefined): Promise<void> {
  toast((file && (await unsupportedMessage(file))) ?? uploadWords.notAPicture, { tone: 'bad' })
}

/** Shows a toast with the names of the pictures that were lost when the page was closed. */
export const showLostPictures = (names: string): void => void toast(uploadWords.unsent(names), { tone: 'bad' })

/** Shows a toast that only the first of several pictures is used. */
export const showOnlyFirstUsed = (count: number): void => void toast(uploadWords.onlyFirst(count))
