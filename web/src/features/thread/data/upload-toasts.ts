import { unopenedWords } from '../../../api/picture/unopened-words.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { uploadWords } from '../../../i18n/en/uploads.ts'

/** Names the kind of a file that isn't a picture, if its first bytes show it. */
export async function showNotAPicture(file: File | undefined): Promise<void> {
  toast((file && (await unopenedWords(file))) ?? uploadWords.notAPicture, { tone: 'bad' })
}

/** Names the pictures that were lost with their page. */
export const showLostPictures = (names: string): void => void toast(uploadWords.unsent(names), { tone: 'bad' })

/** Says how many pictures were chosen at once: only the first is used. */
export const showOnlyFirstUsed = (count: number): void => void toast(uploadWords.usedFirst(count))
