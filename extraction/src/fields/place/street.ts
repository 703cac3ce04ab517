import type { AddressHint } from './address-hint.ts'
import { FRENCH, PATTERNS } from './street-patterns.ts'
import * as words from './street-words.ts'
import { foldText } from '../../language/fold.ts'
import { findWord, isCalendarName } from '../../language/lexicon.ts'
import { tidyText } from '../tidy-text.ts'

/** A street with its number, where it stands. */
export interface Street {
  name: string
  /** The country whose pattern it has; null for the English pattern, which is at home in many. */
  country: string | null
  /** False for a name alone: see street-before-town.ts. */
  isNumbered: boolean
  start: number
  end: number
}

const CLOCK = /\d{1,2}\s?(?:am|pm)\b|\d{1,2}:\d{2}/i
const MONTH_THEN_NUMBER = new RegExp(String.raw`\b${words.MONTH}\.?\s+\d`, 'i')
const DAY_THEN_MONTH = new RegExp(
  String.raw`\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:january|february|march|april|june|july|august|september|october|november|december)\s+(?!st|street|ave|rd)`,
  'i',
)
/** "12 bridge", "24 Hill climbs" */
const ONLY_A_TYPE = new RegExp(
  String.raw`^(?:\d{1,5}[a-z]?,?\s*${words.STREET_TYPE}\.?$|\d{1,4}\s*${words.WORD_LIKE_TYPE}\b(?!\s{1,3}${words.STREET_TYPE}\b))`,
  'i',
)
/** "15 of the best bands on the hill" */
const LONG_PHRASE = /^\d{1,2}\s+(?:[\p{L}'’-]+\s+){3,}/u
const SURE_TYPE = /\b(?:st|ave|rd|blvd)\b/i

const hasCalendarName = (name: string): boolean =>
  name.split(/\s+/).some((word) => isCalendarName(findWord(foldText(word))))

function isStreet(name: string, country: string | null): boolean {
  if (CLOCK.test(name) || MONTH_THEN_NUMBER.test(name) || DAY_THEN_MONTH.test(name)) return false
  if (country !== null) return true
  return !ONLY_A_TYPE.test(name) && (!LONG_PHRASE.test(name) || SURE_TYPE.test(name))
}

/** Without any of these there is no street: most lines are not looked at further. */
const MAY_HOLD_STREET = /\d|\bs\/n|\bsnc\b/i

const FRENCH_FORM =
  /\d\s?(?:bis|ter|quater)?,?\s{1,3}(?:rue|avenue|av\.?|bd\.?|boulevard|place|quai|cours|chemin|impasse|allée|allee|route)\s{1,3}(?:d[eu’']|des|la|le|\p{L})/iu
const FRENCH_COUNTRIES = ['FR', 'BE', 'CH', 'LU']

/** "12 place de la République" fits the English pattern too; where French is spoken, the French one is asked first. */
const isFrench = (text: string, { country = '', language }: AddressHint): boolean =>
  FRENCH_FORM.test(text) && (language === 'fr' || FRENCH_COUNTRIES.includes(country) || /\b(?:rue|bis)\b/i.test(text))

/**
 * Finds the first street with a number.
 *
 *     "2200 2nd Ave, Seattle" → 2200 2nd Ave      "Mariahilfer Str. 24, 1070 Wien" → Mariahilfer Str. 24 (DE)
 *     "12 rue de la République" → the whole (FR)   "Spring 2026" · "8 pm Place" · "12 bridge" → null
 */
export function findStreet(text: string, hint: AddressHint): Street | null {
  if (!MAY_HOLD_STREET.test(text)) return null
  const patterns = isFrench(text, hint) ? [FRENCH, ...PATTERNS] : PATTERNS
  for (const { country, pattern: form, isAtHome, isLoose = false } of patterns) {
    if (isAtHome && !isAtHome(text, hint)) continue
    for (const { 0: printed, index } of text.matchAll(form)) {
      const name = tidyText(printed)
      if (isStreet(name, country) && !(isLoose && hasCalendarName(name)))
        return { name, country, isNumbered: true, start: index, end: index + printed.length }
    }
  }
  return null
}
