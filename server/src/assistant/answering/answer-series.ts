import { splitRule } from '@swap/dates/except-days'
import { readRecurrence } from '@swap/dates/recurrence-parts'
import type { EventRow } from '../../database/event-tables.ts'
import { dayInWords, listInWords, type Manner } from './spoken-time.ts'
import { ruleInWords } from '../../rule-in-words.ts'
import { titleOf } from './value-words.ts'

/**
 * What was changed of when something comes again, in a sentence; null where that was not changed.
 *
 *     It is not on Saturday 12 December. · It is on Saturday 12 December again. · It is every Saturday until Saturday 19 December now.
 */
export function seriesChanged(before: EventRow, after: EventRow, manner: Manner): string | null {
  if (before.recurrence === after.recurrence) return null
  if (after.recurrence === null) return `${titleOf(after)} no longer comes again.`
  const [old, now] = [splitRule(before.recurrence ?? ''), splitRule(after.recurrence)]
  if (old.rule !== now.rule)
    return `It is ${ruleInWords(after.recurrence)}${untilInWords(after.recurrence, manner)} now.`
  const told = (days: readonly string[]): string => listInWords(days.map((day) => dayInWords(day, manner)))
  const added = now.further.filter((day) => !old.further.includes(day))
  if (added.length > 0) return `${titleOf(after)} is also on ${told(added)} now.`
  const out = now.except.filter((day) => !old.except.includes(day))
  const back = old.except.filter((day) => !now.except.includes(day))
  if (out.length > 0) return `I left out ${told(out)}: ${titleOf(after)} is not on then. All its other days stay.`
  return back.length > 0 ? `${titleOf(after)} is on ${told(back)} again.` : null
}

function untilInWords(recurrence: string, manner: Manner): string {
  const last = readRecurrence(recurrence)?.until
  return last ? ` until ${dayInWords(last, manner)}` : ''
}
