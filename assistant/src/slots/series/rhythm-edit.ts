import type { EventEdit } from '@swap/contract/event'
import { addDays, daysBetween, daysInMonth, monthOf, weekdayOf, yearOf } from '@swap/dates/calendar-day'
import { joinRule, splitRule } from '@swap/dates/except-days'
import { occurrencesOf, readRecurrence } from '@swap/dates/recurrence'
import {
  firstNamed,
  isNamed,
  partsOf,
  placesOf,
  ruleFrom,
  type MonthPlace,
  type RuleParts,
} from '@swap/dates/rule-parts'
import { nextOf } from '@swap/dates/when/next-of'
import type { KnownEvent, Context } from '../../context.ts'
import { isOver } from '../typed/typed-series.ts'
import { seriesOf, type Series } from './days-of-series.ts'
import { isBareRule, type RhythmSaid } from './rhythm-said.ts'

/**
 * The edit that gives an event the rhythm that was said. What was not said stays: its end, how often, its hours. Its next date moves to a
 * day of the rule, never into the past; single days left out or added stay where they still make a difference. Null where the words are of
 * a rhythm that it does not have.
 */
export function rhythmEdit(event: KnownEvent, told: RhythmSaid, memory: Context): EventEdit | null {
  const series = seriesOf(event)
  if (!series && told.rule === null && told.lasts) {
    const { rule, count } = told.lasts
    return rhythmEdit(event, { ...told, rule, end: { kind: 'times', count }, lasts: null }, memory)
  }
  if (!series && (told.rule === null || told.isListed || told.isMore) && event.start_date !== null) return null
  if (told.rule === null && !series) return null
  const today = isOver(memory, memory.today, event.start_time) ? addDays(memory.today, 1) : memory.today
  const { start_date: start } = event
  if (start === null) return told.rule === null ? null : withoutDay(told)
  if (told.rule === null && told.end?.kind === 'until' && told.end.day < start) return null
  const next = series ? nextDay(series, today) : start
  const { rule, parts } = ruleSaid(told, series, next)
  const first = firstDay({ told, series, start, next, rule, parts, today })
  return {
    recurrence: withDays(series, told, { rule: countedFrom(rule, { series, told, first }), first }),
    ...(first !== start && { start_date: first }),
    ...(first !== start && event.end_date && { end_date: addDays(event.end_date, daysBetween(start, first)) }),
  }
}

/** "twice a month" was asked about: the day is that of the rule. */
function withoutDay({ rule, end, except, date }: RhythmSaid): EventEdit {
  const body = `${rule ?? ''}${end?.kind === 'until' ? `;UNTIL=${end.day.replaceAll('-', '')}` : ''}${end?.kind === 'times' ? `;COUNT=${end.count}` : ''}`
  return { recurrence: joinRule({ rule: body, except, further: [] }), ...(date !== null && { start_date: date }) }
}

/** Its next day from today on, or the last one that it had. */
const nextDay = ({ event, rule }: Series, today: string): string =>
  occurrencesOf(rule, { start: event.start_date, from: today, most: 1 })[0] ?? today

interface RuleSaid {
  rule: string
  /** Null where a form would have no words for the rule. */
  parts: RuleParts | null
}

function ruleSaid(told: RhythmSaid, series: Series | null, next: string): RuleSaid {
  const old = series && splitRule(series.event.recurrence).rule
  const before = series && old !== null ? partsOf(old, series.event.start_date) : null
  const said = told.rule === null ? before : partsOf(told.rule, next)
  if (!said) return { rule: withEnd(told, told.rule ?? old ?? '', old), parts: null }
  const merged = told.rule === null ? said : merge(said, { told, before, next })
  const parts = { ...merged, end: told.end ?? before?.end ?? merged.end, weekStart: before?.weekStart ?? null }
  return { rule: ruleFrom(parts), parts }
}

const END = /;(?:UNTIL|COUNT)=[^;]*/

function withEnd({ end }: RhythmSaid, rule: string, old: string | null): string {
  const body = rule.replace(END, '')
  if (end?.kind === 'until') return `${body};UNTIL=${end.day.replaceAll('-', '')}`
  if (end?.kind === 'times') return `${body};COUNT=${end.count}`
  return body + (END.exec(old ?? '')?.[0] ?? '')
}

interface Before {
  told: RhythmSaid
  before: RuleParts | null
  next: string
}

