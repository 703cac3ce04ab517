import type { Group, Head, ParseState, TimeMention } from '../parse-state.ts'
import { assignTimesByPlace } from '../times/assign-times-by-place.ts'

/** A date, rule or time of a text. */
type Part = Head | ({ kind: 'time' } & TimeMention)

const ONLY_LIST = /^[\s,&+|/]*(?:and|und|et|y|e)?[\s,&+|/]*$/
/** Maximum number of characters between a rule and its dates. */
const NEAR_RULE = 12
/** Maximum number of characters between a time and the date after it on the same line. */
const NEAR_ON_LINE = 14

/**
 * Groups the dates and rules of a text with their times. A time belongs to the date or rule before it or, at the start of the
 * text, to the first one after it; if dates are in columns, to the nearest one.
 */
export function groupMentions(state: ParseState): Group[] {
  const parts = inTextOrder(state)
  const groups: Group[] = []
  const ofTable: Group[] = []
  const leading: TimeMention[] = []
  const waiting: TimeMention[] = []
  for (const part of parts) {
    const group = groups.at(-1)
    if (part.kind === 'rule' && part.time) ofTable.push({ heads: [part], times: [part.time] })
    else if (part.kind !== 'time') {
      if (group && belongsTo(state, group, part)) group.heads.push(part)
      else groups.push({ heads: [part], times: waiting.splice(0) })
    } else if (!group) leading.push(part)
    else if (!part.label && leadsDateOnLine(state, group, parts, part)) waiting.push(part)
    else group.times.push(part)
  }
  if (groups[0]) groups[0].times.unshift(...leading)
  else if (leading.length > 0) groups.push({ heads: [], times: leading })
  return [
    ...(assignTimesByPlace(state, groups) ?? groups).flatMap((group) => dropForeignTimes(state, group)),
    ...ofTable,
  ]
}

function inTextOrder({ dates, rules, times }: ParseState): Part[] {
  const parts: Part[] = [
    ...dates.map((date) => ({ kind: 'date' as const, ...date })),
    ...times.map((time) => ({ kind: 'time' as const, ...time })),
    ...rules.map((rule) => ({ kind: 'rule' as const, ...rule })),
  ]
  return parts.toSorted((one, other) => one.start - other.start)
}

const roleOf = (head: Head | undefined) => (head?.kind === 'date' ? head.role : undefined)

/** "Sat 13 & Sun 14", "every Friday, 5 June - 3 July": nothing but list separators, or a rule, between two heads. */
function belongsTo({ text }: ParseState, group: Group, head: Head): boolean {
  const last = group.heads.at(-1)
  if (!last || roleOf(head) !== roleOf(group.heads[0])) return false
  if (group.times.length > 0) return false
  const between = text.slice(last.end, head.start)
  const hasRule = head.kind === 'rule' || group.heads.some(({ kind }) => kind === 'rule')
  return (hasRule && between.length < NEAR_RULE) || ONLY_LIST.test(between)
}

function isOneLine(
  { text }: ParseState,
  one: { start: number; end: number },
  other: { start: number; end: number },
): boolean {
  return !text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start)).includes('\n')
}

/** "20:00 Sat 13 June" on a line of its own: the time belongs to the date after it, not to the previous line's. */
function leadsDateOnLine(state: ParseState, group: Group, parts: readonly Part[], time: TimeMention): boolean {
  const before = group.heads.at(-1)
  const next = parts.find(({ kind, start }) => kind === 'date' && start >= time.end)
  const isNear = next !== undefined && next.start - time.end < NEAR_ON_LINE && isOneLine(state, time, next)
  return isNear && !(before && isOneLine(state, before, time))
}

const BEFORE_TIME = /^\s*(?:at|from|um|ab|a|à|alle|dalle|om|vanaf|kl\.?)?\s*$/

/** "On sale Friday 4 December / 10 am": the whole line below, if the event has another time. */
function continuesBelow({ text, times }: ParseState, head: Head, time: TimeMention): boolean {
  if (roleOf(head) !== 'sale' || times.length === 1 || !BEFORE_TIME.test(text.slice(head.end, time.start))) return false
  return /^[^\S\n]*(?:\n|$)/.test(text.slice(time.end))
}

/**
 * Drops the times that don't belong to a date: a deadline or sale keeps only those on its line, and if its own
 * line has one, times above it belong to something else.
 */
function dropForeignTimes(state: ParseState, group: Group): Group[] {
  const [head] = group.heads
  if (!head) return [group]
  const isNear = (time: TimeMention): boolean =>
    group.heads.some((it) => isOneLine(state, it, time) || continuesBelow(state, it, time))
  const role = roleOf(head)
  if (role !== undefined && role !== 'until') {
    const far = group.times.filter((time) => !isNear(time))
    const own = { heads: group.heads, times: group.times.filter(isNear) }
    return far.length > 0 ? [own, { heads: [], times: far }] : [own]
  }
  const hasOwn = group.times.some((time) => time.label === undefined && isNear(time))
  const isAbove = (time: TimeMention): boolean => time.end <= head.start && time.label === undefined && !isNear(time)
  return [{ heads: group.heads, times: hasOwn ? group.times.filter((time) => !isAbove(time)) : group.times }]
}
