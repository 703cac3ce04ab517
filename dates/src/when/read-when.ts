// The date parser: reads dates, times and recurrence rules in a text, step by step.

import { fold } from '../language/fold.ts'
import { toClock } from '../calendar-day.ts'
import { hasDateRows, hasDottedHours } from './dates/date-evidence.ts'
import { readDates } from './dates/read-dates.ts'
import { groupMentions } from './groups/group-mentions.ts'
import { resolveGroups } from './groups/resolve-groups.ts'
import { resolveAmPm } from './times/resolve-am-pm.ts'
import { maskContacts, maskDuration } from './mask-non-dates.ts'
import {
  readRelativeDays,
  readDaysOfWeek,
  readHoliday,
  readLoneWeekday,
  resolveDaysOfSpan,
} from './dates/relative-days.ts'
import { assignRoles } from './date-roles.ts'
import { resolveBareRules } from './series/interval-rules.ts'
import { readRules } from './series/read-rules.ts'
import { sourceOf, type ParseState, type TimeMention } from './parse-state.ts'
import { assignLabels } from './times/time-labels.ts'
import { readCertainTimes, readUncertainTimes } from './times/read-times.ts'
import { tokenize } from './tokens/tokenize.ts'
import { readWeekdayTable } from './dates/weekday-table.ts'
import type { ClockTime, WhenContext, WhenReading, WhenSpan } from './when.ts'

/** Upper bound on the lines that are read; no poster has more. */
const MAX_LINES = 600
/** Upper bound on the characters that are read; no poster has more. */
const MAX_CHARACTERS = 20_000

/**
 * Reads everything a text says about dates, times and recurrence.
 *
 *     "FRI & SAT JULY 10 & 11, doors 7 / show 8" → 10 July 20:00, doors 19:00 · 11 July 20:00, doors 19:00
 *     "12.-14. Juni 2026, ab 10 Uhr"             → 12 to 14 June 2026, 10:00
 *     "every other Tuesday 7-9pm"                → FREQ=WEEKLY;INTERVAL=2;BYDAY=TU, 19:00 to 21:00
 *     "born 12 June 1980", "RSVP by 1 May"       → excluded, with their role
 *     "24/7", "Suite 12/14", "1 June Street"     → nothing
 *
 * Takes the lines joined with line breaks (at most 600 lines and 20 000 characters are read) and the context of the
 * page. Times without a date become items without one. Offsets refer to the given text. Never throws.
 */
export function readWhen(text: string, context: WhenContext): WhenReading {
  const state = startParse(limitLength(text), context)
  const duration = maskDuration(state)
  maskContacts(state)
  readCertainTimes(state)
  readRules(state)
  readDates(state)
  if (context.isTyped) resolveBareRules(state)
  readRelativeDays(state)
  readWeekdayTable(state)
  readLoneWeekday(state)
  readHoliday(state)
  readUncertainTimes(state)
  resolveDaysOfSpan(state)
  readDaysOfWeek(state)
  state.times.sort(byPlace)
  state.dates.sort(byPlace)
  assignLabels(state)
  resolveAmPm(state)
  assignRoles(state)
  const resolved = resolveGroups(state, groupMentions(state))
  const isEvents = resolved.map(({ role }) => role === undefined || role === 'until')
  return {
    items: resolved.filter((_, at) => isEvents[at]),
    excluded: resolved.filter((_, at) => !isEvents[at]),
    months: state.months,
    times: clockTimesOf(state),
    ...(duration === undefined ? {} : { duration }),
    spans: spansOf(state),
  }
}

function limitLength(text: string): string {
  const short = text.slice(0, MAX_CHARACTERS)
  return short.split('\n', MAX_LINES).join('\n')
}

function startParse(text: string, context: WhenContext): ParseState {
  const folded = fold(text)
  const tokens = tokenize(folded.folded, context.language)
  const claims = new Uint8Array(tokens.length)
  const page = {
    folded,
    text: folded.folded,
    hasDateRows: hasDateRows(folded.folded),
    hasDottedHours: hasDottedHours(folded.folded),
    mayReadHourAsDay: false,
  }
  return { ...page, tokens, claims, context, times: [], dates: [], rules: [], months: [] }
}

function byPlace(one: { start: number }, other: { start: number }): number {
  return one.start - other.start
}

const HALF_DAY = 12 * 60

/** All times of the page in text order, including those moved to a weekly table. */
const allTimes = ({ times, rules }: ParseState): TimeMention[] =>
  [...times, ...rules.flatMap(({ time }) => time ?? [])].toSorted(byPlace)

function clockTimesOf(state: ParseState): ClockTime[] {
  return allTimes(state).map((time) => ({
    time: toClock(time.minutes),
    ...(time.endMinutes === undefined ? {} : { endTime: toClock(time.endMinutes) }),
    ...(time.isHalfOfDayGuessed ? { otherHalf: toClock((time.minutes + HALF_DAY) % (2 * HALF_DAY)) } : {}),
    ...sourceOf(state, time),
  }))
}

function spansOf(state: ParseState): WhenSpan[] {
  const toSpan = (kind: WhenSpan['kind'], stretch: { start: number; end: number }): WhenSpan => {
    const { start, end } = sourceOf(state, stretch)
    return { start, end, kind, value: state.folded.source.slice(start, end) }
  }
  return [
    ...state.dates.map((date) => toSpan(date.flags.includes('holiday') ? 'holiday' : 'date', date)),
    ...allTimes(state).map((time) => toSpan('time', time)),
    ...state.rules.map((rule) => toSpan('recur', rule)),
  ]
}
