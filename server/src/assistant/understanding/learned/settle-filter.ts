import { matchEvents, placeWords } from '../matching/match-events.ts'
import { isCommon } from '../reading/common-words.ts'
import { eventsWith, fold, isOnlyLike, toHaystack } from '../naming/haystack.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Filter } from '../../request.ts'

const EVERYTHING: Filter = { span: null, words: [], place: null, category: null, which: 'all', among: null }
const ALWAYS = { from: '1970-01-01', to: '9999-12-31', fromTime: null, toTime: null }

/** What stands before a thing that is looked for, whether anything has it or not: "any zorbing on Sunday". */
const SOUGHT_BEHIND = /^(?:any|some|more|find|search)$/
/** And behind these where it is no ordinary word: "with picking him up" looks for nothing. */
const MAY_BE_SOUGHT_BEHIND = /^(?:about|with|like)$/

function isSought({ words }: Clause, name: string): boolean {
  const at = words.findIndex(({ typed }) =>
    fold(typed)
      .replaceAll(/[^\p{L}\d]/gu, '')
      .startsWith(name.slice(0, -1)),
  )
  const before = words[at - 1]?.text ?? ''
  return SOUGHT_BEHIND.test(before) || ((at <= 0 || MAY_BE_SOUGHT_BEHIND.test(before)) && !isCommon(name))
}

/** The words of a place up to where no event's place goes on: "Riverside Park now" is Riverside Park. */
function knownPlace(place: string, { memory }: Clause): string | null {
  const words = placeWords(place)
  for (let length = words.length; length > 0; length--) {
    const shorter = words.slice(0, length).join(' ')
    if (matchEvents(memory, { ...EVERYTHING, place: shorter, span: ALWAYS }).length > 0) return shorter
  }
  return null
}

/** "at the kitchen table": ordinary words behind "at" name no place that is looked for, as "in Manchester" does. */
function isNoPlaceName({ text }: Clause, place: string, isOrdinary: (word: string) => boolean): boolean {
  const words = placeWords(place)
  if (words.every(isOrdinary) || /^an? /i.test(place)) return true
  const isAt = new RegExp(`(?:^| )(?:at|by|around) (?:the |my |our )?${words[0] ?? ''}`).test(text)
  return isAt && words.length > 1 && words.every((word) => isOrdinary(word) || isCommon(word))
}

/**
 * A filter without what was said beside it: words that no event has at all ask for nothing, unless they are what is looked for; of a place
 * what some event's place has. A filter that finds something stays as it is.
 */
export function settledFilter(
  { most, ...filter }: Filter,
  clause: Clause,
  isOrdinary: (word: string) => boolean,
): Filter {
  // Whether anything is as cheap says nothing of the words.
  return { ...settledWords(filter, clause, isOrdinary), ...(most !== undefined && { most }) }
}

function settledWords(filter: Filter, clause: Clause, isOrdinary: (word: string) => boolean): Filter {
  const { memory } = clause
  if (matchEvents(memory, filter).length > 0) return filter
  const known = filter.place === null ? null : knownPlace(filter.place, clause)
  const isNoPlace = filter.place !== null && known === null && isNoPlaceName(clause, filter.place, isOrdinary)
  const place = known ?? (isNoPlace ? null : filter.place)
  const isNarrow = filter.span !== null || known !== null || filter.category !== null || filter.which !== 'all'
  const isAnywhere = (word: string): boolean =>
    [...eventsWith(toHaystack(memory.known), word).values()].some((score) => !isOnlyLike(score))
  const fits = (word: string): boolean => matchEvents(memory, { ...filter, place, words: [word] }).length > 0
  const words = filter.words.filter(
    (word) =>
      fits(word) ||
      (!isOrdinary(word) &&
        (isAnywhere(word) || isSought(clause, word) || !(isNarrow || isCommon(word) || OF_ALL.test(clause.text)))),
  )
  return { ...filter, place, words }
}

const OF_ALL = /(?:^| )(?:everything|all|whole|every|full|next|soonest)(?: |$)/
