import type { Context } from '../context.ts'
import type { MaskedWord } from '../normalize/masked-sentence.ts'
import { hasPluralNoun, titleWords } from '../normalize/title-words.ts'
import { readListPositions } from '../resolve/read-list-positions.ts'
import { eventsInView, isOn, type EventReference } from '../resolve/resolve-reference.ts'
import { dayContext } from './clause.ts'

const ALL = /(?:^| )(?:all|both|them|they|these|those|every one|each|everything|the (?:whole )?lot)(?: |$)/
/** Words for all events of the thread, even if only some were just mentioned, unlike "both", "these" and "them". */
const WHOLE = /(?:^| )(?:all|every one|everything|the (?:whole )?lot)(?: |$)/
const SOME = /(?:^| )(?:both|these|those)(?: |$)/
/** "delete one of them": the person must be asked which. */
const ONE_OF_ALL =
  /(?:^| )(?<!(?:every|each) )(?:one|either|any|some|which|none|neither) of (?:them|these|those)(?: |$)/

/** Reads how many events some words refer to: "both", "these three"; null if they give no number. */
function countSaid(words: readonly MaskedWord[]): number | null {
  const number = words.find(({ mention }) => mention?.marker === 'NUM')?.mention
  if (number?.marker === 'NUM') return number.value
  return words.some(({ text }) => text === 'both') ? 2 : null
}

/**
 * Reads how some words refer to events: by name, position, day, or all of them. Pass `isOnSaidDay` only if the days
 * among the words say which event is meant: in "move the gig to Friday" they don't.
 *
 *     "the jazz night" → its name     "the second one" → position 1     "both of them" → all
 */
export function readReference(
  words: readonly MaskedWord[],
  context: Context,
  isOnSaidDay: EventReference['isOnSaidDay'] = null,
): EventReference {
  const text = words.map((word) => word.text).join(' ')
  const [nameWords, positions] = [titleWords(words), readListPositions(words, context)]
  const isAll = ALL.test(text) && !ONE_OF_ALL.test(text)
  const [count, viewed] = [countSaid(words), eventsInView(context).length]
  // "save both", when one of two was mentioned last.
  const isPair = count === 2 && viewed === 1 && context.thread.length === 2
  // "both" of three: ask which two.
  const isFewer = nameWords.length === 0 && positions.length === 0 && count !== null && count > 1 && count < viewed
  return {
    nameWords,
    positions,
    isAll: (isAll && !isFewer) || words.some(({ typed }) => hasPluralNoun(typed)),
    count,
    includesThread: isPair || (WHOLE.test(text) && !SOME.test(text) && (count === null || count > viewed)),
    isOnSaidDay,
  }
}

/** Reads a day by which some words pick events. "the 6th" is a date only after "on", or if fewer than six events are listed. */
export function readDayReference(words: readonly MaskedWord[], context: Context): EventReference['isOnSaidDay'] {
  const listed = Math.max(eventsInView(context).length, context.asked?.choices.length ?? 0)
  const isOfMonth = ({ typed }: MaskedWord, ordinal: number): boolean => typed.startsWith('on ') || ordinal > listed
  const day = words.find(
    (word) =>
      word.mention?.marker === 'DAY' && (word.mention.ordinal === null || isOfMonth(word, word.mention.ordinal)),
  )?.mention
  if (day?.marker !== 'DAY') return null
  return (event, isInConversation) => {
    const days = day.resolve(dayContext(context, isInConversation ? event.start_date : null))
    return days !== null && isOn(event, days)
  }
}
