import { findLookalike, repairWord } from '../../language/misread-word.ts'
import { findWord, isCalendarName } from '../../language/lexicon.ts'
import { splitRun, type Piece } from '../../language/split-run.ts'
import { EAST_ASIAN_LETTER, eastAsianWordAt } from './east-asian-words.ts'
import { joinTokens } from './join-tokens.ts'
import { NO_SENSES, tokenAt, type Token } from './token.ts'

type Kind = Token['kind']

/** The reader's place in the text and what it has read so far. */
interface Reading {
  text: string
  /** ISO 639-1 of the page. */
  language: string | undefined
  index: number
  isSpaced: boolean
  tokens: Token[]
}

const SPACE = /[ \t\r]/
const LETTER_SPACED = /(?:[a-z0-9] ){2,39}[a-z0-9](?![a-z0-9])/y
const MORE_LETTERS = / {1,4}(?:[a-z0-9] ){0,39}[a-z0-9](?![a-z0-9])/y
const RUN = /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}]){1,60}/uy
const HYPHENATED = /[a-z]{1,28}-[a-z]{1,28}(?![a-z])/y
const ORDINAL_ENDING = /(?: ?(?:st|nd|rd|th)\b| ?°)/y
const SIGNS = /\/{2,}|\|+|-+|\.{2,}|[^]/y

const ONLY_DIGITS = /^\d+$/
const ONLY_LETTERS = /^\p{L}+$/u
const ALPHANUMERIC = /[\p{L}\d]/u
const ORDINAL_DIGIT = /^(?<digit>\d)(?:st|nd|rd|th)$/
const MINUTES = /^(?<minutes>[0-9oliqsbz]{2})(?<unit>pm?|am?|h|uhr)?$/
const TWO_LETTERS = /[a-z]{2}/
const DIGIT_FOR = new Map(Object.entries({ o: '0', q: '0', l: '1', i: '1', s: '5', b: '8', z: '2' }))
const GLUED_DAYS = [
  /^(\d{1,2})(au|al|bis|to|und|et)(?:(\d{1,2})([a-z]{3,10})?)?$/,
  /^(du|dal|del|vom|le|am|od)(\d{1,2})(?:(au|al|bis)(?:(\d{1,2})([a-z]{3,10})?)?)?$/,
]
const DUTCH_HOUR = /^(?<hour>[01]?\d|2[0-4])u(?<minutes>[0-5]\d)?$/
const MISREAD_SMALL_WORDS = new Map([
  ['t0', 'to'],
  ['0f', 'of'],
])
/** Words that join the parts of a date when everything is run together: "junetojuly". */
const JOINING_WORDS = new Set('in on of from the le du de and at to'.split(' '))

function matchAt(pattern: RegExp, text: string, index: number): string | null {
  pattern.lastIndex = index
  return pattern.exec(text)?.[0] ?? null
}

function add(reading: Reading, kind: Kind, token: Pick<Token, 'text' | 'start' | 'end'> & Partial<Token>): void {
  const { isSpaced } = reading
  const blank = { value: Number.NaN, digits: 0, isOrdinal: false, word: NO_SENSES, repairs: 0 }
  reading.tokens.push({ kind, isSpaced, ...blank, ...token })
  reading.isSpaced = false
  reading.index = token.end
}

function addWord(reading: Reading, text: string, [start, end]: readonly [number, number], repairs = 0): void {
  add(reading, 'word', { text, start, end, repairs, word: findWord(text) ?? NO_SENSES })
}

function addNumber(
  reading: Reading,
  text: string,
  [start, end]: readonly [number, number],
  more: Partial<Token> = {},
): void {
  add(reading, 'number', { text, start, end, value: Number(text), digits: text.length, ...more })
}

function addPieces(reading: Reading, pieces: Piece[]): void {
  let start = reading.index
  for (const { kind, text, length, repairs } of pieces) {
    const place = [start, start + length] as const
    const last = reading.tokens.at(-1)
    if (kind === 'number') addNumber(reading, text, place, { repairs })
    else if (kind !== 'ordinal') addWord(reading, text, place, repairs)
    else if (last) Object.assign(last, { isOrdinal: true, end: place[1] })
    start += length
  }
  reading.index = start
}

function readSpace(reading: Reading): boolean {
  const character = reading.text.charAt(reading.index)
  if (character === '\n') add(reading, 'break', { text: '\n', start: reading.index, end: reading.index + 1 })
  else if (SPACE.test(character)) reading.index++
  else return false
  reading.isSpaced = true
  return true
}

