/**
 * Repairs characters that the recogniser takes for one that looks alike, where their neighbours leave no doubt. As many
 * characters come out as go in, so their places stay true.
 *
 *     "2O26" → "2026" · "1O:3O" → "10:30" · "J0HN" → "JOHN" · "MAY I" → "MAY 1" · "f12.50" → "£12.50"
 *     "6.1日" → "6.18" (behind a point no sign for "day" stands)
 *     "O2" (the arena), "CO2", "www.j0e.example" stay
 */
import { foldText } from '../language/fold.ts'
import { findWord, isCalendarName, type Word } from '../language/lexicon.ts'

/** Digits by the characters they are taken for. */
const DIGITS: Record<string, string> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  '!': '1',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
}

/** Chinese signs stand beside numbers without a space: no sign of a misread letter. */
const CHINESE = /\p{Script=Han}/u
/** "5.2日": behind a month and a point it is no sign but an 8. */
const EIGHT_AS_DAY = /(?<=(?<!\d)\d{1,2}\.[12]?)日(?!\d)/g
const LINKS = /^(?:www\.|https?:|.*@)/i
/** The arena, and formulas. */
const LETTER_AND_DIGIT = /^(?:[O0]2[,.]?|[HC]\w?O2?)$/
const MONEY = /^[$£€¥]/
const AMOUNT = /^\d+(?:[.,]\d{1,2})?[,.)+]*$/
const POUND_AS_F = /^f\d{1,3}(?:[.,]\d{2})?[,.)]?$/
const ONE_OR_ELEVEN = /^(?=.*[Il|])[Il|1]{1,2}[,.]?$/
const TEN_DOLLARS = /^S[IAL]O[,.]?$/
const BEFORE_PERSON = /^(?:adult|adv|door|per|cover|entry|at|\/|-)/i
/** A number between signs, with its usual ending. */
const NUMBER =
  /^(?<before>[^\p{L}\p{N}]*)(?<core>.*?)(?<ending>am|pm|AM|PM|Am|Pm|a\.m\.?|p\.m\.?|A\.M\.?|P\.M\.?|h|H|hrs|uhr|Uhr|UHR|st|nd|rd|th|ST|ND|RD|TH|K|k|€|\$|£)?(?<after>[^\p{L}\p{N}]*)$/u

/** Repairs one line. */
export function repairLookAlikes(text: string): string {
  const words = text.split(' ')
  return words.map((word, index) => repairWord(word, words[index - 1] ?? '', words[index + 1] ?? '')).join(' ')
}

function repairWord(word: string, before: string, after: string): string {
  if (word === '' || LINKS.test(word) || LETTER_AND_DIGIT.test(word)) return word
  if (CHINESE.test(word)) return word.replace(EIGHT_AS_DAY, '8')
  return (
    repairMoney(word) ??
    repairDay(word, before, after) ??
    repairPhrase(word, after) ??
    repairNumber(word) ??
    repairLetters(word)
  )
}

const toDigits = (text: string): string =>
  Array.from(text)
    .map((character) => DIGITS[character] ?? character)
    .join('')

function repairMoney(word: string): string | null {
  const amount = toDigits(word.slice(1))
  if (MONEY.test(word) && AMOUNT.test(amount)) return word.charAt(0) + amount
  return POUND_AS_F.test(word) ? `£${word.slice(1)}` : null
}

const calendarName = (text: string): Readonly<Word> | null => {
  const word = findWord(foldText(text.replace(/[.,]$/, '')))
  return word && isCalendarName(word) ? word : null
}

/** A lone one or eleven beside a month: "MAY I", "Tuesday ll November". */
function repairDay(word: string, before: string, after: string): string | null {
  if (!ONE_OR_ELEVEN.test(word)) return null
  const isBeforeMonth = calendarName(after)?.month !== undefined
  const isSure = word.length > 1 || calendarName(before)?.weekday !== undefined
  const isAfterMonth = calendarName(before)?.month !== undefined
  return isAfterMonth || (isBeforeMonth && isSure) ? word.replace(/[Il|]/g, '1') : null
}

function repairPhrase(word: string, after: string): string | null {
  if (/^STH[,.]?$/.test(word)) return `5${word.slice(1)}`
  if (/^[lI]st[,.]?$/.test(word)) return `1${word.slice(1)}`
  return TEN_DOLLARS.test(word) && BEFORE_PERSON.test(after) ? `$10${word.slice(3)}` : null
}

function repairNumber(word: string): string | null {
  const { before = '', core = '', ending = '', after = '' } = NUMBER.exec(word)?.groups ?? {}
  const count = (pattern: RegExp) => core.match(pattern)?.length ?? 0
  const digits = count(/\d/g)
  const alike = count(/[OoIl|QSBZ]/g)
  const hasOtherLetters = count(/\p{L}/gu) > count(/[OoIlQSBZ]/g)
  if (digits === 0 || alike === 0 || hasOtherLetters || /^[A-Z]\d+$/.test(core)) return null
  const isNumber = digits >= alike || /[:.]/.test(core) || /^\d+[Oo]+$/.test(core)
  return isNumber ? before + toDigits(core) + ending + after : null
}

const isDigit = (character: string | undefined): boolean => character !== undefined && /\d/.test(character)
const isLetter = (character: string | undefined): boolean => character !== undefined && /\p{L}/u.test(character)

/** Character by character: zeros inside words, O and l inside numbers. */
function repairLetters(word: string): string {
  const characters = Array.from(word)
  for (const [index, character] of characters.entries()) {
    if (character === '0') characters[index] = letterForZero(characters, index) ?? character
    else characters[index] = digitForLetter(characters, index) ?? character
  }
  return characters.join('')
}

function letterForZero(characters: readonly string[], index: number): 'O' | 'o' | null {
  const left = characters.slice(0, index).findLast((it) => it !== '0')
  const rest = characters.slice(index + 1)
  const right = rest.find((it) => it !== '0')
  const letters = characters.filter(isLetter).length
  const isEnd = right === undefined || !(isDigit(right) || isLetter(right))
  const fitsLeft = isLetter(left) || (left === undefined && letters >= 2)
  const fitsRight = isLetter(right) || (isEnd && isLetter(left))
  const isCounted = left === undefined && /^0*(?:th|st|nd|rd|am|pm|h|k)\b/i.test(rest.join(''))
  if (!fitsLeft || !fitsRight || isCounted) return null
  const neighbour = (isLetter(left) ? left : right) ?? ''
  return index === 0 || neighbour === neighbour.toUpperCase() ? 'O' : 'o'
}

function digitForLetter(characters: readonly string[], index: number): string | null {
  const character = characters[index] ?? ''
  const [before, after] = [characters[index - 1], characters[index + 1]]
  if (!isDigit(before)) return null
  const isCounted = /^[Oo]*(?:th|am|pm|h|PM|AM|TH|H)\b/.test(characters.slice(index + 1).join(''))
  if (/[Oo]/.test(character) && (!isLetter(after) || isCounted)) return '0'
  if (/[lI]/.test(character) && (after === undefined || isDigit(after))) return '1'
  return null
}
