// Finds months that a text excludes from a series: "no meeting in April".

import { addDays, lastDayOfMonth, monthOf, toDay, yearOf } from '../../calendar-day.ts'
import { findWord } from '../../language/lexicon.ts'
import type { When } from '../when.ts'

/** "No meeting in April", "not in August", "kein Treffen im April", "sauf août"; not "not 5 April", "no April fools". */
const EXCLUDED =
  /(?<!\p{L})(?:(?:no|none|not|kein\w{0,2}|nicht|pas(?: de)?|sin|no hay|senza|non|geen|niet|closed|geschlossen|ferme) (?:\p{L}+ ){0,2}?(?:in|during|im|en|au mois de?|a|ad|nel mese di)|except(?: for)?(?: in)?|apart from|ausser(?: im)?|sauf(?: en)?|excepto(?: en)?|salvo(?: en)?|tranne(?: in)?|behalve(?: in)?)(?: the month of)? (?<name>\p{L}{3,})\.?(?: (?:and|or|und|et|y|e|en) (?<other>\p{L}{3,}))?(?!\p{L}| ?\d)/gu

/** Blanks the excluded months in a folded text; offsets stay the same. */
export const blankExcludedMonths = (text: string): string => text.replace(EXCLUDED, (words) => ' '.repeat(words.length))

/**
 * Lists every day of the months that a page excludes from a series, from the series' first day on, YYYY-MM-DD. Takes the folded text.
 *
 *     "First Thursday of the month, 7 January to 3 June" … "No meeting in April" → the days of April
 */
export function daysOfExcludedMonths({ date }: When, text: string): string[] {
  if (date === undefined) return []
  return [...text.matchAll(EXCLUDED)].flatMap(({ groups: { name = '', other = '' } = {} }) =>
    [name, other].flatMap((word) => {
      const { month, isWeakMonth } = findWord(word) ?? {}
      if (month === undefined || isWeakMonth) return []
      const year = yearOf(date) + (month < monthOf(date) ? 1 : 0)
      const last = Number(lastDayOfMonth(year, month).slice(8))
      return Array.from({ length: last }, (_, day) => addDays(toDay(year, month, 1), day))
    }),
  )
}
