import { matchEvents } from '../../resolve/match-events.ts'
import { allInSight, severalInSight } from '../../resolve/which-event.ts'
import { isWithinHours, type Clause } from '../../clauses/clause.ts'
import { isDay } from '../../normalize/masked.ts'
import type { Filter } from '../../command.ts'
import type { KnownEvent } from '../../context.ts'
import { isAtWeekend, isThen } from '../../resolve/ones-on-days.ts'
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

/** "on a Sunday": of those in sight the ones that are on any such day, where none is on the coming one. */
export function onAnySuchDay({ words, memory }: Clause, filter: Filter): Filter {
  const day = words.find(isDay)
  const isOfWeekends = words.some(({ typed }) => typed.endsWith('weekends'))
  if (filter.among === null || !(isOfWeekends || (day && matchEvents(memory, filter).length === 0))) return filter
  const isOn = (event: KnownEvent): boolean =>
    isOfWeekends ? isAtWeekend(event) : day !== undefined && isThen(event, day, memory)
  const among = filter.among.filter((id) => memory.known.some((event) => event.id === id && isOn(event)))
  const named = filter.words.filter((word) => !/^weekends?$/.test(word))
  return among.length > 0 ? { ...filter, span: null, words: named, among } : filter
}

/** "which is first", "which are music": of those in sight. */
const WHICH_OF_SIGHT = /^(?:(?:and|so) )*which (?:is|are|one|ones|comes?|starts?|begins?|happens?) /
