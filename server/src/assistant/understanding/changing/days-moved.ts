import { dayContext, said, type Clause } from '../clauses/clause.ts'
import { isDay, type MaskedWord } from '../reading/masked.ts'
import type { Request, Step } from '../../request.ts'
import { dayOn } from '../when/read-days.ts'
import { knownEvent, whenEdit } from '../values/change-slots.ts'

/** Whether a sentence, in markers, moves all of one day to another. */
export const MOVES_ALL =
  /^(?:move|shift|push|bump|bring|postpone|reschedule|change) (?<who>everything|all(?: of)?(?: (?:my|the|our))?(?: (?:events?|things|stuff|plans|ones))?)(?: (?:that )?(?:i have|is|are))?(?: (?:on|for|from))? (?:DAY(?: (?:back|forward|over))? (?:to|until) DAY|DAY)$/

/** Two days that were read as a stretch of them: "the 12th to the 13th". */
const IS_STRETCH = / (?:to|until|till) /

/** The day that is left and the one that is moved to; null where the words say no such two. */
function daysSaid({ words, memory }: Clause): { from: string; to: string } | null {
  const [one, other, ...more] = words.filter(isDay)
  const days = dayOf(one, memory)
  if (!one || !days || more.length > 0) return null
  if (!other) return IS_STRETCH.test(one.typed) ? days : null
  const to = dayOf(other, memory, days.from)
  return to && days.from === days.to && to.from === to.to ? { from: days.from, to: to.from } : null
}

const dayOf = (word: MaskedWord | undefined, memory: Clause['memory'], near: string | null = null) =>
  word?.mention?.marker === 'DAY' ? word.mention.resolve(dayContext(memory, near)) : null

/** "move everything on the 12th to the 13th": what begins on the one day begins on the other, at its own hour. */
export function readDaysMoved(clause: Clause): Request | null {
  const days = MOVES_ALL.test(clause.text) ? daysSaid(clause) : null
  if (!days) return null
  const ids = clause.memory.known
    .filter(({ start_date: at, recurrence }) => at === days.from && recurrence === null)
    .map(({ id }) => id)
  const steps = ids.flatMap((id): Step[] => {
    const event = knownEvent(clause.memory, id)
    const edit = event && whenEdit(clause, event, { day: dayOn(days.to), time: null, part: null }, 'move')
    return edit ? [{ kind: 'change', event: id, edit, said: said(clause) }] : []
  })
  const [only] = steps
  if (!only) return listed(clause, days.from)
  return steps.length === 1 ? only : { kind: 'several', steps }
}

/** Where nothing begins on that day, that is what is told. */
function listed(clause: Clause, day: string): Request {
  const span = { from: day, to: day, fromTime: null, toTime: null }
  const filter = { span, words: [], place: null, category: null, which: 'all' as const, among: null }
  return { kind: 'list', shape: 'list', filter, said: said(clause) }
}
