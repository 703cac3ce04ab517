// Splits folded text into tokens, and corrects what recognition misread.

import { repairWord } from '../../language/misread-word.ts'
import { findWord, isCalendarName } from '../../language/lexicon.ts'
import { splitGluedText, type Piece } from '../../language/split-glued-text.ts'
import { counterAt, EAST_ASIAN_LETTER, eastAsianNumberAt, eastAsianWordAt } from '../../language/east-asian-words.ts'
import { joinTokens } from './join-tokens.ts'
import { NO_SENSES, type Token } from './token.ts'

const SPACE = /[ \t\r]/
const LETTERS_OR_DIGITS =
  /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}]){1,60}/uy
const HYPHENATED = /[a-z]{1,28}-[a-z]{1,28}(?![a-z])/y
const ORDINAL_ENDING = /(?: ?(?:st|nd|rd|th)\b| ?°)/y
const SYMBOLS = /\/{2,}|\|+|-+|\.{2,}|[^]/y

const ONLY_DIGITS = /^\d+$/
const ONLY_LETTERS = /^\p{L}+$/u
/** Words that join the parts of a date when everything is run together: "junetojuly". */
const JOINING_WORDS = new Set('in on of from the le du de and at to'.split(' '))

/** A token of which it is not known yet whether a space precedes it. */
type UnspacedToken = Omit<Token, 'isSpaced'>

/**
 * Splits a folded text (see language/fold.ts) into tokens, correcting what recognition misread or ran
 * together.
 *
 *     "sat0ct31 7:3opm" → sat · oct · 31 · 7 · : · 30 · pm
 *     "j u n e 1 2th"   → june · 12th
 *
 * `language` is the page's, if known. Never throws, whatever the text.
 */
export function tokenize(folded: string, language?: string): Token[] {
  const [look, plain] = IN_LANGUAGE[language ?? ''] ?? [/$^/, '']
  const text = MISREAD.reduce(
    (soFar, [misread, toPrinted]) => soFar.replace(misread, toPrinted),
    folded.replace(look, plain),
  )
  const tokens: Token[] = []
  let index = 0
  let isSpaced = true
  while (index < text.length) {
    const isSpace = SPACE.test(text.charAt(index))
    const eastAsian = isSpace ? null : eastAsianAt(text, index)
    const found = isSpace ? [] : eastAsian ? [eastAsian] : (textAt(text, index) ?? [symbolAt(text, index)])
    for (const it of found) {
      tokens.push({ ...it, isSpaced })
      isSpaced = it.kind === 'break' || EAST_ASIAN_LETTER.test(text.charAt(it.end - 1))
    }
    if (isSpace) isSpaced = true
    index = found.at(-1)?.end ?? index + 1
  }
  return joinTokens(tokens)
}

function createToken(kind: Token['kind'], text: string, start: number, more: Partial<Token> = {}): UnspacedToken {
  const end = start + text.length
  return { kind, text, start, end, value: Number.NaN, digits: 0, isOrdinal: false, word: NO_SENSES, ...more }
}

const wordToken = (text: string, start: number): UnspacedToken =>
  createToken('word', text, start, { word: findWord(text) ?? NO_SENSES })

const numberToken = (text: string, start: number, more: Partial<Token> = {}): UnspacedToken =>
  createToken('number', text, start, { value: Number(text), digits: text.length, ...more })

function matchAt(pattern: RegExp, text: string, index: number): string | null {
  pattern.lastIndex = index
  return pattern.exec(text)?.[0] ?? null
}

function toTokens(pieces: readonly Piece[], start: number): UnspacedToken[] {
  const tokens: UnspacedToken[] = []
  let index = start
  for (const { kind, text } of pieces) {
    const last = tokens.at(-1)
    if (kind === 'number') tokens.push(numberToken(text, index))
    else if (last?.kind === 'number' && text === 'p') tokens.push({ ...wordToken('pm', index), end: index + 1 })
    else if (kind === 'word') tokens.push(wordToken(text, index))
    else if (last) Object.assign(last, { isOrdinal: true, end: index + text.length })
    index += text.length
  }
  return tokens
}

/** A number with its counter: the month of "6月", the day of "12日", nothing of the calendar in "12场". */
function countedAt(text: string, start: number, number: string, end: number): UnspacedToken {
  const counter = number.length <= 2 ? counterAt(text, end) : undefined
  if (!counter) return numberToken(number, start, { end, isOrdinal: text.startsWith('第', start) })
  const month = Number(number)
  if (counter.of === 'day') return numberToken(number, start, { end: counter.end, isOrdinal: true })
  const word = counter.of === 'month' && month <= 12 ? { month } : NO_SENSES
  return createToken('word', number, start, { end: counter.end, word })
}

function eastAsianAt(text: string, index: number): UnspacedToken | null {
  const number = eastAsianNumberAt(text, index)
  if (number) return countedAt(text, index, String(number.value), index + number.text.length)
  const known = eastAsianWordAt(text, index)
  if (known) return createToken('word', known.text, index, { word: known.word })
  if (!EAST_ASIAN_LETTER.test(text.charAt(index))) return null
  let end = index + 1
  while (EAST_ASIAN_LETTER.test(text.charAt(end)) && !eastAsianWordAt(text, end) && !eastAsianNumberAt(text, end)) end++
  return createToken('word', text.slice(index, end), index)
}

