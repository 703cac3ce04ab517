// Restores missing spaces in recognised text.

import { foldText } from '@swap/dates/fold'
import { findWord, isCalendarName } from '@swap/dates/lexicon'

/** Chinese characters need no space between them, nor beside letters and digits. */
const CHINESE = /\p{Script=Han}/u
/** Links, addresses and handles, damaged ones too ("foo .com", "www,foo,org"): these have no spaces to restore. */
const PROTECTED =
  /((?:https?:\/{1,2}|www\.)\S+|\S+@\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|de|fr|co\.uk|uk|io|fm|it|es|nl|at|ch|eu|info|edu|gov|us|tv|me|ly|ca|au|ie|be|pl|cz|dk|fi|br|pt|ro|hu|sk|jp|nz|ru|hr|gr|biz|app|club|events|live|art|online|site|xyz|berlin|koeln|hamburg|wien|bayern|ruhr|tirol|swiss|paris|bzh|eus|gal|london|scot|wales|nyc|academy|cc|gle|mx|ar|cl|za|ng|lk|vn|kr|cn|tw|hk|sg|il|ua|rs|bg|ee|lv|lt|lu|travel|tours|cafe|studio|gallery|museum|church|school|world|social|space)\b(?:\/\S*)?|^[a-z\d]{10,60}(?<!b|tele)(?:com|org)$|[@#]\w+|\bwww[\s.,·•:;-]{1,3}\S+|\b[\w-]{4,60}(?:\.[\w-]{1,60})?(?:\s\.\s?|\.\s)(?:com|org|net)(?=\s|\/|$)|^[\w-]{4,60}[,·•](?:com|org|net)$|\b[\w-]{4,60}\.(?:c0m|corn|conn|0rg)\b)/gi

/** Punctuation that swallowed its space: "Boston,MA", "12,2026", "Doors:7", "jazz&blues". */
const AFTER_PUNCTUATION: readonly (readonly [RegExp, string])[] = [
  [/([\p{L}\d)])([,;!?])(?=[\p{L}(])/gu, '$1$2 '],
  [/(\d|\p{Ll}{2}|\p{Lu}{3}),(?=\d{4}\b)/gu, '$1, '],
  [/(\p{L}{3,}):(?=[\p{L}\d])/gu, '$1: '],
  [/(?<=\p{L}{2})\s?([&+|•·])\s?(?=\p{L}{2})/gu, ' $1 '],
  [/([.!?)])(?=\p{Lu}\p{Ll}{2,})/gu, '$1 '],
]

/** A number that runs into a word, unless the letters are its unit: "13JUNE" but not "13th", "8pm", "20h30", "5km". */
const NUMBER_THEN_WORD =
  /(?<![\p{L}\d])(\d{1,5})(?=(?![OoIl]{1,2}(?:[AaPp]\.?[Mm]|st|nd|rd|th|[Hh]|[Uu]hr)?\b)(?!st\b|nd\b|rd\b|th\b|er\b|eme\b|am\b|pm\b|[ap]\.m|h\d|h\b|uhr|hrs|km\b|k\b|mm\b|ml\b|x\b|d\b|s\b|p\b|a\b|b\b|c\b|ers\b|yrs|ish|pm|am|st|nd|rd|th)\p{L}{3,})/giu

/** Where camel case begins a new word. Names such as McCoy and DeVito stay whole. */
const CAMEL = /(?<=\p{Ll}{2})(?<!(?:^|\P{L})(?:Mc|Mac|De|Di|La|Le|Van|Du))(?=\p{Lu}(?:\p{Ll}|\p{Lu}|\b))/gu

/**
 * Inserts missing spaces between words, numbers and punctuation.
 *
 *     "500 BoylstonSt,Boston" → "500 Boylston St, Boston"     "13JUNE2026" → "13 JUNE 2026"
 *     "www.copperroom.com"    → unchanged
 */
export function splitJoinedWords(text: string): string {
  if (CHINESE.test(text)) return text
  const parts = text.split(PROTECTED)
  return parts.map((part, place) => (place % 2 === 0 ? insertSpaces(part) : part)).join('')
}

function insertSpaces(text: string): string {
  const spaced = AFTER_PUNCTUATION.reduce((soFar, [pattern, become]) => soFar.replace(pattern, become), text)
  return spaced
    .replace(/\p{L}{4,}/gu, splitCamelCase)
    .replace(/(\p{L}{3,})(?=(\d+))/gu, (_, word: string, digits: string) =>
      digits.length >= 2 || mayPrecedeOneDigit(word) ? `${word} ` : word,
    )
    .replace(NUMBER_THEN_WORD, '$1 ')
    .replace(/ {2,}/g, ' ')
}

/** Returns whether a single digit after a word is separate: "JUNE5", "Doors7". Other words have a digit in their name. */
const mayPrecedeOneDigit = (word: string): boolean => findWord(foldText(word)) !== undefined

/** Splits camel case: "VeranoFestival" → "Verano Festival". The name of a month in odd letters stays one word: "aVRil". */
const splitCamelCase = (word: string): string =>
  isCalendarName(findWord(foldText(word))) ? word : word.replace(CAMEL, ' ')
