import { foldText, toConfusable } from '../language/fold.ts'
import { findWord, isCalendarName, listWords } from '../language/lexicon.ts'

const ENGLISH_MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december'
const SHORT_MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec'
const ENGLISH_DAYS = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday'

/** Chinese signs stand beside each other, and beside letters and digits, without a space. */
const CHINESE = /\p{Script=Han}/u
/** Links, addresses and handles, damaged ones too ("foo .com", "www,foo,org"): their missing spaces are meant. */
const PROTECTED =
  /(?:https?:\/{1,2}|www\.)\S+|\S+@\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|de|fr|co\.uk|uk|io|fm|it|es|nl|at|ch|eu|info|edu|gov|us|tv|me|ly|ca|au|ie|be|pl|cz|dk|fi|br|pt|ro|hu|sk|jp|nz|ru|hr|gr|biz|app|club|events|live|art|online|site|xyz|berlin|koeln|hamburg|wien|bayern|ruhr|tirol|swiss|paris|bzh|eus|gal|london|scot|wales|nyc|academy|cc|gle|mx|ar|cl|za|ng|lk|vn|kr|cn|tw|hk|sg|il|ua|rs|bg|ee|lv|lt|lu|travel|tours|cafe|studio|gallery|museum|church|school|world|social|space)\b(?:\/\S*)?|^[a-z\d]{10,60}(?<!b|tele)(?:com|org)$|[@#]\w+|\bwww[\s.,·•:;-]{1,3}\S+|\b[\w-]{4,60}(?:\.[\w-]{1,60})?(?:\s\.\s?|\.\s)(?:com|org|net)(?=\s|\/|$)|^[\w-]{4,60}[,·•](?:com|org|net)$|\b[\w-]{4,60}\.(?:c0m|corn|conn|0rg)\b/gi

/** Punctuation that swallowed its space: "Boston,MA", "12,2026", "Doors:7", "jazz&blues". */
const AFTER_PUNCTUATION: readonly (readonly [RegExp, string])[] = [
  [/([\p{L}\d)])([,;!?])(?=[\p{L}(])/gu, '$1$2 '],
  [/(\d),(?=\d{3}\d)/g, '$1, '],
  [/(\p{Ll}{2,}|\p{Lu}{3,}),(?=\d)/gu, '$1, '],
  [/(\d{1,2}),(?=(?:19|20)\d{2}\b)/g, '$1, '],
  [/([\p{L}]{3,}):(?=[\p{L}\d])/gu, '$1: '],
  [/(\p{L}{2,})([&+|•·])(?=\p{L}{2})/gu, '$1 $2 '],
  [/(\p{L}{2,})([&+|•·])(?=\s)/gu, '$1 $2'],
  [/(\s)([&+|•·])(?=\p{L}{2})/gu, '$1$2 '],
  [/([.!?)])(?=\p{Lu}\p{Ll}{2,})/gu, '$1 '],
]

/** "ofJune", "June132026", "MA02116", "7pmdoors", "12thJune". */
const BETWEEN_PARTS: readonly (readonly [RegExp, string])[] = [
  [/([ap]m)(?=(?:doors|show|til|till|to|until|at|on|sharp|late|est|edt|pst|pdt|cst|cdt|et|pt|ct)\b)/gi, '$1 '],
  [/(\d{1,2}(?:st|nd|rd|th))(?=\p{L}{3,})/giu, '$1 '],
  [/\b([A-Z]{2})(\d{5})\b/g, '$1 $2'],
  [
    new RegExp(
      `\\b(of|on|from|to|am|le|el|the|den)(?=(?:${ENGLISH_MONTHS.replace('|may', '')}|${ENGLISH_DAYS})\\b)`,
      'gi',
    ),
    '$1 ',
  ],
  [new RegExp(`((?:${ENGLISH_MONTHS}|${SHORT_MONTHS})\\.?)\\s?(\\d{1,2})((?:19|20)\\d{2})\\b`, 'gi'), '$1 $2 $3'],
]

/** A number that runs into a word, unless the letters are its unit: "13JUNE" but not "13th", "8pm", "20h30", "5km". */
const NUMBER_THEN_WORD =
  /(?<![\p{L}\d])(\d{1,5})(?=(?![OoIl]{1,2}(?:[AaPp]\.?[Mm]|st|nd|rd|th|[Hh]|[Uu]hr)?\b)(?!st\b|nd\b|rd\b|th\b|er\b|eme\b|am\b|pm\b|[ap]\.m|h\d|h\b|uhr|hrs|km\b|k\b|mm\b|ml\b|x\b|d\b|s\b|p\b|a\b|b\b|c\b|ers\b|yrs|ish|pm|am|st|nd|rd|th)\p{L}{3,})/giu

