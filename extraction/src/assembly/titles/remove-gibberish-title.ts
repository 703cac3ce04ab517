import type { ReadEvent } from '@swap/contract/event'
import type { OcrLine } from '../../ocr/page.ts'

/** A line with less confidence and at most `FEW_LETTERS` letters may be in another script that looks alike. */
const SURE = 0.8
const FEW_LETTERS = 3
const CLOCK = /\d{1,2}[:.]\d{2}/

interface RecognisedText {
  lines: readonly Pick<OcrLine, 'text' | 'confidence'>[]
  isMostlyUnread: boolean
}

/**
 * Removes a title that is probably gibberish: a network that meets an unknown script reads the letters that look most
 * like it. A wrong title is worse than none.
 *
 *     "D'" in a doubtful line                              → none
 *     "ban 19:30 u." where most of the text is unread      → none
 *     "U2" in a clear line · "JAZZ" · "302"                → stays
 */
export function removeGibberishTitle(event: ReadEvent, { lines, isMostlyUnread }: RecognisedText): ReadEvent {
  const { title, evidence } = event
  if (title === null || evidence.title?.source !== 'read') return event
  const isTimed = isMostlyUnread && CLOCK.test(title)
  if (!isTimed && !isTooShort(title, lines)) return event
  const { title: _, ...rest } = evidence
  return { ...event, title: null, evidence: rest }
}

function isTooShort(title: string, lines: RecognisedText['lines']): boolean {
  const letters = title.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0 || letters > FEW_LETTERS || /\d/.test(title)) return false
  const own = lines.filter(({ text }) => text.includes(title))
  return own.length > 0 && own.every(({ confidence }) => confidence < SURE)
}
