import { foldText } from '../../language/fold.ts'
import { findWord } from '../../language/lexicon.ts'
import { findDamagedMonth, findMonthByBeginning, findMuchDamagedMonth } from './month-word.ts'
import { gluedMonthAndYear } from './number-variants.ts'

const FIRST_OF_MONTH = /^[1iIlîÎ|](?:[eEè][rRnf]?|[sS][tT])$/
const YEAR_START = /^(?:19|20)\d\d\b/
const DAY_BEFORE = /^\d{1,2}(?:st|nd|rd|th|\.|er)?$/i
const DAY_BEHIND = /^\d{1,2}(?:st|nd|rd|th|,)?$/i
/** "6.uli": a day glued to its month. */
const DAY_GLUED = /(?<=(?:^|\s)\d{1,2}\.)(?=\p{L}{3})/gu
/** "6.3uli", "6.3 uli": the J of black letter looks like a 3. */
const BLACK_LETTER_J = /(?<![\d\p{L}])3\s?(?=(?:uli|uni|änner|anuar)(?!\p{L}))/gu
const DAYS_AND_YEAR = /^\d{1,2}[\s\d,.&+-]*(?:(?:and|et|und|y|e)\s\d{1,2}[\s,]*)?20\d\d\W{0,2}$/i
const ONLY_DAYS = /^\d{1,2}(?:\s?[.,&+-]\s?\d{1,2})+\W{0,2}$/

function isWeekday(word: string | undefined): boolean {
  return word !== undefined && findWord(foldText(word))?.weekday !== undefined
}

/** What stands around a word is so much a date that the word can only be its month. */
function isMonthsPlace(words: readonly string[], at: number): boolean {
  const [before = '', behind = ''] = [words[at - 1], words[at + 1]]
  const rest = words.slice(at + 1).join(' ')
  if (DAY_BEFORE.test(before) && YEAR_START.test(behind)) return true
  return (at === 0 || isWeekday(before)) && (DAYS_AND_YEAR.test(rest) || ONLY_DAYS.test(rest))
}

/** "ler juin", "12 MAREH 2026", "Friday, Juue 12", "VULY 3, 4 AND 9, 2026". */
function withRepairedMonth(words: readonly string[], at: number): string | null {
  const word = words[at] ?? ''
  const isPlace = isMonthsPlace(words, at)
  const month = findDamagedMonth(word) ?? (isPlace ? findMuchDamagedMonth(word) : null)
  if (month === null) return null
  const [before = '', behind = ''] = [words[at - 1], words[at + 1]]
  const rest = words.slice(at + 1)
  if (FIRST_OF_MONTH.test(before)) return [...words.slice(0, at - 1), '1', month, ...rest].join(' ')
  const isExact = foldText(word) === month
  const isSure = YEAR_START.test(behind) || isWeekday(words[at - 2]) || isExact
  const followsDay = DAY_BEFORE.test(before) && isSure
  const leadsDay = DAY_BEHIND.test(behind) && !isExact && (at === 0 || isWeekday(before))
  return followsDay || leadsDay || isPlace ? [...words.slice(0, at), month, ...rest].join(' ') : null
}

function gluedVariants(text: string): string[] {
  const { day, letters = '', year } = gluedMonthAndYear(text) ?? {}
  const month = findMonthByBeginning(letters)
  return day !== undefined && month !== null ? [`${day} ${month} ${year}`] : []
}

/** A line with its damaged month, or damaged first of the month, as it was probably printed. */
export function monthVariants(text: string): string[] {
  const words = text.replace(BLACK_LETTER_J, 'J').replace(DAY_GLUED, ' ').split(/\s+/)
  return [...words.flatMap((_, at) => withRepairedMonth(words, at) ?? []), ...gluedVariants(text)]
}
