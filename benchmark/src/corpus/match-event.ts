import type { TrueEvent } from './labelled-pictures.ts'
import { editDistance, toWords } from './words-in-text.ts'

// Matches the title, date and time of an event by the rules of the corpus's scorer. An event is usable if all three are right.

/** Titles match if at least this share of their words is the same. */
const MIN_WORDS_ALIKE = 0.6
/** Titles also match if at least this share of their letters is the same, by edit distance. */
const MIN_LETTERS_ALIKE = 0.75

type Titled = Pick<TrueEvent, 'title' | 'alt_titles'>

const titlesOf = ({ title, alt_titles = [] }: Titled) => [title, ...alt_titles]

/** Returns whether a text is one of the accepted titles, or close to one. */
export const matchesTitle = (event: Titled, text: string | null): boolean =>
  text !== null &&
  titlesOf(event).some((title) => wordsAlike(title, text) >= MIN_WORDS_ALIKE || isSpelledLike(title, text))

function wordsAlike(one: string, other: string): number {
  const [words, left] = [toWords(one), toWords(other)]
  const total = words.length + left.length
  const both = words.filter((word) => {
    const at = left.indexOf(word)
    return at >= 0 && left.splice(at, 1).length > 0
  })
  return total === 0 ? 0 : (2 * both.length) / total
}

function isSpelledLike(one: string, other: string): boolean {
  const [a, b] = [toWords(one).join(' '), toWords(other).join(' ')]
  const longer = Math.max(a.length, b.length)
  return longer > 0 && 1 - editDistance(a, b) / longer >= MIN_LETTERS_ALIKE
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Returns whether a date is the event's day, or one of its weekdays if it has no date. */
export function matchesDate({ start_date, recurrence }: TrueEvent, date: string): boolean {
  if (start_date !== null || !recurrence) return date === start_date
  const day = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''
  return recurrence.split('BYDAY=')[1]?.includes(day) ?? false
}

/** Returns whether a time is the event's start, or is missing because none is printed. */
export function matchesTime({ start_time, alt_start_times = [] }: TrueEvent, time: string | null): boolean {
  const right = [start_time, ...alt_start_times].filter((it) => it !== null)
  const given = time === '00:00' && !right.includes('00:00') ? null : time
  return start_time === null && given === null ? true : given !== null && right.includes(given)
}
