/** Reads how an event of a calendar file repeats. */

import ICAL from 'ical.js'
import { joinRule, MAX_EXCEPTION_DAYS } from '@swap/dates/exception-days'
import { occurrencesOf, readRecurrence } from '@swap/dates/occurrences'
import { MAX_COUNT } from '@swap/dates/validate-recurrence'
import '@swap/dates/temporal'
import type { Property } from '../lines/read-properties.ts'
import type { ReadSpan } from './read-span.ts'
import { withUntilDay } from '../rrule.ts'
import { shiftOutOfDstGap } from '../zones/dst-gap.ts'
import { subdailyTimes } from './subdaily-times.ts'
import {
  clockOf,
  dateOf,
  parseTime,
  timeOf,
  wallTimeIn,
  type ZoneContext,
  type ParsedTime,
} from '../zones/file-time.ts'

/** How an event of a calendar file repeats. */
export interface ReadRule {
  recurrence: string | null
  /** What was changed or could not be kept, and why, in sentences. */
  notes: string[]
  /** Whether the file has a rule that this product can't store. */
  isUnsupported: boolean
  /** Added dates (RDATE) with another time or length, which become events of their own. */
  extraTimes: readonly ExtraTime[]
}

/** The start and end of one added date, in the zone of the series. */
export interface ExtraTime {
  from: Temporal.PlainDateTime
  until: Temporal.PlainDateTime
}

interface RuleContext {
  span: ReadSpan
  zoneContext: ZoneContext
  /** The RECURRENCE-ID of each day that has an event of its own in the file. */
  overridden: readonly Property[]
}

const PARTS = 'BYDAY BYMONTHDAY BYYEARDAY BYWEEKNO BYMONTH BYSETPOS'.split(' ')
const FREQUENCIES = 'DAILY WEEKLY MONTHLY YEARLY'.split(' ')

/** Reads the recurrence of an event: its rule (RRULE), excluded days (EXDATE) and added days (RDATE), all in the zone of its start. */
export function readRule(list: readonly Property[], context: RuleContext): ReadRule {
  const notes: string[] = []
  const rrules = textsOf(list, 'rrule').map((text) => ({ text, times: timesOf(text, context) }))
  const subdailyRuleTimes = rrules.flatMap(({ times }) => times ?? [])
  const { days: parsed, extraTimes } = addSubdailyTimes(readAddedDays(list, context), {
    subdailyRuleTimes,
    list,
    context,
  })
  const addedDays = parsed.filter((day) => day !== context.span.start.date) // already given as its start
  const rules = rrules.flatMap(({ text, times }) => (times ? [] : [text]))
  const [rule = null, ...otherRules] = rules.flatMap((it) => plainRule(it, context, notes) ?? [])
  const isUnsupported = rules.length > 0 && rule === null
  if (rule === null && addedDays.length === 0) return { recurrence: null, notes, isUnsupported, extraTimes }
  const daysOfOtherRules = otherRules.flatMap((it) => expandRule(it, context, notes))
  const excluded = [
    ...[...datesOf(list, 'exdate'), ...context.overridden].flatMap((it) => dayOf(it, context, subdailyRuleTimes) ?? []),
    ...textsOf(list, 'exrule').flatMap((it) => expandRule(plainRule(it, context, notes) ?? '', context, notes)),
  ]
  const days = [...addedDays, ...daysOfOtherRules]
  for (const [kind, many] of [
    ['left out', excluded],
    ['added', days],
  ] as const)
    if (new Set(many).size > MAX_EXCEPTION_DAYS)
      notes.push(`Of the ${new Set(many).size} days that are ${kind}, the last ${MAX_EXCEPTION_DAYS} are kept.`)
  const recurrence = joinRule({ rule: rule ?? 'FREQ=DAILY;COUNT=1', excluded, added: days })
  return { recurrence, notes, isUnsupported, extraTimes }
}

const datesOf = (list: readonly Property[], name: string) => list.filter(([it]) => it === name)
const textsOf = (list: readonly Property[], name: string) =>
  datesOf(list, name).flatMap(([, , , text]) => (typeof text === 'string' && text !== '' ? [text] : []))

/** Returns the date of an exception in the zone of the start; null if it is about another time of that day. */
function dayOf(
  property: Property,
  context: RuleContext,
  subdailyRuleTimes: readonly Temporal.PlainDateTime[],
): string | null {
  const parsed = timeOf(property, context.zoneContext)
  const at = parsed && wallTimeIn(parsed, context.span.zone, context.zoneContext)
  if (
    !at ||
    (parsed.clock.kind !== 'date' &&
      clockOf(at) !== context.span.start.time &&
      subdailyRuleTimes.some((it) => it.equals(at)))
  )
    return null
  return dateOf(at)
}

