import { sliceClause, type Clause } from '../../clauses/clause.ts'
import { isDay, toMasked } from '../../normalize/masked-sentence.ts'
import { isGenericNoun, titleWords } from '../../normalize/title-words.ts'
import { isKnownName } from '../resolve-mentioned-events.ts'
import { readNamedSeries } from './named-series.ts'
import { skipsSomething } from './skipped-days.ts'

/**
 * Removes the phrases of a clause that only give a reason. If the day to be skipped is in another phrase than the verb, moves it after the
 * verb.
 *
 *     "skip the 12th, the band is away" · "not on 16 Feb that's half term"  → "skip the 12th" · "not on 16 Feb"
 *     "we're away on the 12th so cross that off"                            → "so cross that off the 12th"
 */
export function withoutReasons(clause: Clause): Clause {
  const phrases = splitPhrases(clause)
  const skipsItsDay = phrases.some((phrase) => hasMention(phrase) && skipsSomething(phrase))
  const skipPhrase = phrases.find(
    (phrase) => !hasMention(phrase) && skipsSomething(phrase) && readNamedSeries(phrase.words, phrase) !== null,
  )
  const firstMention = phrases.findIndex(hasMention)
  const kept = phrases.flatMap((phrase, at) => {
    if (phrase === skipPhrase) return []
    if (!hasMention(phrase)) return isReason(phrase, at > firstMention) ? [] : phrase.words
    const hasOnlyDays = phrase.words.every((word) => word.mention === null || isDay(word))
    return skipPhrase && !skipsItsDay && hasOnlyDays ? phrase.words.filter(isDay) : phrase.words
  })
  const words = skipPhrase && !skipsItsDay ? [...skipPhrase.words, ...kept] : kept
  return words.some(isDay) ? { ...clause, ...toMasked(clause.raw, words) } : clause
}

const BEGINS_REASON = /^(?:because|cause|since|as(?! well| usual)|cos|so|due|for(?! good| me| us| DAY| NUM))(?: |$)/
const SUBJECT = /^(?:that|it|i|we|they|he|she|there|the|my|our|his|her)$/
/** "but start at 9": more than a reason. */
const BEGINS_OTHER_WISH =
  /^(?:but|at|in|with|and|then|except|only|not|it|remind|move|put|make|change|save|add|keep|delete|cancel|end|start|what|when|is|are|do|does|can|could|the next)(?: |$)/
/** A phrase with this many words or more is not only a reason. */
const MAX_REASON_WORDS = 8

/** Splits at breaks, before a reason, and before the subject of a new sentence: "not on 16 Feb" + "that's half term". */
function splitPhrases(clause: Clause): Clause[] {
  const { words } = clause
  const begins = (at: number): boolean => {
    const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
    if (!before || !word) return false
    const isSubject = isDay(before) && SUBJECT.test(word.text) && !(next && isDay(next))
    return isSubject || word.breakBefore !== 'none' || BEGINS_REASON.test(`${word.text} ${next?.text ?? ''}`)
  }
  const starts = [0, ...Array.from(words.keys()).filter(begins)]
  return starts.map((from, at) => sliceClause(clause, from, starts[at + 1]))
}

const hasMention = ({ words }: Clause): boolean => words.some(({ mention }) => mention !== null)

/** Returns whether a phrase only gives a reason. Words before the day may name the event that is meant. */
function isReason({ text, words, context }: Clause, isAfterDay: boolean): boolean {
  const namesEvent = !isAfterDay && titleWords(words).some((name) => !isGenericNoun(name) && isKnownName(context, name))
  return words.length < MAX_REASON_WORDS && !BEGINS_OTHER_WISH.test(text) && !namesEvent
}
