import { isDay } from '../../normalize/masked.ts'
import { dayContext, said, type Clause } from '../../clauses/clause.ts'
import type { KnownEvent } from '../../context.ts'
import type { Command, Step } from '../../command.ts'
import { weekdayOf } from '@swap/dates/calendar-day'
import { dateEdit, knownEvent } from '../values/change-slots.ts'

// "Move them all to Saturday": one Saturday, though each of them has a week of its own.

/** Whether the sentence says one day: neither a stretch nor how far to move. */
function saysOneDay({ words, memory }: Clause): boolean {
  const [word, ...more] = words.filter(isDay)
  const days = word?.mention?.marker === 'DAY' ? word.mention.resolve(dayContext(memory)) : null
  const isShift = words.some(({ mention }) => mention?.marker === 'LONG')
  return more.length === 0 && !isShift && days !== null && days.from === days.to
}

/** Sessions that are all on one weekday stay in their weeks. */
const areSessions = (events: readonly KnownEvent[]): boolean =>
  new Set(events.map(({ start_date: day }) => (day === null ? null : weekdayOf(day)))).size === 1 &&
  new Set(events.map(({ start_date: day }) => day)).size === events.length

const withDay = (step: Step, day: string, memory: Clause['memory']): Step => {
  const event = step.kind === 'change' ? knownEvent(memory, step.event) : null
  return step.kind === 'change' && event ? { ...step, edit: { ...step.edit, ...dateEdit(event, day, day) } } : step
}

/**
 * Changes of several events by one day that is said: on the day on which most of them would be by themselves. Where that leaves several
 * days, which one is asked.
 */
export function onOneDay(clause: Clause, steps: readonly Step[]): Command {
  // Of one that is on that day already only the hour is told.
  const days = steps.flatMap((step) =>
    step.kind === 'change' ? (step.edit.start_date ?? knownEvent(clause.memory, step.event)?.start_date ?? []) : [],
  )
  const isMoved = steps.some((step) => step.kind === 'change' && step.edit.start_date)
  const all: Command = { kind: 'several', steps: [...steps] }
  const ids = steps.flatMap((step) => (step.kind === 'change' ? [step.event] : []))
  const events = ids.flatMap((id) => knownEvent(clause.memory, id) ?? [])
  if (!isMoved || new Set(days).size < 2 || days.length < steps.length || !saysOneDay(clause) || areSessions(events))
    return all
  const countOf = (day: string): number => days.filter((it) => it === day).length
  const most = Math.max(...days.map(countOf))
  const [day, ...others] = new Set(days.filter((it) => countOf(it) === most))
  if (day !== undefined && others.length === 0)
    return { kind: 'several', steps: steps.map((step) => withDay(step, day, clause.memory)) }
  return {
    kind: 'askBack',
    about: 'value',
    missing: 'start_date',
    event: null,
    each: ids,
    choices: [],
    said: said(clause),
  }
}