/** Returns all times of a rule with several times per day; null for any other rule. */
function timesOf(text: string, { span, zoneContext }: RuleContext): Temporal.PlainDateTime[] | null {
  const { start, zone } = span
  if (start.time === null) return null
  const said = /(?:^|;)UNTIL=(?<end>[^;]*)/.exec(text)?.groups?.end
  const parsed = said === undefined ? null : parseTime(isoOf(said), undefined, zoneContext.findZone)
  if (said !== undefined && !parsed) return null
  const end = parsed && wallTimeIn(parsed, zone ?? zoneContext.importersZone, zoneContext)
  const until = parsed?.clock.kind === 'date' ? (end?.with({ hour: 23, minute: 59 }) ?? null) : end
  return subdailyTimes(text, { start: Temporal.PlainDateTime.from(`${start.date}T${start.time}`), until })
}

/** 20261204T200000Z → 2026-12-04T20:00:00Z */
const isoOf = (basic: string): string =>
  basic.replace(/^(\d{4})(\d\d)(\d\d)/, '$1-$2-$3').replace(/T(\d\d)(\d\d)(\d\d)/, 'T$1:$2:$3')

interface SubdailyContext {
  subdailyRuleTimes: readonly Temporal.PlainDateTime[]
  list: readonly Property[]
  context: RuleContext
}

/** Adds the times of a rule with several per day: those at the hour of the start as days of the series, the others as separate events. */
function addSubdailyTimes(
  { days, extraTimes }: { days: string[]; extraTimes: ExtraTime[] },
  { subdailyRuleTimes, list, context }: SubdailyContext,
) {
  const excluded = datesOf(list, 'exdate').flatMap((it) => {
    const parsed = timeOf(it, context.zoneContext)
    const at = parsed && wallTimeIn(parsed, context.span.zone, context.zoneContext)
    return at ? [parsed.clock.kind === 'date' ? dateOf(at) : at.toString()] : []
  })
  const isStart = (at: Temporal.PlainDateTime) => clockOf(at) === context.span.start.time
  const otherTimes = subdailyRuleTimes.filter(
    (at) => !isStart(at) && !excluded.includes(at.toString()) && !excluded.includes(dateOf(at)),
  )
  return {
    days: [...days, ...subdailyRuleTimes.filter(isStart).map(dateOf)],
    extraTimes: [...extraTimes, ...otherTimes.map((from) => ({ from, until: untilOf(from, null, context) }))],
  }
}

/** Reads the dates of RDATE as days; those with another time or length become events of their own. */
function readAddedDays(list: readonly Property[], context: RuleContext): { days: string[]; extraTimes: ExtraTime[] } {
  const days: string[] = []
  const extraTimes: ExtraTime[] = []
  const { start, end, zone } = context.span
  for (const [, { tzid }, type, value] of datesOf(list, 'rdate')) {
    const [from, to] = type === 'period' && Array.isArray(value) ? value : [value, null]
    const at = parseTime(from, tzid, context.zoneContext.findZone)
    if (!at) continue
    const wall = wallTimeIn(at, zone, context.zoneContext)
    const until = untilOf(wall, parseTime(to, tzid, context.zoneContext.findZone) ?? to, context)
    const isAlike = at.clock.kind === 'date' || start.time === null || clockOf(wall) === clockOn(wall, start.time, zone)
    const isAsLong = typeof to !== 'string' || clockOf(until) === end.end_time
    if (isAlike && isAsLong) days.push(dateOf(wall))
    else extraTimes.push({ from: wall, until })
  }
  return { days, extraTimes }
}

/** Returns the time of the series on a given day, which differs if the change to daylight saving time skips it. */
const clockOn = (day: Temporal.PlainDateTime, time: string, zone: string | null): string =>
  zone === null ? time : shiftOutOfDstGap(`${dateOf(day)}T${time}`, zone).slice(11)

/** Returns the end of an added date: as given, else after the length of the event itself. */
function untilOf(
  from: Temporal.PlainDateTime,
  to: unknown,
  { span, zoneContext }: RuleContext,
): Temporal.PlainDateTime {
  if (typeof to === 'string') return from.add({ seconds: ICAL.Duration.fromString(to).toSeconds() })
  const isParsed = typeof to === 'object' && to !== null && 'wall' in to && 'clock' in to
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else has both
  if (isParsed) return wallTimeIn(to as ParsedTime, span.zone, zoneContext)
  const { start, end } = span
  const [first, last] = [
    `${start.date}T${start.time ?? '00:00'}`,
    `${end.end_date ?? start.date}T${end.end_time ?? start.time ?? '00:00'}`,
  ]
  return from.add(
    Temporal.PlainDateTime.from(first).until(last < first ? Temporal.PlainDateTime.from(last).add({ days: 1 }) : last),
  )
}

