import type { EventEdit } from '@swap/contract/event'
import { said, type Clause } from '../clauses/clause.ts'
import { isDay, type MaskedWord } from '../reading/masked.ts'
import type { Request, Step } from '../../request.ts'
import { daysBetween } from '@swap/dates/calendar-day'
import { dateEdit, knownEvent } from '../values/change-slots.ts'

// "move it to after Christmas", "move it to December": where it goes is said, and on which day is not.

/** No event lasts until then: what is "from" or "after" a day has no last one. */
const NEVER_ENDS = '2100'
/** A stretch as long as that is a month, not a festival. */
const SHORTEST_MONTH = 27

const LASTS =
  /(?:^| )(?:all|whole|entire|throughout|through|during|lasts?|runs?|running|goes on|until|till|to|open|daily|every|each)(?: (?:of|the|in|it|month|through|throughout|from|over|for))* DAY(?: |$)|(?:^| )(?:all|whole|entire|until|till) (?:month|of it)(?: |$)/
const MOVES_TO = /(?:^| )(?:move|moved|shift|shifted|push|pushed|put|postpone|postponed|reschedule|rescheduled)(?: |$)/
const NO_DAY_BEFORE =
  /(?:^| )(?<!(?:day|date|night|evening|morning|week|month|PART|LONG|DAY|NUM) )(?:before|some ?time before) DAY(?: |$)/

/** "next weekend", which has two days. */
const isWeekend = (word: MaskedWord): boolean => isDay(word) && /^(?:[a-z]+ )*weekend$/.test(word.typed)

/** Whether the day that an edit would set is none that was said: any day after, before or within those. */
function isOpen({ text, words }: Clause, { start_date: from, end_date: to }: EventEdit): boolean {
  if (!from) return false
  if (NO_DAY_BEFORE.test(text) && words.filter(isDay).length === 1) return true
  if (!to) return false
  if (MOVES_TO.test(text) && words.some(isWeekend)) return true
  if (to >= NEVER_ENDS) return words.some((word) => isDay(word) && /^(?:some ?time )?after /.test(word.typed))
  return daysBetween(from, to) >= SHORTEST_MONTH && (MOVES_TO.test(text) || !LASTS.test(text))
}

/** "it runs from the 5th": its first day; no last one was said. */
function withoutNever(clause: Clause, step: Step): Step {
  if (step.kind !== 'change' || !step.edit.start_date || (step.edit.end_date ?? '') < NEVER_ENDS) return step
  const event = knownEvent(clause.memory, step.event)
  const { end_date: _, start_date: from, ...edit } = step.edit
  return { ...step, edit: { ...edit, ...(event ? dateEdit(event, from, from) : { start_date: from }) } }
}

/**
 * A change that sets a day, where one was said.
 *
 *     "move it to after Christmas" · "it's in December" · "move it to next weekend" → asks for the day     "it runs from the 5th" → the first day alone
 */
export function withSettledDay(clause: Clause, request: Request): Request {
  const steps = request.kind === 'several' ? request.steps : request.kind === 'change' ? [request] : []
  const open = steps.filter((step) => step.kind === 'change' && isOpen(clause, step.edit))
  const ids = open.flatMap((step) => (step.kind === 'change' ? [step.event] : []))
  const [only = null, ...more] = ids
  if (only !== null && open.length === steps.length)
    return {
      kind: 'askBack',
      about: 'value',
      missing: 'start_date',
      event: more.length === 0 ? only : null,
      ...(more.length > 0 && { each: ids }),
      choices: [],
      said: said(clause),
    }
  if (request.kind === 'several') return { ...request, steps: request.steps.map((step) => withoutNever(clause, step)) }
  return request.kind === 'change' ? withoutNever(clause, request) : request
}
