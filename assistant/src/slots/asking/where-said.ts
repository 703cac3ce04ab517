import type { Context } from '../../context.ts'
import { isWord } from '../../normalize/common-words.ts'
import { fold } from '../../resolve/haystack.ts'
import { spelledAs } from '../../resolve/spelled-like.ts'
import type { Clause } from '../../clauses/clause.ts'
import { typedText, type MaskedWord } from '../../normalize/masked.ts'

const PLACE = /^(?:in|at|near|around|by|close|inside|within)$/
const NO_PLACE =
  /^(?:town|tow|person|advance|bed|touch|cash|full|two|laws|general|fact|case|my|the calendar|calendar|total|all|there|me|here|DAY|TIME|NUM|PART|LONG|it|them|mind)$/

interface Where {
  place: string | null
  /** The words that say it. */
  words: readonly MaskedWord[]
}

/** "in brigton": a place that is known, where it is only spelled otherwise. */
function knownPlace(typed: string, { known }: Context): string {
  const places = (): string => fold(known.map(({ venue, city }) => `${venue ?? ''} ${city ?? ''}`).join(' '))
  return typed.replaceAll(/\b[a-z]{4,16}\b/gi, (word) => {
    const folded = fold(word)
    const meant = isWord(folded) ? folded : spelledAs(places(), folded)
    return meant === folded ? word : meant
  })
}

/** "in the Technology category", "in the category of food and drink" */
const isOfCategory = (words: readonly MaskedWord[]): boolean =>
  words
    .slice(0, 5)
    .some(
      ({ text }, at) =>
        /^categor(?:y|ies)$/.test(text) &&
        words.slice(1, at + 1).every(({ mention, breakBefore }) => mention === null && breakBefore === 'none'),
    )

/** "in Bath", "at the Crown", "near Riverside Park": up to the next marker or the end. */
export function whereSaid({ words, raw, memory }: Clause): Where {
  for (let at = 0; at < words.length - 1; at++) {
    if (!PLACE.test(words[at]?.text ?? '')) continue
    const from = words[at + 1]?.text === 'to' ? at + 2 : at + 1
    const stop = words.findIndex(
      ({ text, mention, breakBefore }, index) =>
        index >= from &&
        (mention !== null ||
          (index > from && breakBefore !== 'none') ||
          /^(?:and|that|which|on|this|next|i|have|are|is|yet|before|after|until|only|please|what|can|do|as|with|for)$/.test(
            text,
          )),
    )
    const place = words.slice(from, stop < 0 ? undefined : stop)
    const first = place.find(({ text }) => text !== 'the')
    if (!first || NO_PLACE.test(first.text) || isOfCategory(words.slice(from))) continue
    return { place: knownPlace(typedText(raw, place), memory), words: place }
  }
  return { place: null, words: [] }
}