/** Lists the days of a further rule (only one is kept as a rule). If the rule has no end, returns none and adds a note. */
function expandRule(rule: string, { span }: RuleContext, notes: string[]): string[] {
  if (!/;(?:COUNT|UNTIL)=/.test(rule)) {
    if (rule !== '') notes.push(`It has a second repeat rule without an end (${rule}), which couldn't be kept.`)
    return []
  }
  const read = readRecurrence(rule)
  if (!read) notes.push(`It has a second repeat rule (${rule}), which couldn't be kept.`)
  return read ? occurrencesOf(read, { start: span.start.date, from: span.start.date, limit: MAX_EXCEPTION_DAYS }) : []
}

/** Returns a rule in the form that this product stores; null, with a note added, if it can't store such a rule. */
function plainRule(text: string, { span, zoneContext }: RuleContext, notes: string[]): string | null {
  const parts = new Map(text.split(';').map((it) => [it.split('=')[0] ?? '', it.split('=')[1] ?? '']))
  const frequency = parts.get('FREQ') ?? ''
  const end = parts.get('UNTIL')
  if (!FREQUENCIES.includes(frequency)) {
    notes.push(`It repeats in a way that can't be kept here: ${text}.`)
    return null
  }
  const isOften = frequency === 'DAILY' || frequency === 'WEEKLY'
  const byDay = isOften ? parts.get('BYDAY')?.replaceAll(/[+-]?\d+(?=[A-Z])/g, '') : parts.get('BYDAY')
  const said: Readonly<Record<string, string>> = {
    ...Object.fromEntries(parts),
    ...(byDay !== undefined && { BYDAY: byDay }),
  }
  const lost = [...parts.keys()].filter((name) => isLostPart(name, parts, span.start.time))
  if (lost.length > 0)
    notes.push(`This part of its repeat rule can't be kept: ${lost.map((it) => `${it}=${parts.get(it)}`).join(', ')}.`)
  const isOne = (name: string, none: string) => said[name] !== undefined && said[name] !== none && !lost.includes(name)
  const rule = [
    `FREQ=${frequency}`,
    ...(isOne('COUNT', '') && end === undefined ? [`COUNT=${countOf(said.COUNT ?? '', notes)}`] : []),
    ...(isOne('INTERVAL', '1') ? [`INTERVAL=${said.INTERVAL}`] : []),
    ...PARTS.flatMap((name) => (isOne(name, '') ? [`${name}=${said[name]}`] : [])),
    ...(end === undefined ? [] : [`UNTIL=${end.replaceAll(/[-:]/g, '')}`]),
    ...(isOne('WKST', 'MO') ? [`WKST=${said.WKST}`] : []),
  ].join(';')
  const kept = withUntilDay(rule, { startTime: span.start.time, zone: span.zone ?? zoneContext.importersZone })
  const until = /;UNTIL=(?<day>\d{8})/.exec(kept)?.groups?.day
  if (until === undefined || until >= span.start.date.replaceAll('-', '')) return kept
  notes.push('Its repeat rule ends before it begins: only its first day is kept.')
  return null
}

function countOf(said: string, notes: string[]): string {
  if (!/^\d+$/.test(said) || Number(said) <= MAX_COUNT) return said
  notes.push(`It takes place ${said} times: the first ${MAX_COUNT} are kept.`)
  return String(MAX_COUNT)
}

const HOURS: Readonly<Record<string, [from: number, to: number]>> = { BYHOUR: [0, 2], BYMINUTE: [3, 5] }
const KNOWN = new Set(['FREQ', 'COUNT', 'INTERVAL', 'UNTIL', 'WKST', ...PARTS])

function isLostPart(name: string, parts: ReadonlyMap<string, string>, time: string | null): boolean {
  const value = parts.get(name) ?? ''
  if (name === 'INTERVAL') return !/^[1-9]\d*$/.test(value)
  if (name === 'COUNT') return parts.has('UNTIL')
  if (KNOWN.has(name) || name === '') return false
  if (name === 'RSCALE') return !value.startsWith('GREGORIAN')
  if (name === 'SKIP') return value !== 'OMIT'
  if (name === 'BYSECOND') return Number(value) !== 0
  const [from, to] = HOURS[name] ?? [0, 0]
  return to === 0 || time === null || Number(value) !== Number(time.slice(from, to))
}
