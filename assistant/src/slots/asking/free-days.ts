import { addDays } from '@swap/dates/calendar-day'
import { typedWords, type Clause } from '../../clauses/clause.ts'
import type { CommandOf, Span } from '../../command.ts'
import { weekdayNumber } from '../../entities/weekday-month-names.ts'
import { partsOfDay, toPartOfDay } from '../../entities/parts-of-day.ts'
import { toMasked, type MaskedWord } from '../../normalize/masked-sentence.ts'
import { readSpan } from './read-span.ts'

/**
 * Reads a question that asks which days are free; null if it asks about a given day.
 *
 *     "what's my first free Saturday"        → the first free one of the Saturdays ahead
 *     "which evenings am I free next week"   → each day of next week, from 17:00
 *     "am I free on Saturday"                → null
 */
export function readFreeDays(clause: Clause): CommandOf<'free'> | null {
  const { text, words, context } = clause
  const isFirst = FIRST.test(text)
  const isTelling = words.some(({ mention }) => mention?.marker === 'MONEY' || mention?.marker === 'TIME')
  if (isTelling || !(isFirst || EACH.test(text)) || !ASKS.test(text)) return null
  const sought = words.find((word) => isUnit(word))
  const rest = words.filter((word) => word !== sought && !/^(?:first|next|nearest|earliest|soonest)$/.test(word.text))
  const { from = context.today, to = addDays(context.today, DAYS_AHEAD) } =
    readSpan({ ...clause, ...toMasked(clause.raw, rest) }) ?? {}
  const part = toPartOfDay(/(morning|afternoon|evening|night)s?$/.exec(sought?.typed ?? '')?.[1])
  const span: Span = {
    from: from < context.today ? context.today : from,
    to: to > addDays(from, 366) ? addDays(from, 366) : to,
    fromTime: part && partsOfDay[part].from,
    toTime: part && partsOfDay[part].to,
  }
  return { kind: 'free', span, days: { weekdays: weekdaysOf(sought), isFirst }, said: typedWords(clause) }
}

/** How many days ahead to look for free days if the question gives no end. */
const DAYS_AHEAD = 92

const UNIT = '(?:DAY|days?|weekends?|evenings?|nights?|mornings?|afternoons?)'
const FIRST = new RegExp(
  `(?:^| )(?:first|next|nearest|earliest|soonest|a|another) (?:free|clear|empty|open|spare) ${UNIT}(?: |$)|(?:^| )when (?:am|are) (?:i|we) next (?:free|clear)(?: |$)|(?:^| )(?:first|next|earliest|soonest) ${UNIT} (?:(?:that )?(?:i|we) (?:am|are) |that is )?(?:free|clear)`,
)
const EACH = new RegExp(
  `(?:^| )(?:which|what) ${UNIT} (?:.* )?(?:free|clear|empty|open|nothing)(?: |$)|(?:^| )any (?:free|clear|empty|open|spare) (?:days|weekends|evenings|nights|mornings|afternoons)(?: |$)`,
)
const ASKS =
  /^(?:(?:and|so|but|ok|okay|then) )*(?:what|which|when|is|are|do|does|have|has|any|my|find|show|tell|the|can|could|got|first|next|whens|whats)(?: |$)/
const WEEKDAY =
  /^(?:(?:on|a|the|any) )*(?<day>(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?: (?<part>morning|afternoon|evening|night)s?)?$/
const WEEKEND = /^(?:(?:on|at|a|the) )*weekends?$/
const ALL_WEEK = [1, 2, 3, 4, 5, 6, 7]

const isUnit = ({ typed, text, mention }: MaskedWord): boolean =>
  mention?.marker === 'DAY'
    ? WEEKDAY.test(typed) || WEEKEND.test(typed)
    : /^(?:days?|weekends?|evenings?|nights?|mornings?|afternoons?)$/.test(text)

function weekdaysOf(sought: MaskedWord | undefined): number[] {
  const typed = sought?.typed ?? ''
  const weekday = weekdayNumber(WEEKDAY.exec(typed)?.groups?.day?.replace(/s$/, '') ?? '')
  if (weekday > 0) return [weekday]
  return WEEKEND.test(typed) || /^weekends?$/.test(sought?.text ?? '') ? [6, 7] : ALL_WEEK
}