/** "J U N E  1 2": all its tokens share the whole stretch, because the letters cannot be told apart any more. */
function readLetterSpaced(reading: Reading): boolean {
  const { text, index } = reading
  if (index > 0 && ALPHANUMERIC.test(text.charAt(index - 1))) return false
  const spaced = matchAt(LETTER_SPACED, text, index)
  if (spaced === null) return false
  const all = spaced + (matchAt(MORE_LETTERS, text, index + spaced.length) ?? '')
  const pieces = splitRun(all.replaceAll(' ', ''))
  if (!pieces?.some((piece) => piece.kind === 'word' && isCalendarName(findWord(piece.text)))) return false
  const place = [index, index + all.length] as const
  for (const piece of pieces) {
    if (piece.kind === 'number') addNumber(reading, piece.text, place, { repairs: piece.repairs + 1 })
    else addWord(reading, piece.text, place, piece.repairs + 1)
  }
  return true
}

function readEastAsian(reading: Reading): boolean {
  const { text, index } = reading
  const known = eastAsianWordAt(text, index)
  if (known) {
    add(reading, 'word', { text: known.text, start: index, end: index + known.text.length, word: known.word })
    reading.isSpaced = true
    return true
  }
  if (!EAST_ASIAN_LETTER.test(text.charAt(index))) return false
  let end = index + 1
  while (EAST_ASIAN_LETTER.test(text.charAt(end)) && !eastAsianWordAt(text, end)) end++
  add(reading, 'word', { text: text.slice(index, end), start: index, end })
  return true
}

function readDigits(reading: Reading, run: string): void {
  const start = reading.index
  const end = start + run.length
  const ending = run.length <= 2 ? matchAt(ORDINAL_ENDING, reading.text, end) : null
  if (ending === null) return addNumber(reading, run, [start, end])
  const repairs = ending.startsWith(' ') ? 0.5 : 0
  addNumber(reading, run, [start, end + ending.length], { isOrdinal: true, repairs })
}

/** "2 1st" is the 21st. */
function readSplitOrdinal(reading: Reading, run: string): boolean {
  const digit = ORDINAL_DIGIT.exec(run)?.groups?.digit
  const last = reading.tokens.at(-1)
  if (!digit || !last || last.digits !== 1 || last.end !== reading.index - 1 || last.value > 3 || last.value < 1) {
    return false
  }
  reading.tokens.pop()
  addNumber(reading, last.text + digit, [last.start, reading.index + run.length], { isOrdinal: true, repairs: 1 })
  return true
}

/** "8:OO", "7:3Opm": after a colon two letters may be digits. */
function readMisreadMinutes(reading: Reading, run: string): boolean {
  const { tokens, index } = reading
  const colon = tokenAt(tokens, tokens.length - 1)
  const hour = tokenAt(tokens, tokens.length - 2)
  const isAfterColon = colon.kind === 'sign' && (colon.text === ':' || colon.text === '.') && colon.end === index
  const { minutes, unit } = (isAfterColon && hour.kind === 'number' && MINUTES.exec(run)?.groups) || {}
  if (!minutes) return false
  const digits = Array.from(minutes, (letter) => DIGIT_FOR.get(letter) ?? letter).join('')
  addNumber(reading, digits, [index, index + 2], { repairs: 1 })
  const full = unit === 'p' || unit === 'a' ? `${unit}m` : unit
  if (full) addWord(reading, full, [index + 2, index + run.length])
  return true
}

/** Letters alone are only taken apart when every piece is a word as printed: "junetojuly", not "summary". */
function isGluedDate(pieces: Piece[]): boolean {
  const areWords = pieces.every(({ kind, text, repairs }) => {
    return kind === 'word' && repairs === 0 && (text.length >= 3 || JOINING_WORDS.has(text))
  })
  // "demon" is not "de mon".
  const shortest = pieces[0]?.text === 'de' ? 4 : 3
  const hasName = pieces.some(({ text }) => text.length >= shortest && isCalendarName(findWord(text)))
  return pieces.length > 1 && areWords && hasName
}

function readLetters(reading: Reading, run: string): void {
  const place = [reading.index, reading.index + run.length] as const
  const repaired = repairWord(run)
  if (repaired) return addWord(reading, repaired.text, place, repaired.repairs)
  const pieces = run.length >= 5 ? splitRun(run) : null
  if (pieces && isGluedDate(pieces)) return addPieces(reading, pieces)
  addWord(reading, run, place)
}