/** Words that take a single digit behind them: "JUNE5", "Doors7", "Room5". */
const TAKES_ONE_DIGIT = new RegExp(
  `^(?:${ENGLISH_MONTHS}|${SHORT_MONTHS}|${ENGLISH_DAYS}|doors|show|room|suite|hall|ages|from|until|at|to)$`,
  'i',
)

/** Where camel case begins a new word. Names such as McCoy and DeVito stay whole. */
const CAMEL = /(?<=\p{Ll}{2})(?=\p{Lu}(?:\p{Ll}|\p{Lu}|\d|\b))/gu
const NAME_PREFIX = /\b(?:Mc|Mac|De|Di|La|Le|Van|Du|O'|D')$/
const CAMEL_AFTER_SMALL_WORD = /(?<=\b(?:de|a|of|la|by|to|in|at|on|is|el|du|et))(?=\p{Lu}\p{Ll}{2,})/gu

/** What is out of reach of a rule is replaced by a private-use character, which no rule touches; so many at once. */
const MARKS = 0x400
/**
 * Sets the spaces that lettering leaves out between words, numbers and signs.
 *
 *     "500BoylstonSt,Boston,MA02116"  →  "500 Boylston St, Boston, MA 02116"
 *     "www.copperroom.com"            →  unchanged
 *
 * Only adds spaces, and reads a 0 as O before a month name.
 */
export function deglue(text: string): string {
  if (CHINESE.test(text)) return text
  return keeping(text, { pattern: PROTECTED, keep: () => true, mark: 0xe000 }, (open) => {
    const spaced = applyAll(open, AFTER_PUNCTUATION)
    const mixedCase = { pattern: /\p{L}{5,}/gu, keep: isCalendarWordInMixedCase, mark: 0xe000 + MARKS }
    const parted = keeping(spaced, mixedCase, (rest) => applyAll(splitNumbers(splitCamelCase(rest)), BETWEEN_PARTS))
    return parted.replace(/ {2,}/g, ' ')
  })
}

const applyAll = (text: string, rules: readonly (readonly [RegExp, string])[]) =>
  rules.reduce((soFar, [pattern, replacement]) => soFar.replace(pattern, replacement), text)

/** Runs `change` over a text while the matches that `keep` picks are out of its reach. */
function keeping(
  text: string,
  { pattern, keep, mark }: { pattern: RegExp; keep: (match: string) => boolean; mark: number },
  change: (text: string) => string,
): string {
  const kept: string[] = []
  const hidden = text.replace(pattern, (match) =>
    keep(match) && kept.length < MARKS ? String.fromCharCode(mark + kept.push(match) - 1) : match,
  )
  const marks = new RegExp(`[\\u{${mark.toString(16)}}-\\u{${(mark + MARKS - 1).toString(16)}}]`, 'gu')
  return change(hidden).replace(marks, (sign) => kept[sign.charCodeAt(0) - mark] ?? sign)
}

const isCalendarWord = (folded: string) => isCalendarName(findWord(folded))
const isCalendarWordInMixedCase = (word: string) => /\p{Ll}\p{Lu}/u.test(word) && isCalendarWord(foldText(word))

/** "FetedelaMusique" → "Fetedela Musique". */
function splitCamelCase(text: string): string {
  return text
    .replace(CAMEL, (_, offset: number, whole: string) =>
      NAME_PREFIX.test(whole.slice(Math.max(0, offset - 3), offset)) ? '' : ' ',
    )
    .replace(CAMEL_AFTER_SMALL_WORD, ' ')
}

/** "June13" → "June 13", "0ctober" → "October", "13JUNE" → "13 JUNE". */
function splitNumbers(text: string): string {
  return text
    .replace(/(\p{L}{3,})(?=(\d+))/gu, (_, word: string, digits: string) =>
      digits.length >= 2 || TAKES_ONE_DIGIT.test(word) ? `${word} ` : word,
    )
    .replace(/(?<![\p{L}\d])0(\p{L}{3,})/gu, (match, rest: string) =>
      isMisreadCalendarWord(`o${rest}`) ? `O${rest}` : match,
    )
    .replace(NUMBER_THEN_WORD, '$1 ')
}

type ListedWord = ReturnType<typeof listWords>[number]
/** Words that are looked for through misread letters: names of months and days, labels and units of times. */
const isDateWord = ([word, { month, isWeakMonth, weekday, isWeakWeekday, label, hourUnit }]: ListedWord) =>
  word.length >= 3 &&
  ((month !== undefined && !isWeakMonth) ||
    (weekday !== undefined && !isWeakWeekday) ||
    label !== undefined ||
    hourUnit === true)

let misread: Set<string> | undefined
function isMisreadCalendarWord(word: string): boolean {
  misread ??= new Set(
    listWords()
      .filter(isDateWord)
      .map(([listed]) => toConfusable(listed)),
  )
  return misread.has(toConfusable(foldText(word)))
}
