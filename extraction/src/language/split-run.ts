import { toConfusable } from './fold.ts'
import { findWord, isCalendarName, listWords } from './lexicon.ts'

/** A piece of a run of letters and digits that was printed, or read, without spaces. */
export interface Piece {
  kind: 'number' | 'word' | 'ordinal' | 'meridiem'
  /** As it was probably printed: "l2" is the number "12". */
  text: string
  /** Characters of the run it takes. */
  length: number
  /** Letters that had to be read as others. */
  repairs: number
}

interface State {
  cost: number
  piece: Piece | null
  before: State | null
  /** An "h" was among the pieces: "20h" may go on as "a23h". */
  hasHour: boolean
}

const DIGIT_FOR = new Map(
  Object.entries({ o: '0', q: '0', l: '1', i: '1', '|': '1', '!': '1', s: '5', b: '8', z: '2' }),
)
/** Letters that are the digit's own shape; the others only resemble it. */
const SAME_SHAPE = 'oliq|!'

const ORDINAL_ENDING = /^(?:st|nd|rd|th|er|eme)/
/** Behind these an s is the raised "st" of which the t was not seen: "21s", but not "20s". */
const FIRST = /^[23]?1$/
const MERIDIEM = /^(?:p\.?m|a\.?m|pn)/
const HOUR_UNIT = /^(?:uhr|hrs|h)/
const TO_NEXT_TIME = /^a\d/

const LONGEST_RUN = 40
const DEAREST = 4
const PER_PIECE = 0.3
const SMALL_WORDS = ['in', 'on', 'of', 'from', 'the', 'le', 'du', 'de', 'and']

/** Words that posters and recognition run together with their neighbours. Two-letter weekdays only where unmistakable. */
const GLUED_WORDS = listWords()
  .filter(([word, senses]) => {
    const isWeakMonth = senses.month !== undefined && senses.isWeakMonth && word.length <= 3
    const isWeakWeekday = senses.weekday !== undefined && senses.isWeakWeekday && word.length <= 3
    const isWanted = isCalendarName(senses) || senses.label === 'doors' || senses.label === 'show'
    return (
      word.length >= 2 &&
      (isWanted || ['uhr', 'at', 'to', 'hrs'].includes(word)) &&
      !isWeakMonth &&
      (!isWeakWeekday || ['so', 'sa'].includes(word))
    )
  })
  .map(([word]) => word)

const wordLengths = [...new Set(GLUED_WORDS.map((word) => word.length))].toSorted((a, b) => a - b)
const gluedWords = new Set(GLUED_WORDS)
const gluedLookalikes = new Map<string, string[]>()
for (const word of GLUED_WORDS) {
  const key = toConfusable(word)
  if (word.length >= 3 && key.length === word.length)
    gluedLookalikes.set(key, [...(gluedLookalikes.get(key) ?? []), word])
}

/** The digits a stretch stands for, when at least one of them is really a digit. */
function toNumberPiece(part: string): Piece | null {
  let text = ''
  let repairs = 0
  for (const character of part) {
    const digit = /\d/.test(character) ? character : DIGIT_FOR.get(character)
    if (digit === undefined) return null
    if (digit !== character) repairs += SAME_SHAPE.includes(character) ? 1 : 2
    text += digit
  }
  return /\d/.test(part) ? { kind: 'number', text, length: part.length, repairs } : null
}

type Step = readonly [piece: Piece, cost: number]

const word = (text: string, repairs = 0): Piece => ({ kind: 'word', text, length: text.length, repairs })

function numbersAt(run: string, index: number): Step[] {
  return [1, 2, 3, 4].flatMap((length): Step[] => {
    const piece = index + length <= run.length ? toNumberPiece(run.slice(index, index + length)) : null
    return piece ? [[piece, piece.repairs]] : []
  })
}

