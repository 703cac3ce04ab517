import { matchEvents } from '../../resolve/match-events.ts'
import { allInSight, severalInSight } from '../../resolve/which-event.ts'
import { isWithinHours, type Clause } from '../../clauses/clause.ts'
import { isDay } from '../../normalize/masked.ts'
import type { Filter } from '../../command.ts'
import type { KnownEvent } from '../../context.ts'
import { daysBetween, weekdayOf } from '@swap/dates/calendar-day'
import { weekdayNumber } from '../../entities/names.ts'
import { partsOfDay } from '../../entities/parts-of-day.ts'

const AMONG =
  /^(?:and )?(?:only|just) |^(?:and )?(?:(?:any|both) )?(?:the )?(?:[^ ]+ )?ones(?: |$)|(?:^| )(?:of (?:them|these|those|the (?:two|three|NUM))|(?:on|in) (?:the|this) (?:picture|poster|photo|flyer|flier)|(?:these|those|them)|(?:which|what) (?:one|ones|one is|one are|of)|^what is the one(?: (?:in|at|on|near))|are (?:any|some|all)|that (?:lot|list)|from that|only (?:one|ones|the))(?: |$)/
/** "how many are there", "how many was that" */
const COUNTS_SIGHT = /^(?:and |so )?how many (?:(?:are|is|were|was) (?:there|that|they)|in all|altogether)$/
/** "how many events are there": of a thread that shows several. */
const COUNTS_EVENTS =
  /^(?:and |so )?how many (?:events|things|ones)(?: (?:are|is|were) (?:there|that|they))(?: here)?(?: in all| altogether)?$/

/** "which of them are in the evening?": those of which is spoken. */
export function amongSaid({ text, words, memory }: Clause): string[] | null {
  const isCounted = COUNTS_SIGHT.test(text) || (COUNTS_EVENTS.test(text) && memory.thread.length > 1)
  const sight = isCounted ? allInSight(memory) : severalInSight(memory)
  const isOfSight = AMONG.test(text) || isCounted || WHICH_OF_SIGHT.test(text)
  if (!isOfSight || sight.length < 2) return null
  const mention = words.some(isDay) ? undefined : words.find((word) => word.mention?.marker === 'PART')?.mention
  const hours = mention?.marker === 'PART' ? partsOfDay[mention.part] : null
  const startOf = (id: string): string | null => memory.known.find((it) => it.id === id)?.start_time ?? null
  return sight.filter((id) => hours === null || isWithinHours(startOf(id), hours))
}

const AT_WEEKENDS = /(?:^| )(?:at|on) (?:a weekend|weekends|the weekends)(?: |$)/
/** Of those on the coming one, where there are any. */
const AT_THE_WEEKEND = /(?:^| )(?:at|on|over|during) (?:the|a) weekend(?: |$)/

const isAtWeekend = ({ start_date: first, end_date: last }: KnownEvent): boolean =>
  first !== null && (weekdayOf(first) > 5 || (last !== null && daysBetween(first, last) > 5 - weekdayOf(first)))

/** "on a Sunday", "on a weekend": those of them that are on any such day; on a weekday where none is on the coming one. */
export function onAnySuchDay({ words, memory }: Clause, filter: Filter): Filter {
  const among = filter.among
  const typed = words.map((word) => word.typed).join(' ')
  const isOfAny = AT_WEEKENDS.test(typed) || (AT_THE_WEEKEND.test(typed) && matchEvents(memory, filter).length === 0)
  if (among !== null && isOfAny)
    return {
      ...filter,
      span: null,
      words: filter.words.filter((word) => !/^weekends?$/.test(word)),
      among: memory.known.filter((event) => among.includes(event.id) && isAtWeekend(event)).map(({ id }) => id),
    }
  const day = words.find(
    (word, at) => isDay(word) && words[at - 1]?.text === 'a' && /^(?:on )?[a-z]+days?$/.test(word.typed),
  )
  if (!day || filter.among === null || matchEvents(memory, filter).length > 0) return filter
  const weekday = weekdayNumber(day.typed.replace('on ', ''))
  const isOnIt = (id: string): boolean => {
    const date = memory.known.find((it) => it.id === id)?.start_date
    return date ? weekdayOf(date) === weekday : false
  }
  return { ...filter, span: null, among: filter.among.filter(isOnIt) }
}

/** "which is first", "which are music": of those in sight. */
const WHICH_OF_SIGHT = /^(?:(?:and|so) )*which (?:is|are|one|ones|comes?|starts?|begins?|happens?) /
