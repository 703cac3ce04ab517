import { sliceClause, type Clause } from '../../clauses/clause.ts'
import { categoryOf } from '../../resolve/category-words.ts'
import { isDay, toMasked, type MaskedWord } from '../../normalize/masked.ts'
import { isGenericNoun, titleWords } from '../../normalize/title-words.ts'
import { isKnownName } from '../resolve-mentioned-events.ts'
import { isBareWeekday, wordsNamingSeries } from './resolve-series.ts'

const OUT =
  /^(?:(?:so|and|or|then|please|just|also|we|they|i|will|let us|can|could|you|need to|better) )*(?:skip|knock (?:out|off)|cancel|call off|leave|miss|drop|exclude|take|remove|delete|scrap|cut|axe|lose|give|get rid of|cross|strike|scratch|rub|omit|ditch|pull) /
const IS_OFF = /(?:^| )(?:cancelled|called off|off|skipped|scrapped|closed|no(?! time| good)|none|minus)(?: |$)/
const NOT = /^(?:not|except|apart|excluding|without|besides|bar|other)$/

const NOT_THERE = /(?:^| )not (?:at|in|by|with|for) (?!DAY)/

/** Reads the days that a message skips; null if it skips none, or may mean a weekday for good. */
export function skippedDays({ text, words }: Clause): readonly MaskedWord[] | null {
  const not = words.findIndex(({ text: word }) => NOT.test(word))
  const next = words.findIndex(({ breakBefore }, at) => at > not + 1 && breakBefore !== 'none')
  const [before, behind] = [words.slice(0, Math.max(not, 0)), words.slice(not + 1, next < 0 ? undefined : next)]
  if (OUT.test(text)) return not < 0 ? words.filter(isDay) : before.filter(isDay)
  if (IS_OFF.test(text)) return words.filter(isDay)
  // "not at the hall on the 12th"
  if (NOT_THERE.test(text)) return null
  const left = behind.some(isDay) ? behind.filter(isDay) : before.filter(isDay)
  return not < 0 || left.length === 0 || left.some(isBareWeekday) ? null : left
}

const saysOff = ({ text, words }: Clause): boolean =>
  OUT.test(`${text} `) || IS_OFF.test(text) || words.some((word) => NOT.test(word.text))

const CALLED_BEHIND = /^(?:no|last|final)$/

/** The words that name a series, and whether they surely do. */
export interface NamedSeries {
  who: readonly MaskedWord[]
  isSure: boolean
}

/**
 * Reads which series a message about its days names. A word that no known event has means the series that is meant: "no game on the
 * 14th", "the last match is"; unless it may be about something else: "no parking on the 14th".
 */
export function readNamedSeries(words: readonly MaskedWord[], { context }: Clause): NamedSeries | null {
  const who = wordsNamingSeries(words)
  const isCalled = (word: MaskedWord): boolean =>
    CALLED_BEHIND.test(words[words.indexOf(word) - 1]?.text ?? '') &&
    !titleWords([word]).some((name) => isKnownName(context, name))
  const called = who?.filter(isCalled) ?? []
  const isSure = called.every(({ text }) => isGenericNoun(text) || categoryOf(text) !== null)
  return who && { who: who.filter((word) => !called.includes(word)), isSure }
}

const WHY = /^(?:because|cause|since|as(?! well| usual)|cos|so|due|for(?! good| me| us| DAY| NUM))(?: |$)/
const SUBJECT = /^(?:that|it|i|we|they|he|she|there|the|my|our|his|her)$/
const TELLS_ON =
  /^(?:but|at|in|with|and|then|except|only|not|it|remind|move|put|make|change|save|add|keep|delete|cancel|end|start|what|when|is|are|do|does|can|could|the next)(?: |$)/
const MAX_REASON_WORDS = 8

/** What is said in one breath: "not on 16 Feb", "that's half term". */
function phrasesOf(clause: Clause): Clause[] {
  const { words } = clause
  const begins = (at: number): boolean => {
    const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
    if (!before || !word) return false
    const isAnew = isDay(before) && SUBJECT.test(word.text) && !(next && isDay(next))
    return isAnew || word.breakBefore !== 'none' || WHY.test(`${word.text} ${next?.text ?? ''}`)
  }
  const starts = [0, ...Array.from(words.keys()).filter(begins)]
  return starts.map((from, at) => sliceClause(clause, from, starts[at + 1]))
}

const isTold = ({ words }: Clause): boolean => words.some(({ mention }) => mention !== null)

/** Whether a breath only gives a reason. Words before the day may name what is meant. */
function isReason({ text, words, context }: Clause, isBehind: boolean): boolean {
  const namesOne = !isBehind && titleWords(words).some((name) => !isGenericNoun(name) && isKnownName(context, name))
  return words.length < MAX_REASON_WORDS && !TELLS_ON.test(text) && !namesOne
}

/**
 * Removes the few words of a clause that only give a reason, and with what to leave out placed before its day.
 *
 *     "skip the 12th, the band is away" · "not on 16 Feb that's half term"  → "skip the 12th" · "not on 16 Feb"
 *     "we're away on the 12th so cross that off"                            → "so cross that off the 12th"
 */
export function withoutReasons(clause: Clause): Clause {
  const phrases = phrasesOf(clause)
  const isOffThen = phrases.some((it) => isTold(it) && saysOff(it))
  const off = phrases.find((it) => !isTold(it) && saysOff(it) && readNamedSeries(it.words, it) !== null)
  const day = phrases.findIndex(isTold)
  const kept = phrases.flatMap((it, at) => {
    if (it === off) return []
    if (!isTold(it)) return isReason(it, at > day) ? [] : it.words
    const isOfDays = off && !isOffThen && it.words.every((word) => word.mention === null || isDay(word))
    return isOfDays ? it.words.filter(isDay) : it.words
  })
  const words = off && !isOffThen ? [...off.words, ...kept] : kept
  return words.some(isDay) ? { ...clause, ...toMasked(clause.raw, words) } : clause
}
