import { joinSteps } from '../clauses/join-steps.ts'
import { part, pointingOf, type Clause } from '../clauses/clause.ts'
import { toMasked, typedText } from '../normalize/masked.ts'
import type { Command } from '../command.ts'
import { fill } from './fill.ts'
import type { IntentGuess as Guess } from '../classifier/with-network.ts'
import { whoIsMeant } from './who-is-meant.ts'

const JOINS = /^(?:and|then|plus|also|but|so|whereas|while|\+)$/
/** "keep Hamlet bin the other two": an order begins without a join. */
const ORDERS = /^(?:bin|delete|remove|drop|unsave|save|add|keep)$/
const OPENS = /^(?:and|then|plus|also|but|so|whereas|while|please)$/
/** So many places where a message may fall apart are tried. */
const MOST_CUTS = 5
/** Each part must be as clear as this by itself. */
const CLEAR = 0.55
/** Where each part is plainly an order. */
const ORDERED = 0.2

interface Piece {
  clause: Clause
  guess: Guess
  isAsked: boolean
}

const NOTHING: Guess = { intent: 'cannot unclear', likely: 0 }

/** All intents of a text, the likeliest first. */
export type GuessText = (text: string) => readonly Guess[]

/** The likeliest intent of a part of a message, by the words as they were typed. */
const firstOf = (guess: GuessText, clause: Clause, isAsked: boolean): Guess =>
  guess(`${typedText(clause.raw, clause.words)}${isAsked ? '?' : ''}`)[0] ?? NOTHING

function pieceOf(whole: Clause, [from, to]: readonly [number, number], guess: GuessText): Piece | null {
  let start = from
  while (start < to && OPENS.test(whole.words[start]?.text ?? '')) start++
  const clause = part(whole, start, to)
  if (clause.words.length === 0) return null
  const end = clause.words.at(-1)?.end ?? whole.raw.length
  const isAsked = whole.raw.slice(end, end + 2).includes('?')
  return { clause, guess: firstOf(guess, clause, isAsked), isAsked }
}

/** Ways of cutting the words in two or three. */
function* cuttings({ words }: Clause): Generator<readonly (readonly [number, number])[]> {
  const cuts = words
    .flatMap(({ breakBefore, text }, at) =>
      at > 0 && text !== 'not' && (breakBefore !== 'none' || JOINS.test(text) || (at > 1 && ORDERS.test(text)))
        ? [at]
        : [],
    )
    .slice(0, MOST_CUTS)
  for (const one of cuts) {
    yield [
      [0, one],
      [one, words.length],
    ]
    for (const other of cuts)
      if (other > one + 1)
        yield [
          [0, one],
          [one, other],
          [other, words.length],
        ]
  }
}

const ASKS_TWICE =
  /^(?<lead>.*?)(?<one>when|where|who|what time|how much|how long) and (?<other>when|where|who|what time|how much|how long) (?=[^ ])/

const count = (text: string): number => text.trim().split(' ').filter(Boolean).length

/** "when and where is the yoga": both are asked about what comes behind. */
function askedTwice(whole: Clause): Clause[] | null {
  const { lead, one, other } = ASKS_TWICE.exec(whole.text)?.groups ?? {}
  if (lead === undefined || one === undefined || other === undefined) return null
  const from = count(lead)
  const behind = from + count(one) + 1
  const rest = whole.words.slice(behind + count(other))
  const asking = [whole.words.slice(from, from + count(one)), whole.words.slice(behind, behind + count(other))]
  return asking.map((words) => ({ ...whole, ...toMasked(whole.raw, [...words, ...rest]) }))
}

/** What several parts of a message come to, and how likely the least clear of them is understood. */
interface Several {
  request: Command
  likely: number
}

/** "and Hamlet too": done to another what was just told. */
const isSameAgain = ({ clause }: Piece): boolean =>
  clause.words.length <= 5 && /(?:^| )(?:too|as well|also)$/.test(clause.text)

/** "… and the brunch on the 7th": the same is told of another, with a value of its own. */
const OF_ANOTHER = /^(?:the |my )?[^ ]+(?: [^ ]+){0,2} (?:on |at |to |for |goes to )?(?:DAY|TIME|NUM|MONEY)$/

/** The one event that a part names. */
function namedIn({ clause }: Piece): string | null {
  const words = clause.words.filter(({ mention }) => mention === null)
  const { names, places } = pointingOf(words, clause.memory)
  const which = names.length + places.length > 0 ? whoIsMeant(clause, words) : null
  return which?.kind === 'events' && which.ids.length === 1 ? (which.ids[0] ?? null) : null
}

/** Whether each part tells the same of another event: "the play on the 13th and the brunch on the 7th". */
function isOfEach(pieces: readonly Piece[]): boolean {
  if (!pieces.every(({ clause }, at) => at === 0 || OF_ANOTHER.test(clause.text))) return false
  const ids = pieces.map(namedIn)
  return ids.every((id) => id !== null) && new Set(ids).size === pieces.length
}

const withSameAgain = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, at) => {
    const before = pieces[at - 1]?.guess
    if (before?.intent.startsWith('change ') && OF_ANOTHER.test(piece.clause.text) && namedIn(piece) !== null)
      return { ...piece, guess: before }
    return before && isSameAgain(piece) && /^(?:save|unsave|delete|remind)$/.test(before.intent)
      ? { ...piece, guess: before }
      : piece
  })

/** Several things said in one message: cut where each part is clearest by itself. Null where no cut makes all parts clear. */
export function fillSeveral(
  whole: Clause,
  guess: GuessText,
  of: 'all' | 'one event' | 'orders' = 'all',
): Several | null {
  const twice = askedTwice(whole)
  if (twice) return joined(twice.map((clause) => ({ clause, isAsked: true, guess: firstOf(guess, clause, true) })))
  let best: { pieces: Piece[]; worth: number } | null = null
  for (const cutting of cuttings(whole)) {
    const pieces = withSameAgain(cutting.map((range) => pieceOf(whole, range, guess)).filter((it) => it !== null))
    const worth = Math.min(...pieces.map((it) => it.guess.likely))
    const kinds = new Set(pieces.map((it) => it.guess.intent))
    const isSensible =
      pieces.length === cutting.length &&
      worth >= (of === 'orders' ? ORDERED : CLEAR) &&
      (kinds.size > 1 || pieces.some(isSameAgain) || isOfEach(pieces)) &&
      !kinds.has('several') &&
      !kinds.has('cannot unclear')
    if (isSensible && (best === null || worth * pieces.length > best.worth))
      best = { pieces, worth: worth * pieces.length }
  }
  const request = best && joined(best.pieces)
  return of !== 'one event' || (request && isOfOneEvent(request.request)) ? request : null
}

/** Changes of one and the same event alone. */
const isOfOneEvent = (command: Command): boolean =>
  command.kind === 'change' ||
  (command.kind === 'several' &&
    !command.asked &&
    command.steps.every((step) => step.kind === 'change') &&
    new Set(command.steps.map((step) => step.kind === 'change' && step.event)).size === 1)

function joined(pieces: readonly Piece[]): Several | null {
  const request = joinSteps(
    pieces.map((it) => it.clause),
    (clause, at) => {
      const piece = pieces[at]
      return piece ? fill(clause, piece.guess.intent, piece.isAsked) : null
    },
  )
  return request && { request, likely: Math.min(...pieces.map((it) => it.guess.likely)) }
}