/** What was said, with what stays of the rule before. */
function merge(said: RuleParts, { told, before, next }: Before): RuleParts {
  const isBare = isBareRule(told.rule ?? '')
  if (said.unit === 'week') return mergeWeeks(said, { told, before, next })
  if (said.unit !== 'month' || !isBare) return said
  if (before?.unit === 'month') return { ...said, inMonth: before.inMonth }
  return { ...said, inMonth: before?.unit === 'week' ? weekdayPlace(next) : numberPlace(next) }
}

function mergeWeeks(said: RuleParts, { told, before, next }: Before): RuleParts {
  const isWeekly = before?.unit === 'week'
  const every = told.isWeekdays && isWeekly ? before.every : said.every
  if (said.weekdays.length === 0)
    return { ...said, weekdays: isWeekly && before.weekdays.length > 0 ? before.weekdays : [weekdayOf(next)] }
  const place = before?.unit === 'month' ? before.inMonth : null
  const [only, ...more] = said.weekdays
  // "on Thursdays", of what is on the first Friday of the month.
  if (told.isWeekdays && before && place?.kind === 'weekday' && only !== undefined && more.length === 0)
    return { ...before, inMonth: { ...place, weekday: only } }
  const staying = isWeekly && (told.isMore || told.denied.length > 0) ? before.weekdays : []
  const weekdays = new Set([...staying.filter((it) => !told.denied.includes(it)), ...said.weekdays])
  return { ...said, every, weekdays: [...weekdays].toSorted((one, other) => one - other) }
}

/** The second Tuesday; a fifth one is the last. */
const weekdayPlace = (day: string): MonthPlace | null => placesOf(day).find(({ kind }) => kind === 'weekday') ?? null

/** The 4th; what no February has is its last day. */
function numberPlace(day: string): MonthPlace {
  const number = Number(day.slice(8))
  const isLast = number > 28 && number === daysInMonth(yearOf(day), monthOf(day))
  return { kind: 'day', day: isLast ? -1 : number }
}

interface First extends RuleSaid {
  told: RhythmSaid
  series: Series | null
  start: string
  next: string
  today: string
}

/** The day on which the rule begins: the first day stays where the rule names it and the next day with it. */
function firstDay({ told, series, start, next, rule, parts, today }: First): string {
  if (told.isDateSaid && told.date !== null) return told.date
  if (told.rule === null) return isUsedUp(told, series, today) ? next : start
  const isOn = (day: string): boolean => (parts ? isNamed(parts, day) : nextOf(rule, day) === day)
  if (isOn(start) && (!series || start >= today || isOnWith(rule, start, next))) return start
  if (series && isOn(next)) return next
  const from = start > today ? start : today
  return (parts ? firstNamed(parts, start, today) : nextOf(rule, from)) ?? from
}

/** "only six times", of what took place that often already: six times from now on. */
function isUsedUp({ end }: RhythmSaid, series: Series | null, today: string): boolean {
  return end?.kind === 'times' && series !== null && timesBefore(series, today) >= end.count
}

const isOnWith = (rule: string, start: string, day: string): boolean => {
  const read = readRecurrence(rule.replace(END, ''))
  return read !== null && occurrencesOf(read, { start, from: day, to: day, most: 1 }).length > 0
}

/** How often it took place before a day; a day that was left out counts. */
const timesBefore = ({ event, rule }: Series, day: string): number =>
  day <= event.start_date
    ? 0
    : occurrencesOf(
        { ...rule, except: [], further: [] },
        { start: event.start_date, from: event.start_date, to: addDays(day, -1), most: Infinity },
      ).length

/** Of ten times in all, three of which were, seven are left where it begins anew. */
function countedFrom(
  rule: string,
  { series, told, first }: { series: Series | null; told: RhythmSaid; first: string },
): string {
  const count = series?.rule.count ?? null
  if (!series || count === null || told.end !== null || first <= series.event.start_date) return rule
  const left = count - timesBefore(series, first)
  return left > 0 ? rule.replace(/;COUNT=\d+/, `;COUNT=${left}`) : rule
}

/** The rule with the days that it leaves out and those it has besides, as far as these still make a difference. */
function withDays(series: Series | null, told: RhythmSaid, { rule, first }: { rule: string; first: string }): string {
  const last = readRecurrence(rule)?.until ?? null
  const isWithin = (day: string): boolean => day >= first && (last === null || day <= last)
  const old = series ? splitRule(series.event.recurrence) : null
  const further = (old?.further ?? []).filter((day) => isWithin(day) && !isOnWith(rule, first, day))
  const except = [...(old?.except ?? []), ...told.except].filter(
    (day) => isWithin(day) && (isOnWith(rule, first, day) || further.includes(day)),
  )
  return joinRule({ rule, except, further })
}
