import ICAL from 'ical.js'
import { splitRule, withExceptions } from '@swap/dates/except-days'
import type { Property } from './property-lines.ts'
import type { ReadSpan } from './read-span.ts'
import { ruleByDays } from './rule.ts'
import { clockOf, dateOf, readTold, toldBy, wallIn, type Clocks, type Told } from './told-time.ts'

/** How an event of a calendar file comes again. */
export interface ReadRule {
  recurrence: string | null
  /** What was changed or could not be kept, and why, in sentences. */
  notes: string[]
  /** There is a rule, and it is none that an event can have. */
  isLost: boolean
}

interface About {
  span: ReadSpan
  clocks: Clocks
  /** The days that the file tells again, otherwise. */
  moved: readonly Property[]
}

/** What an event can hold of days beside its rule. */
const MOST_DAYS = 1000
const PARTS = 'BYDAY BYMONTHDAY BYYEARDAY BYWEEKNO BYMONTH BYSETPOS'.split(' ')
const FREQUENCIES = 'DAILY WEEKLY MONTHLY YEARLY'.split(' ')

/** The rule of an event with the days it leaves out and further ones, each as a day by the clock of its start. */
export function readRule(list: readonly Property[], about: About): ReadRule {
  const notes: string[] = []
  const { days: also, lost } = furtherDays(list, about)
  const rules = textsOf(list, 'rrule')
  const [rule = null, ...others] = rules.flatMap((it) => plainRule(it, about, notes) ?? [])
  const isLost = rules.length > 0 && rule === null
  if (rule === null && also.length === 0) return { recurrence: null, notes: [...notes, ...told(lost)], isLost }
  const further = others.flatMap((it) => expanded(it, about, notes))
  const except = [
    ...[...datesOf(list, 'exdate'), ...about.moved].flatMap((it) => dayOf(it, about) ?? []),
    ...textsOf(list, 'exrule').flatMap((it) => expanded(plainRule(it, about, notes) ?? '', about, notes)),
  ]
  const days = [...also, ...further]
  for (const [kind, many] of [
    ['left out', except],
    ['added', days],
  ] as const)
    if (new Set(many).size > MOST_DAYS)
      notes.push(`Of the ${new Set(many).size} days that are ${kind}, the last ${MOST_DAYS} are kept.`)
  const recurrence = withExceptions(rule ?? 'FREQ=DAILY;COUNT=1', except, days)
  return { recurrence, notes: [...notes, ...told(lost)], isLost }
}

const datesOf = (list: readonly Property[], name: string) => list.filter(([it]) => it === name)
const textsOf = (list: readonly Property[], name: string) =>
  datesOf(list, name).flatMap(([, , , text]) => (typeof text === 'string' && text !== '' ? [text] : []))

const told = (lost: readonly string[]): string[] =>
  lost.length === 0
    ? []
    : [
        `It also takes place at another hour or length on ${lost.slice(0, 10).join(', ')}${lost.length > 10 ? ' and more' : ''}: these dates could not be kept.`,
      ]

/** The day of an exception, by the clock of the start. */
function dayOf(property: Property, about: About): string | null {
  const at = toldBy(property, about.clocks)
  return at && dateOf(wallIn(at, about.span.zone, about.clocks))
}

/** The days of RDATE; what is at another hour, or longer, is another thing. */
function furtherDays(list: readonly Property[], about: About): { days: string[]; lost: string[] } {
  const days: string[] = []
  const lost: string[] = []
  for (const [, { tzid }, type, value] of datesOf(list, 'rdate')) {
    const [from, to] = type === 'period' && Array.isArray(value) ? value : [value, null]
    const at = readTold(from, tzid, about.clocks.zones)
    if (!at) continue
    const wall = wallIn(at, about.span.zone, about.clocks)
    const { time } = about.span.start
    const isAlike = at.by.kind === 'day' || time === null || clockOf(wall) === time
    if (isAlike && hasLength(at, to, tzid, about)) days.push(dateOf(wall))
    else lost.push(`${dateOf(wall)} ${clockOf(wall)}`)
  }
  return { days, lost }
}

/** Whether a period is as long as the event itself; a single date is. */
function hasLength(from: Told, to: unknown, tzid: unknown, { span, clocks }: About): boolean {
  if (typeof to !== 'string') return true
  const wall = wallIn(from, span.zone, clocks)
  const ended = readTold(to, tzid, clocks.zones)
  const until = ended
    ? wallIn(ended, span.zone, clocks)
    : wall.add({ seconds: ICAL.Duration.fromString(to).toSeconds() })
  return clockOf(until) === span.end.end_time
}

/** The days of a rule beside the first one, which has to end; none, and a note, where it does not. */
function expanded(rule: string, { span }: About, notes: string[]): string[] {
  if (!/;(?:COUNT|UNTIL)=/.test(rule)) {
    if (rule !== '') notes.push(`It has a second repeat rule without an end (${rule}), which could not be kept.`)
    return []
  }
  return daysOf(rule, span.start.date, MOST_DAYS)
}

/** The days of a rule from a day on, as an independent count of them. */
export function daysOf(rule: string, start: string, most: number, before?: string): string[] {
  const days: string[] = []
  const iterator = ICAL.Recur.fromString(splitRule(rule).rule).iterator(ICAL.Time.fromDateString(start))
  for (let at = iterator.next(); at && days.length < most; at = iterator.next()) {
    const day = at.toString().slice(0, 10)
    if (before !== undefined && day >= before) break
    days.push(day)
  }
  return days
}

/** A rule as an event can keep it, its parts in one order; null, and a note, where an event cannot come again like that. */
function plainRule(text: string, { span, clocks }: About, notes: string[]): string | null {
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
    ...(isOne('COUNT', '') && end === undefined ? [`COUNT=${said.COUNT}`] : []),
    ...(isOne('INTERVAL', '1') ? [`INTERVAL=${said.INTERVAL}`] : []),
    ...PARTS.flatMap((name) => (isOne(name, '') ? [`${name}=${said[name]}`] : [])),
    ...(end === undefined ? [] : [`UNTIL=${end.replaceAll(/[-:]/g, '')}`]),
    ...(isOne('WKST', 'MO') ? [`WKST=${said.WKST}`] : []),
  ].join(';')
  return ruleByDays(rule, { startTime: span.start.time, zone: span.zone ?? clocks.reader })
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
