import { searchableText } from '../../platform/text/searchable-text.ts'
import { editDistance } from '../../platform/text/edit-distance.ts'

/** What tells whether two events are the same one. */
export interface Compared {
  title: string | null
  start_date: string | null
  start_time: string | null
  location: { venue: string | null } | null
}

/** So much of two titles has to be alike, of 1: a letter misread here and there, a word more or less. */
const ALIKE = 0.8
/** Shorter than this, two titles that share all their words may still be two things ("Quiz", "Quiz and chips"). */
const TELLING_LETTERS = 6

/**
 * Whether two events are the same, read twice: the same day and start, titles alike, the same place. What one of them does not know
 * (its start, its place) speaks for nothing. Pure; a person decides what becomes of it.
 *
 *     "NIGHT FERRY QUARTET" 20:00, "Night Ferry Quartet!" 20:00      → the same
 *     "Late Screen: 3 films" 20:30, "Late Screen" without a time      → the same
 *     "Late Screen" 18:00, "Late Screen" 20:30                        → two showings
 */
export function isSameEvent(one: Compared, other: Compared): boolean {
  if (one.start_date === null || one.start_date !== other.start_date) return false
  if (one.start_time && other.start_time && one.start_time !== other.start_time) return false
  return areAlike(plain(one.title), plain(other.title)) && isSamePlace(one, other)
}

/** A text as titles and places are compared: without case, accents and signs. */
export const plain = (text: string | null | undefined): string => searchableText(text ?? '').trim()

function isSamePlace(one: Compared, other: Compared): boolean {
  const [here, there] = [plain(one.location?.venue), plain(other.location?.venue)]
  return here === '' || there === '' || here.includes(there) || there.includes(here) || areAlike(here, there)
}

function areAlike(one: string, other: string): boolean {
  if (one === '' || other === '') return false
  if (one === other) return true
  const [words, others] = [new Set(one.split(' ')), new Set(other.split(' '))]
  const shared = [...words].filter((word) => others.has(word))
  const holdsAll = shared.length === Math.min(words.size, others.size)
  if (holdsAll && shared.join('').length >= TELLING_LETTERS) return true
  const longest = Math.max(one.length, other.length)
  return 1 - editDistance(one, other) / longest >= ALIKE
}