function digitsAt(text: string, index: number, run: string): UnspacedToken {
  const end = index + run.length
  const ending = run.length <= 2 ? matchAt(ORDINAL_ENDING, text, end) : null
  if (ending === null) return countedAt(text, index, run, end)
  return numberToken(run, index, { end: end + ending.length, isOrdinal: true })
}

/** Letters alone are split only if every piece is a word as printed: "junetojuly", not "summary". */
function isGluedDate(pieces: readonly Piece[]): boolean {
  const areWords = pieces.every(({ text }) => text.length >= 3 || JOINING_WORDS.has(text))
  // "demon" is not "de mon".
  const shortest = pieces[0]?.text === 'de' ? 4 : 3
  const hasName = pieces.some(({ text }) => text.length >= shortest && isCalendarName(findWord(text)))
  return pieces.length > 1 && areWords && hasName
}

function textAt(text: string, index: number): UnspacedToken[] | null {
  const run = matchAt(LETTERS_OR_DIGITS, text, index)
  if (run === null) return null
  const hyphenated = matchAt(HYPHENATED, text, index)
  if (hyphenated !== null && findWord(hyphenated)) return [wordToken(hyphenated, index)]
  if (ONLY_DIGITS.test(run)) return [digitsAt(text, index, run)]
  if (findWord(run)) return [wordToken(run, index)]
  const areLetters = ONLY_LETTERS.test(run)
  const repaired = areLetters ? repairWord(run) : null
  if (repaired !== null) return [{ ...wordToken(repaired, index), end: index + run.length }]
  const pieces = areLetters && run.length < 5 ? null : splitGluedText(run)
  return pieces && (!areLetters || isGluedDate(pieces)) ? toTokens(pieces, index) : [wordToken(run, index)]
}

/** A run of dots or slashes is one symbol: dots are an ellipsis, slashes separate like a bar. */
function symbolAt(text: string, index: number): UnspacedToken {
  const symbol = matchAt(SYMBOLS, text, index) ?? ''
  const one = symbol.startsWith('..') ? '…' : symbol.startsWith('//') ? '|' : symbol.charAt(0)
  return createToken(symbol === '\n' ? 'break' : 'symbol', one, index, { end: index + symbol.length })
}

/** Misreadings, and what was printed: equally long, so that all offsets stay. */
const MISREAD: readonly (readonly [look: RegExp, toPrinted: (match: string) => string])[] = [
  // l2 june, 7pm-l0pm, ler juin, 1l june
  [/(?<![\p{L}\d])[il](?=\d|er(?!\p{L}))|(?<=(?<!\p{L})\d)[il](?![\p{L}\d])/gu, () => '1'],
  // d00rs, sat0ct, 0ct
  [/(?<=\p{L})0+(?=\p{L})|(?<![\p{L}\d])0(?=[a-z]{2})/gu, (match) => 'o'.repeat(match.length)],
  // 2o26, 2oth, 12/o6, 8:oopm, 9hoo
  [/(?<=\d[:.h/]?)o{1,2}(?=\d|[ap]m|th|[^\p{L}]|$)/gu, (match) => '0'.repeat(match.length)],
  // 9 hoo
  [/(?<=\d) h[o0]{2}(?![\p{L}\d])/gu, () => 'h00 '],
  // 2026-06-12t19:30
  [/(?<=\d{4}-\d\d-\d\d)t(?=\d\d:\d\d)/g, () => ' '],
  // 8;00
  [/(?<=\d);(?=\d\d)/g, () => ':'],
  // 8:00 pn, 8 p.m., 8 a m
  [
    /(?<=\d ?)pn(?![\p{L}\d])|(?<=\d\s{0,2})[ap](?: ?\. ?m\b\.?| m\b)/gu,
    (match) => `${match.charAt(0)}m`.padStart(match.length),
  ],
  // 12 t/m 14 juni, 6 u. 7. juli
  [/(?<=\d\.? ?)t\/m(?!\p{L})/gu, () => 'tm '],
  [/(?<=\d\.? ?)u\.(?= ?\d)/g, () => '& '],
  // le 3e jeudi du mois, elke 1e vrijdag van de maand
  [
    /(?<=(?<!\d)[1-5])(?:eme|ere?|ste|de|e|ª|º)(?= \p{L}{4,} (?:du|de|van|del) )/gu,
    (match) => '°'.padEnd(match.length),
  ],
  // june 2 1st; june 5, 20 26
  [/(?<![\d.,:/-] ?)[1-3] \d(?:st|nd|rd|th)\b|(?<=\p{L}{3}[., ]{1,2}|\d, )(?:2 0|20 ?)[23] ?\d(?!\d)/gu, closed],
]

function closed(spaced: string): string {
  return spaced.replaceAll(' ', '').padEnd(spaced.length)
}

/** Forms specific to one language: the Dutch "20u30", the Chinese "6.12" for 12 June. */
const IN_LANGUAGE: Readonly<Record<string, readonly [look: RegExp, plain: string]>> = {
  nl: [/(?<=(?<!\d)\d{1,2})u(?=[0-5]\d(?!\d)|[^\p{L}\d]|$)/gu, 'h'],
  zh: [/(?<=(?<![\d.])\d{1,2})\.(?=\d{1,2}(?![\d.:]))/g, '/'],
}
