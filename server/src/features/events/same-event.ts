import { searchableText } from '../../platform/text/searchable-text.ts'
import { editDistance } from '../../platform/text/edit-distance.ts'

/** The fields that decide whether two events are the same. */
export interface Compared {
  title: string | null
  start_date: string | null
  start_time: string | null
  location: { venue: string | null } | null
}

/** How similar two titles have to be, from 0 to 1: tolerates a few misread letters, or one word more or less. */
const MIN_SIMILARITY = 0.8
/** Below this length, two titles that share all their words may still differ ("Quiz", "Quiz and chips"). */
const MIN_SHARED_LETTERS = 6

/**
 * Returns whether two events are probably the same, read twice: the same day, start and place, and similar titles. A start or
 * place that one of them lacks is ignored. Pure; a person decides what to do.
 *
 *     "NIGHT FERRY QUARTET" 20:00, "Night Ferry Quartet!" 20:00      → the same
 *     "Late Screen: 3 films" 20:30, "Late Screen" without a time      → the same
 *     "Late Screen" 18:00, "Late Screen" 20:30                        → two showings
 */
export function isSameEvent(one: Compared, other: Compared): boolean {
  if (one.start_date === null || one.start_date !== other.start_date) return false
  if (one.start_time && other.start_time && one.start_time !== other.start_time) return false
  return areAlike(comparableText(one.title), comparableText(other.title)) && isSamePlace(one, other)
}

/** Returns a text for comparing titles and places: without case, accents and signs. */
export const comparableText = (text: string | null | undefined): string => searchableText(text ?? '').trim()

function isSamePlace(one: Compared, other: Compared): boolean {
  const [here, there] = [comparableText(one.location?.venue), comparableText(other.location?.venue)]
  return here === '' || there === '' || here.includes(there) || there.includes(here) || areAlike(here, there)
}

function areAlike(one: string, other: string): boolean {
  if (one === '' || other === '') return false
  if (one === other) return true
  const [words, others] = [new Set(one.split(' ')), new Set(other.split(' '))]
  const shared = [...words].filter((word) => others.has(word))
  const holdsAll = shared.length === Math.min(words.size, others.size)
  if (holdsAll && shared.join('').length >= MIN_SHARED_LETTERS) return true
  const longest = Math.max(one.length, other.length)
  return 1 - editDistance(one, other) / longest >= MIN_SIMILARITY
}