/** What may follow a number: its ordinal ending, am or pm, a unit. */
function afterNumber(run: string, index: number, hasHour: boolean): Step[] {
  const rest = run.slice(index)
  const steps: Step[] = []
  const ordinal = ORDINAL_ENDING.exec(rest)?.[0]
  if (ordinal) steps.push([{ kind: 'ordinal', text: ordinal, length: ordinal.length, repairs: 0 }, 0])
  if (rest === 's' && FIRST.test(run.slice(0, index)))
    steps.push([{ kind: 'ordinal', text: 's', length: 1, repairs: 1 }, 1])
  const meridiem = MERIDIEM.exec(rest)?.[0]
  if (meridiem) {
    const repairs = meridiem === 'pn' ? 1 : 0
    steps.push([
      { kind: 'meridiem', text: meridiem.startsWith('a') ? 'am' : 'pm', length: meridiem.length, repairs },
      repairs,
    ])
  }
  if (rest === 'p' || rest === 'a') steps.push([{ kind: 'meridiem', text: rest, length: 1, repairs: 0.5 }, 0.5])
  if (hasHour && TO_NEXT_TIME.test(rest)) steps.push([word('a'), 0.2])
  const unit = HOUR_UNIT.exec(rest)?.[0]
  if (unit) steps.push([word(unit), 0])
  return steps
}

function wordsAt(run: string, index: number, lookalike: string | null): Step[] {
  const steps: Step[] = SMALL_WORDS.filter((small) => run.startsWith(small, index)).map((small) => [word(small), 0.8])
  for (const length of wordLengths) {
    const part = run.slice(index, index + length)
    if (part.length < length) break
    if (gluedWords.has(part)) steps.push([word(part), length < 3 ? 0.6 : 0])
    for (const known of gluedLookalikes.get(lookalike?.slice(index, index + length) ?? '') ?? []) {
      const repairs = Array.from(known).filter((letter, at) => letter !== part[at]).length
      if (repairs > 0) steps.push([word(known, repairs), repairs])
    }
  }
  return steps
}

function piecesOf(last: State): Piece[] {
  const pieces: Piece[] = []
  for (let state: State | null = last; state?.piece; state = state.before) pieces.unshift(state.piece)
  return pieces
}

function isWorthReading(pieces: Piece[]): boolean {
  const [first] = pieces
  if (pieces.length === 1 && first?.kind === 'word' && first.repairs > 2) return false
  return pieces.some(({ kind, text }) => kind === 'number' || (kind === 'word' && isCalendarName(findWord(text))))
}

/**
 * Splits a run into numbers and date words, reading misread digits and letters, the cheapest way.
 *
 *     "sat0ct31" → sat · oct · 31     "7pmdoors" → 7 · pm · doors     "20h3o" → 20 · h · 30     "l2th" → 12 · th
 *     "b2b", "mp3", anything over 40 characters or more than four repairs → null
 */
export function splitRun(run: string): Piece[] | null {
  if (run.length > LONGEST_RUN) return null
  // Two letters read as one ("rn" for m) would shift every piece after them: such runs are only taken literally.
  const confusable = toConfusable(run)
  const lookalike = confusable.length === run.length ? confusable : null
  const best: (State | undefined)[] = [{ cost: 0, piece: null, before: null, hasHour: false }]
  for (let index = 0; index < run.length; index++) {
    const state = best[index]
    if (!state) continue
    const isAfterNumber = state.piece?.kind === 'number'
    const follows = isAfterNumber ? afterNumber(run, index, state.hasHour) : numbersAt(run, index)
    for (const [piece, pieceCost] of [...follows, ...wordsAt(run, index, lookalike)]) {
      const cost = state.cost + pieceCost + PER_PIECE
      const there = best[index + piece.length]
      if (cost > DEAREST || (there && there.cost <= cost)) continue
      best[index + piece.length] = { cost, piece, before: state, hasHour: state.hasHour || piece.text === 'h' }
    }
  }
  const last = best[run.length]
  if (!last) return null
  const pieces = piecesOf(last)
  return isWorthReading(pieces) ? pieces : null
}
