import type { DayMention, TimeMention } from '../../entities/mention.ts'
import type { PartOfDay } from '../../entities/parts-of-day.ts'
import type { MaskedWord } from '../../normalize/masked-sentence.ts'
import { timeAtWord, withoutNegated } from './negation.ts'

/**
 * Reads the day, the time and the part of the day that a clause gives; ignores those it negates: "not Friday, Saturday at 9" → Saturday, 9.
 * If the clause gives several, its purpose decides:
 *
 *     question   the first day and the first time
 *     change     the last day and the first time
 *     move       the last day and the last time: "from Friday at 8 to Saturday at 9"
 */
export function readDayAndTime(
  all: readonly MaskedWord[],
  purpose: 'question' | 'change' | 'move' = 'question',
): DayAndTime {
  const words = withoutNegated(all)
  const isMove = purpose === 'move'
  const isFrom = ({ typed }: MaskedWord): boolean => isMove && typed.startsWith('from ')
  const days = words.flatMap((word, at) =>
    word.mention?.marker === 'DAY' && !isOfReport(words, at) ? [isFrom(word) ? toDay(word.mention) : word.mention] : [],
  )
  const times = words.flatMap((_, at) => timeAt(words, at) ?? [])
  const spans = times.filter(({ until }) => until)
  // "from 8-10 to 9-11"
  const newSpan = isMove && spans.length > 1 ? (spans.at(-1) ?? null) : null
  const startAndEnd = newSpan ?? readStartAndEnd(words)
  const part = words.findLast(({ mention }) => mention?.marker === 'PART')?.mention
  return {
    day: (purpose === 'question' ? days[0] : days.at(-1)) ?? null,
    time: startAndEnd ?? (isMove ? times.at(-1) : times[0]) ?? null,
    newTime: isMove && !newSpan && words.some((_, at) => isOldToNew(words, at)) ? (startAndEnd?.until ?? null) : null,
    part: part?.marker === 'PART' ? part.part : null,
  }
}

/**
 * Reads the start and end of an event as one mention, with am or pm applied to both. Null if the words do not give both.
 *
 *     "from 8 to 10 in the evening"       → 20:00 to 22:00
 *     "it ends at 7 and starts at 3.30"   → 3:30 to 7:00
 */
export function readStartAndEnd(words: readonly MaskedWord[]): TimeMention | null {
  const at = words.findIndex((_, place) => timeAtWord(words, place))
  const next = words.findIndex((_, place) => place > at && timeAtWord(words, place))
  const [first, second] = [timeAtWord(words, at), timeAtWord(words, next)]
  if (first?.until) return first
  if (!first || !second) return null
  const between = textWithoutFillers(words.slice(at + 1, next))
  if (STARTS_AT.test(between) && ENDS_BEFORE.test(textWithoutFillers(words.slice(0, at)))) return toRange(second, first)
  return ENDS_AT.test(between) ? toRange(first, second) : null
}

/** Returns whether a day says when something was told, not when the event is: today in "it's at 9, they told us today". */
const isOfReport = (words: readonly MaskedWord[], at: number): boolean =>
  /^(?:today|yesterday|this (?:morning|afternoon|evening)|last night)$/.test(words[at]?.typed ?? '') &&
  REPORTED.test(
    words
      .slice(Math.max(0, at - 4), at)
      .map(({ text }) => text)
      .join(' '),
  )

const REPORTED =
  /(?:^| )(?:told|said|rang|called|phoned|emailed|mailed|wrote|texted|messaged|announced|heard)(?: (?:me|us|him|her|them|to|it|in|back))*$/

const toRange = (from: TimeMention, until: TimeMention): TimeMention =>
  from.hour < until.hour
    ? { ...from, meridiem: from.meridiem ?? until.meridiem, part: from.part ?? until.part, until }
    : { ...from, until }

/** Returns whether two times with "to" between them are at a word: "8 to 10" may be a start and an end, or an old and a new start. */
function isOldToNew(words: readonly MaskedWord[], at: number): boolean {
  const word = words[at]
  if (word?.mention?.marker === 'TIME' && word.mention.until) return / to /.test(word.typed)
  return word?.text === 'to' && timeAtWord(words, at - 1) !== null && timeAtWord(words, at + 1) !== null
}

const textWithoutFillers = (words: readonly MaskedWord[]): string =>
  words.flatMap(({ text }) => (FILLER.test(text) ? [] : [text])).join(' ')

/** The day, the time and the part of the day that a clause gives; null for what it does not say. */
export interface DayAndTime {
  day: DayMention | null
  time: TimeMention | null
  /** In a move "from 8 to 10": the second time, which is the new start if the event starts at the first. Otherwise null. */
  newTime: TimeMention | null
  part: PartOfDay | null
}

/** Matches alternatives between which the person has not decided: "9 or 10". */
export const EITHER = /(?:^| )(?:TIME|NUM|DAY|MONEY) or (?:at |on )?(?:TIME|NUM|DAY|MONEY)(?: |$)/

const SAYS_TIME =
  /^(?:at|after|before|past|since|to|it|is|until|around|about|like|than|by|starts?|begins?|ends?|finish(?:es)?|time|start|end|say|be|from|that)$/

const NO_NOUN =
  /^(?:[a-z]{1,2}|not|instead|please|and|rather|now|actually|then|for|but|would|until|start|finish|sharp|that|DAY|PART|TIME)$/

/** Reads the time at a word; a bare number only if the words around it say that it is a time: "at 9", "9 instead". */
function timeAt(words: readonly MaskedWord[], at: number): TimeMention | null {
  const next = words[at + 1]
  const isAlone = at === 0 && (!next || next.breakBefore !== 'none' || NO_NOUN.test(next.text))
  const isTime = words[at]?.mention?.marker === 'TIME' || isAlone || SAYS_TIME.test(words[at - 1]?.text ?? '')
  return isTime ? timeAtWord(words, at) : null
}

/** "and starts at" */
const STARTS_AT = /^(?:(?:and|then|but|it|we|they) )*(?:starts?|starting|begins?|beginning)(?: (?:at|from))?$/
/** "it finishes at" */
const ENDS_BEFORE = /(?:^| )(?:ends?|ending|finish(?:es|ing)?|closes)(?: (?:at|by))?$/
const ENDS_AT =
  /^(?:(?:start|begin|and|then|it|we|they|will|should|would|be) )*(?:goes|runs?|ends?|finish(?:es|ing)?|ending|lasts?|until|to|up to|closes|over|out|done|finished|home|back|lands?|landing|arrives?|arriving|gets? (?:in|back))(?: (?:on )?(?:to|until|at|by|up to))?$|^start$/

/** Filler words that may come between a start and an end: "at 7 now and goes till 8.15". */
const FILLER = /^(?:now|actually|instead|today|apparently|about|around|sharp|it|they|we|then|so|please|though)$/

/** Returns the target of a move: the second day in "from Friday to Saturday". */
const toDay = (day: DayMention): DayMention => (day.last ? { ...day, resolve: day.last } : day)
