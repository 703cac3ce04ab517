import { joinSteps } from '../clauses/join-steps.ts'
import { sliceClause, type Clause } from '../clauses/clause.ts'
import { typedText } from '../normalize/masked-sentence.ts'
import type { Command } from '../command.ts'
import { fillSlots } from './fill-slots.ts'
import type { IntentGuess } from '../classifier/combine-intent-scores.ts'

/** Classifies a text: returns all intents with their probabilities, the likeliest first. */
export type ClassifyText = (text: string) => readonly IntentGuess[]

/**
 * Makes one command with several steps from a message with several intents. Splits the message where the intents of its parts are most
 * likely; null if no split makes them all clear.
 *
 *     "move the choir to 9 and delete the quiz"   → change, delete
 */
export function fillSeveral(message: Clause, classifyText: ClassifyText): Command | null {
  const splits = waysToSplit(message).flatMap((ranges) => {
    const parts = ranges.flatMap((range) => classifyPart(message, range, classifyText) ?? [])
    const lowest = Math.min(...parts.map((part) => part.guess.probability))
    const intents = new Set<string>(parts.map((part) => part.guess.intent))
    const isClear = parts.length === ranges.length && lowest >= MIN_PROBABILITY && intents.size > 1
    return isClear && !intents.has('several') && !intents.has('cannot unclear')
      ? [{ parts, score: lowest * parts.length }]
      : []
  })
  const [best] = splits.toSorted((one, other) => other.score - one.score)
  return best ? fillParts(best.parts) : null
}

const CONJUNCTION = /^(?:and|then|plus|also|but|so|whereas|while|\+)$/
/** "keep Hamlet bin the other two": a part may begin without a conjunction. */
const ORDER_VERB = /^(?:bin|delete|remove|drop|unsave|save|add|keep)$/
const PART_OPENING = /^(?:and|then|plus|also|but|so|whereas|while|please)$/
/** Upper bound on the places where a message is split. */
const MAX_CUTS = 5
/** Minimum probability of the intent of each part. */
const MIN_PROBABILITY = 0.55

interface Part {
  clause: Clause
  guess: IntentGuess
  hasQuestionMark: boolean
}

type Range = readonly [from: number, to: number]

/** Splits the words of a message into two or three ranges in every way. */
function waysToSplit({ words }: Clause): Range[][] {
  const cuts = words
    .flatMap(({ breakBefore, text }, at) => {
      const isCut = breakBefore !== 'none' || CONJUNCTION.test(text) || (at > 1 && ORDER_VERB.test(text))
      return at > 0 && text !== 'not' && isCut ? [at] : []
    })
    .slice(0, MAX_CUTS)
  const ends = cuts.flatMap((one) => [[one], ...cuts.filter((other) => other > one + 1).map((other) => [one, other])])
  return ends.map((at) => at.concat(words.length).map((to, index): Range => [at[index - 1] ?? 0, to]))
}

function classifyPart(message: Clause, [from, to]: Range, classifyText: ClassifyText): Part | null {
  let start = from
  while (PART_OPENING.test(message.words[start]?.text ?? '')) start++
  const clause = sliceClause(message, start, to)
  const end = clause.words.at(-1)?.end
  if (end === undefined) return null
  const hasQuestionMark = message.raw.slice(end, end + 2).includes('?')
  const [likeliest] = classifyText(`${typedText(clause.raw, clause.words)}${hasQuestionMark ? '?' : ''}`)
  return likeliest ? { clause, guess: likeliest, hasQuestionMark } : null
}

const fillParts = (parts: readonly Part[]): Command | null =>
  joinSteps(
    parts.map(({ clause }) => clause),
    (clause, at) => {
      const part = parts[at]
      return part ? fillSlots(clause, part.guess.intent, part.hasQuestionMark) : null
    },
  )