/** "0ct", "fr1": too short to repair, unless it looks exactly like a month or weekday. */
function findShortName(run: string): string | null {
  if (run.length !== 3 || !TWO_LETTERS.test(run.replace(/[01]/g, ''))) return null
  const lookalike = findLookalike(run)
  return lookalike?.length === 3 && isCalendarName(findWord(lookalike)) ? lookalike : null
}

/** "5au", "dal5", "5au7": a day run together with the word before or behind it. */
function readGluedDays(reading: Reading, run: string): boolean {
  const match = GLUED_DAYS.map((form) => form.exec(run)).find((found) => found !== null)
  const parts = match?.slice(1).filter(Boolean) ?? []
  const isKnown = parts.every((part) => ONLY_DIGITS.test(part) || part.length < 4 || isCalendarName(findWord(part)))
  if (parts.length === 0 || !isKnown) return false
  for (const part of parts) {
    const place = [reading.index, reading.index + part.length] as const
    if (ONLY_DIGITS.test(part)) addNumber(reading, part, place, { repairs: 0.5 })
    else addWord(reading, part, place)
    reading.isSpaced = true
  }
  return true
}

/** "10u", "16u30" as hours are written in Dutch; "10U" is an age group elsewhere. */
function readDutchHour(reading: Reading, run: string): boolean {
  const { hour, minutes } = DUTCH_HOUR.exec(run)?.groups ?? {}
  if (!hour || (!minutes && reading.language !== 'nl')) return false
  const unit = reading.index + hour.length
  addNumber(reading, hour, [reading.index, unit])
  addWord(reading, 'u', [unit, unit + 1])
  if (minutes) addNumber(reading, minutes, [unit + 1, unit + 3])
  return true
}

function readMixed(reading: Reading, run: string): void {
  if (readGluedDays(reading, run) || readDutchHour(reading, run)) return
  const place = [reading.index, reading.index + run.length] as const
  const short = MISREAD_SMALL_WORDS.get(run) ?? findShortName(run)
  if (short) return addWord(reading, short, place, 1)
  const repaired = repairWord(run)
  if (repaired && repaired.repairs <= 1) return addWord(reading, repaired.text, place, repaired.repairs)
  const pieces = splitRun(run)
  if (pieces) return addPieces(reading, pieces)
  addWord(reading, run, place)
}

function readRun(reading: Reading): boolean {
  const { text, index } = reading
  const run = matchAt(RUN, text, index)
  if (run === null) return false
  const hyphenated = matchAt(HYPHENATED, text, index)
  if (hyphenated !== null && findWord(hyphenated)) addWord(reading, hyphenated, [index, index + hyphenated.length])
  else if (ONLY_DIGITS.test(run)) readDigits(reading, run)
  else if (readSplitOrdinal(reading, run)) return true
  else if (findWord(run)) addWord(reading, run, [index, index + run.length])
  else if (readMisreadMinutes(reading, run)) return true
  else if (ONLY_LETTERS.test(run)) readLetters(reading, run)
  else readMixed(reading, run)
  return true
}

/** A run of dots or slashes is one sign: dots are an ellipsis, slashes separate like a bar. */
function readSign(reading: Reading): void {
  const sign = matchAt(SIGNS, reading.text, reading.index) ?? ''
  const first =
    sign.length > 1 && sign.startsWith('.') ? '…' : sign.length > 1 && sign.startsWith('/') ? '|' : sign.charAt(0)
  add(reading, 'sign', { text: first, start: reading.index, end: reading.index + sign.length })
}

/**
 * Cuts a folded text (see language/fold.ts) into tokens, repairing what recognition damaged or ran together.
 *
 *     "sat0ct31 7:3opm" → sat · oct · 31 · 7 · : · 30 · pm
 *     "j u n e 1 2th"   → june · 12th
 *
 * `language` is that of the page, where it is known. Never throws, whatever the text.
 */
export function toTokens(folded: string, language?: string): Token[] {
  const reading: Reading = { text: folded, language, index: 0, isSpaced: true, tokens: [] }
  while (reading.index < folded.length) {
    if (readSpace(reading) || readLetterSpaced(reading) || readEastAsian(reading) || readRun(reading)) continue
    readSign(reading)
  }
  return joinTokens(reading.tokens)
}
