import { repairWord } from '../../language/misread-word.ts'
import { findWord, isCalendarName } from '../../language/lexicon.ts'
import { splitRun, type Piece } from '../../language/split-run.ts'
import { counterAt, EAST_ASIAN_LETTER, eastAsianNumberAt, eastAsianWordAt } from './east-asian-words.ts'
import { joinTokens } from './join-tokens.ts'
import { NO_SENSES, type Token } from './token.ts'

type Kind = Token['kind']

/** The reader's place in the text and what it has read so far. */
interface Reading {
  text: string
  index: number
  isSpaced: boolean
  tokens: Token[]
}

const SPACE = /[ \t\r]/
const RUN = /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}]){1,60}/uy
const HYPHENATED = /[a-z]{1,28}-[a-z]{1,28}(?![a-z])/y
const ORDINAL_ENDING = /(?: ?(?:st|nd|rd|th)\b| ?°)/y
const SIGNS = /\/{2,}|\|+|-+|\.{2,}|[^]/y

const ONLY_DIGITS = /^\d+$/
const ONLY_LETTERS = /^\p{L}+$/u
/** Words that join the parts of a date when everything is run together: "junetojuly". */
const JOINING_WORDS = new Set('in on of from the le du de and at to'.split(' '))

function matchAt(pattern: RegExp, text: string, index: number): string | null {
  pattern.lastIndex = index
  return pattern.exec(text)?.[0] ?? null
}

function add(reading: Reading, kind: Kind, token: Pick<Token, 'text' | 'start' | 'end'> & Partial<Token>): void {
  const { isSpaced } = reading
  const blank = { value: Number.NaN, digits: 0, isOrdinal: false, word: NO_SENSES }
  reading.tokens.push({ kind, isSpaced, ...blank, ...token })
  reading.isSpaced = false
  reading.index = token.end
}

function addWord(reading: Reading, text: string, [start, end]: readonly [number, number]): void {
  add(reading, 'word', { text, start, end, word: findWord(text) ?? NO_SENSES })
}

function addNumber(
  reading: Reading,
  text: string,
  [start, end]: readonly [number, number],
  more: Partial<Token> = {},
): void {
  add(reading, 'number', { text, start, end, value: Number(text), digits: text.length, ...more })
}

function addPieces(reading: Reading, pieces: readonly Piece[]): void {
  for (const { kind, text } of pieces) {
    const place = [reading.index, reading.index + text.length] as const
    const last = reading.tokens.at(-1)
    if (kind === 'number') addNumber(reading, text, place)
    else if (kind === 'word') addWord(reading, text, place)
    else if (last) Object.assign(last, { isOrdinal: true, end: place[1] })
    reading.index = place[1]
  }
}

function readSpace(reading: Reading): boolean {
  const character = reading.text.charAt(reading.index)
  if (character === '\n') add(reading, 'break', { text: '\n', start: reading.index, end: reading.index + 1 })
  else if (SPACE.test(character)) reading.index++
  else return false
  reading.isSpaced = true
  return true
}

/** A number with what it counts behind it: the month of "6月", the day of "12日", nothing of the calendar in "12场". */
function addCounted(reading: Reading, number: string, end: number, more: Partial<Token> = {}): void {
  const { index: start, text } = reading
  const counter = number.length <= 2 ? counterAt(text, end) : undefined
  if (!counter) return addNumber(reading, number, [start, end], more)
  const place = { start, end: counter.end }
  const month = Number(number)
  if (counter.of === 'day') addNumber(reading, number, [start, counter.end], { isOrdinal: true })
  else if (counter.of === 'month' && month <= 12) add(reading, 'word', { text: number, ...place, word: { month } })
  else add(reading, 'word', { text: number, ...place })
  reading.isSpaced = true
}

function readEastAsian(reading: Reading): boolean {
  const { text, index } = reading
  const number = eastAsianNumberAt(text, index)
  if (number) {
    const isOrdinal = number.text.startsWith('第')
    addCounted(reading, String(number.value), index + number.text.length, { isOrdinal })
    return true
  }
  const known = eastAsianWordAt(text, index)
  if (known) {
    add(reading, 'word', { text: known.text, start: index, end: index + known.text.length, word: known.word })
    reading.isSpaced = true
    return true
  }
  if (!EAST_ASIAN_LETTER.test(text.charAt(index))) return false
  let end = index + 1
  while (EAST_ASIAN_LETTER.test(text.charAt(end)) && !eastAsianWordAt(text, end) && !eastAsianNumberAt(text, end)) end++
  add(reading, 'word', { text: text.slice(index, end), start: index, end })
  return true
}

function readDigits(reading: Reading, run: string): void {
  const end = reading.index + run.length
  const ending = run.length <= 2 ? matchAt(ORDINAL_ENDING, reading.text, end) : null
  if (ending === null) return addCounted(reading, run, end)
  addNumber(reading, run, [reading.index, end + ending.length], { isOrdinal: true })
}

