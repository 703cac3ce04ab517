// Resolves groups of printed dates and times to calendar days, times and rules.

import { addDays, toClock } from '../../calendar-day.ts'
import {
  sourceOf,
  type DateMention,
  type DaySpan,
  type Group,
  type Head,
  type ParseState,
  type TimeMention,
} from '../parse-state.ts'
import { chooseTimes } from './choose-times.ts'
import { nextRuleDay } from '../series/next-rule-day.ts'
import { timesForWeekday } from '../dates/times-for-weekday.ts'
import { resolveSpan } from '../dates/resolve-day.ts'
import type { When, WhenFlag } from '../when.ts'

/** A day or rule before its times are added. Its offsets refer to the folded text. */
type Untimed = When

type DateHead = Extract<Head, { kind: 'date' }>

const RULE_CONFIDENCE = 0.85
const SOFT_RULE_CONFIDENCE = 0.5
const TIME_CONFIDENCE = 0.7
const DATE_CONFIDENCE = 0.95
/** How much the way in which a date was derived raises or lowers its confidence. */
const FLAG_CONFIDENCE: Partial<Record<WhenFlag, number>> = {
  yearInferred: -0.1,
  weekdayAgrees: 0.04,
  weekdayMismatch: -0.2,
  orderAmbiguous: -0.25,
  dayOnly: -0.3,
  weekdayOnly: -0.4,
  holiday: -0.25,
}

const TO = /^\s*(?:-|to|until|bis|au|al|a)\s*$/

/** Resolves each group to its days or rule with their times: one result per day, and per performance. */
export function resolveGroups(state: ParseState, groups: readonly Group[]): When[] {
  const joined: Group[] = []
  for (const group of groups) {
    const before = joined.at(-1)
    const long = before && joinToSpan(state, before, group)
    if (long) joined.pop()
    joined.push(long ?? group)
  }
  return joined.flatMap((group) => resolveGroup(state, group))
}

/** Adds a start and its end. */
function withStart(state: ParseState, when: When, start: TimeMention, end: TimeMention | undefined): When {
  const place = sourceOf(state, start)
  const timed = { ...when, time: toClock(start.minutes), timeStart: place.start, timeEnd: place.end }
  const endMinutes = start.endMinutes ?? end?.minutes
  if (endMinutes === undefined) return timed
  // "22:00 - 4:00" ends the next morning; midnight still belongs to the evening.
  const isPastMidnight = endMinutes <= start.minutes && endMinutes !== 0
  const endDate = isPastMidnight && when.date && !when.rule ? addDays(when.date, 1) : undefined
  return { ...timed, endTime: toClock(endMinutes), ...(endDate && !when.endDate && { endDate }) }
}

/** Adds the times of a group: one result for each start. */
function withTimes(state: ParseState, untimed: Untimed, times: readonly TimeMention[]): When[] {
  const { starts, doors, end, zone } = chooseTimes(state.text, times)
  const when: When = {
    ...untimed,
    ...sourceOf(state, untimed),
    ...(zone && { zone }),
    ...(doors && { doors: toClock(doors.minutes) }),
  }
  if (starts.length === 0) return [end ? { ...when, endTime: toClock(end.minutes) } : when]
  return starts.map((start) => withStart(state, when, start, end))
}

function confidenceOf(flags: readonly WhenFlag[]): number {
  const flagged = flags.reduce((sum, flag) => sum + (FLAG_CONFIDENCE[flag] ?? 0), DATE_CONFIDENCE)
  return Math.round(flagged * 100) / 100
}

function resolveRule({ context }: ParseState, heads: readonly Head[]): Untimed | null {
  const rule = heads.find((head) => head.kind === 'rule')
  if (!rule) return null
  const untimed: Untimed = {
    rule: rule.rule,
    confidence: rule.isSoft ? SOFT_RULE_CONFIDENCE : RULE_CONFIDENCE,
    flags: rule.isSoft ? ['softRule'] : [],
    start: heads[0]?.start ?? rule.start,
    end: heads.at(-1)?.end ?? rule.end,
  }
  const span = heads.find((head) => head.kind === 'date')?.days[0]
  const days = span && resolveSpan(span, context)
  if (!days) return untimed
  const date = span.to ? nextRuleDay(rule.rule, days.date) : days.date
  return { ...untimed, ...days, date, flags: [...untimed.flags, ...days.flags] }
}

/** Resolves one day or span of a list. The first and the last also cover the words at the ends of the list, such as "Fri" and "2026". */
function resolveDays(state: ParseState, date: DateMention, span: DaySpan): Untimed | null {
  const resolved = resolveSpan(span, state.context)
  if (!resolved) return null
  const { days, role } = date
  const flags = [...resolved.flags, ...date.flags]
  const start = span === days[0] ? date.start : span.from.start
  const end = span === days.at(-1) ? date.end : (span.to ?? span.from).end
  return { ...resolved, flags, confidence: confidenceOf(flags), start, end, ...(role && { role }) }
}

/** Each day with its own times, if weekdays precede them. */
function resolveDates(state: ParseState, heads: readonly DateHead[], times: readonly TimeMention[]): When[] {
  return heads.flatMap((head) =>
    head.days.flatMap((span) => {
      const untimed = resolveDays(state, head, span)
      if (!untimed?.date) return []
      const own =
        heads.length > 1 || head.days.length > 1 || span.to ? timesForWeekday(state, times, untimed.date) : times
      return withTimes(state, untimed, own)
    }),
  )
}

function timeOnly(times: readonly TimeMention[]): Untimed {
  const place = { start: times[0]?.start ?? 0, end: times.at(-1)?.end ?? 0 }
  return { confidence: TIME_CONFIDENCE, flags: ['timeOnly'], ...place }
}

function resolveGroup(state: ParseState, { heads, times }: Group): When[] {
  const dates = heads.filter((head) => head.kind === 'date')
  const rule = resolveRule(state, heads)
  if (!rule && dates.length > 0) return resolveDates(state, dates, times)
  return withTimes(state, rule ?? timeOnly(times), times)
}

const onlyDate = ({ heads }: Group): DateHead | undefined =>
  heads.length === 1 && heads[0]?.kind === 'date' && heads[0].days.length === 1 ? heads[0] : undefined

/** "Fri 12 June 20:00 - Sun 14 June 18:00": two dates with their times forming one span, or null. */
function joinToSpan({ text }: ParseState, group: Group, next: Group): Group | null {
  const [date, last] = [onlyDate(group), onlyDate(next)]
  const [from, to] = [date?.days[0]?.from, last?.days[0]?.from]
  const [time, ...others] = group.times
  if (!date || !last || !from || !to || !time || others.length > 0 || time.endMinutes !== undefined) return null
  if (!TO.test(text.slice(time.end, last.start))) return null
  const endMinutes = next.times[0]?.minutes
  return {
    heads: [{ ...date, days: [{ from, to }] }],
    times: [endMinutes === undefined ? time : { ...time, endMinutes }],
  }
}
