import type { DayMention, TimeMention } from '../../entities/mention.ts'
import type { Part } from '../../entities/parts-of-day.ts'
import type { MaskedWord } from '../../normalize/masked-sentence.ts'
import { timeAtWord, withoutNegated } from './negation.ts'

/**
 * Reads the day, the time and the part of the day that a clause gives, without those it negates: "not Friday, Saturday at 9" → Saturday, 9.
 * Which of several it takes depends on the purpose of the clause:
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
  const days = words.flatMap((word) =>
    word.mention?.marker === 'DAY' ? [isFrom(word) ? toDay(word.mention) : word.mention] : [],
  )
  const times = words.flatMap((word, at) => {
    const time = timeAt(words, at)
    return time ? [(isFrom(word) && time.until) || time] : []
  })
  const part = words.findLast(({ mention }) => mention?.marker === 'PART')?.mention
  return {
    day: (purpose === 'question' ? days[0] : days.at(-1)) ?? null,
    time: readStartAndEnd(words, isMove) ?? (isMove ? times.at(-1) : times[0]) ?? null,
    part: part?.marker === 'PART' ? part.part : null,
  }
}

/** Reads the start and end of an event as one mention, with am or pm applied to both: "from 8 to 10 in the evening" → 20:00 to 22:00. */
export function readStartAndEnd(words: readonly MaskedWord[], isMove = false): TimeMention | null {
  const at = words.findIndex((_, place) => timeAtWord(words, place))
  const next = words.findIndex((_, place) => place > at && timeAtWord(words, place))
  const [from, until] = [timeAtWord(words, at), timeAtWord(words, next)]
  const between = words.slice(at + 1, next).flatMap(({ text }) => (FILLER.test(text) ? [] : [text]))
  // A move goes "from 8 to 10".
  if (!from || !until || from.until || (isMove && between.length < 2) || !ENDS_AT.test(between.join(' '))) return null
  return from.hour < until.hour
    ? { ...from, half: from.half ?? until.half, part: from.part ?? until.part, until }
    : { ...from, until }
}

/** The day, the time and the part of the day that a clause gives; null for what it does not say. */
export interface DayAndTime {
  day: DayMention | null
  time: TimeMention | null
  part: Part | null
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

const ENDS_AT =
  /^(?:(?:start|begin|and|then|it|we|they|will|should|would|be) )*(?:goes|runs?|ends?|finish(?:es|ing)?|ending|lasts?|until|to|up to|closes|over|out|done|finished|home|back|lands?|landing|arrives?|arriving|gets? (?:in|back))(?: (?:on )?(?:to|until|at|by|up to))?$|^start$/

/** Filler words that may come between a start and an end: "at 7 now and goes till 8.15". */
const FILLER = /^(?:now|actually|instead|today|apparently|about|around|sharp|it|they|we|then|so|please|though)$/

/** Returns the target of a move: the second day in "from Friday to Saturday". */
const toDay = (day: DayMention): DayMention => (day.last ? { ...day, resolve: day.last } : day)