/** Letters alone are only taken apart when every piece is a word as printed: "junetojuly", not "summary". */
function isGluedDate(pieces: readonly Piece[]): boolean {
  const areWords = pieces.every(({ text }) => text.length >= 3 || JOINING_WORDS.has(text))
  // "demon" is not "de mon".
  const shortest = pieces[0]?.text === 'de' ? 4 : 3
  const hasName = pieces.some(({ text }) => text.length >= shortest && isCalendarName(findWord(text)))
  return pieces.length > 1 && areWords && hasName
}

function readLetters(reading: Reading, run: string): void {
  const place = [reading.index, reading.index + run.length] as const
  const repaired = repairWord(run)
  if (repaired !== null) return addWord(reading, repaired, place)
  const pieces = run.length >= 5 ? splitRun(run) : null
  if (pieces && isGluedDate(pieces)) return addPieces(reading, pieces)
  addWord(reading, run, place)
}

function readRun(reading: Reading): boolean {
  const { text, index } = reading
  const run = matchAt(RUN, text, index)
  if (run === null) return false
  const hyphenated = matchAt(HYPHENATED, text, index)
  if (hyphenated !== null && findWord(hyphenated)) addWord(reading, hyphenated, [index, index + hyphenated.length])
  else if (ONLY_DIGITS.test(run)) readDigits(reading, run)
  else if (findWord(run)) addWord(reading, run, [index, index + run.length])
  else if (ONLY_LETTERS.test(run)) readLetters(reading, run)
  else {
    const pieces = splitRun(run)
    if (pieces) addPieces(reading, pieces)
    else addWord(reading, run, [index, index + run.length])
  }
  return true
}

/** A run of dots or slashes is one sign: dots are an ellipsis, slashes separate like a bar. */
function readSign(reading: Reading): void {
  const sign = matchAt(SIGNS, reading.text, reading.index) ?? ''
  const first =
    sign.length > 1 && sign.startsWith('.') ? '…' : sign.length > 1 && sign.startsWith('/') ? '|' : sign.charAt(0)
  add(reading, 'sign', { text: first, start: reading.index, end: reading.index + sign.length })
}

/** What recognition takes for something else, and what was printed: as many characters, so that all offsets stay. */
const MISREAD: readonly (readonly [look: RegExp, toPrinted: (match: string) => string])[] = [
  // l2 june, 7pm-l0pm, ler juin, 1l june
  [/(?<![\p{L}\d])[il](?=\d|er(?!\p{L}))|(?<=(?<!\p{L})\d)[il](?![\p{L}\d])/gu, () => '1'],
  // d00rs, sat0ct, 0ct
  [/(?<=\p{L})0+(?=\p{L})|(?<![\p{L}\d])0(?=[a-z]{2})/gu, (match) => 'o'.repeat(match.length)],
  // 2o26, 2oth, 12/o6, 8:oopm, 9hoo
  [/(?<=\d[:.h/]?)o{1,2}(?=\d|[ap]m|th|[^\p{L}]|$)/gu, (match) => '0'.repeat(match.length)],
  // 9 hoo
  [/(?<=\d) h[o0]{2}(?![\p{L}\d])/gu, () => 'h00 '],
  // 8;00
  [/(?<=\d);(?=\d\d)/g, () => ':'],
  // 8:00 pn
  [/(?<=\d ?)pn(?![\p{L}\d])/gu, () => 'pm'],
  // june 2 1st; june 5, 20 26
  [/(?<![\d.,:/-] ?)[1-3] \d(?:st|nd|rd|th)\b|(?<=\p{L}{3}[., ]{1,2}|\d, )(?:2 0|20 ?)[23] ?\d(?!\d)/gu, closed],
]

function closed(spaced: string): string {
  return spaced.replaceAll(' ', '').padEnd(spaced.length)
}

/** What only the pages of a language mean: the Dutch "20u30", the Chinese "6.12" for 12 June. */
const IN_LANGUAGE: Readonly<Record<string, readonly [look: RegExp, plain: string]>> = {
  nl: [/(?<=(?<!\d)\d{1,2})u(?=[0-5]\d(?!\d)|[^\p{L}\d]|$)/gu, 'h'],
  zh: [/(?<=(?<![\d.])\d{1,2})\.(?=\d{1,2}(?![\d.:]))/g, '/'],
}

/**
 * Cuts a folded text (see language/fold.ts) into tokens, putting right what recognition took for something else or ran
 * together.
 *
 *     "sat0ct31 7:3opm" → sat · oct · 31 · 7 · : · 30 · pm
 *     "j u n e 1 2th"   → june · 12th
 *
 * `language` is that of the page, where it is known. Never throws, whatever the text.
 */
export function toTokens(folded: string, language?: string): Token[] {
  const [look, plain] = IN_LANGUAGE[language ?? ''] ?? [/$^/, '']
  const text = MISREAD.reduce(
    (soFar, [misread, toPrinted]) => soFar.replace(misread, toPrinted),
    folded.replace(look, plain),
  )
  const reading: Reading = { text, index: 0, isSpaced: true, tokens: [] }
  while (reading.index < text.length) {
    if (readSpace(reading) || readEastAsian(reading) || readRun(reading)) continue
    readSign(reading)
  }
  return joinTokens(reading.tokens)
}
