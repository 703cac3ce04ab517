// Reads timetables: weekdays with their times, in lines or in columns.

import { announcesStart } from '../start-words.ts'
import { dayCode } from '../../recurrence/weekday-codes.ts'
import { claim, isFree, placeIn, weekdayNamedAt, type ParseState, type TimeMention } from '../parse-state.ts'
import { isEdge, tokenAt, type Token } from '../tokens/token.ts'

/** Minimum number of letters of a weekday that is spelled out; shorter names are too often other words. */
const MIN_FULL_NAME = 5
/** One row may mean the next such day; two mean every week. */
const MIN_ROWS = 2
/** With this many lines that begin with weekdays, a page describes its week. */
const LINES_OF_WEEK = 3
/** Words that say the weekdays are weekly. */
const WEEKLY =
  /(?<!\p{L})(?:weekly|every week|timetable|wochentlich|stundenplan|hebdomadaires?|semanal(?:es)?|settimanal[ei]|wekelijkse?|class(?:es)?|courses|lessons|kurse|cours|corsi|clases|cursos|lessen)(?!\p{L})/u
/** Largest gap between a weekday and a time in its column, in heights of the weekday. */
const MAX_GAP_BELOW = 4

/** A row of a timetable: a weekday with its time. */
interface Row {
  weekday: number
  /** Index of the token that names the weekday. */
  index: number
  time: TimeMention
}

/**
 * Adds a weekly rule for every weekday that is printed with its time.
 *
 *     "Lundi débutants : 20h30" above "Samedi loisirs à partir de 16h30" → every Monday 20:30, every Saturday 16:30
 *     "Weekly classes", "Mon 18:30–19:45 Flow" above "Wed 20:00–21:15 Yin" → every Monday, every Wednesday
 *     the same with "Mon", "Wed" above columns of times
 *     "Monday 9am - 5pm" above "Tuesday 9am - 7pm" (opening hours), a single line → nothing
 *
 * Without a word such as "weekly" or "classes", the rules may be dropped later (they are soft), weekdays must be spelled out, and
 * the page must name no day.
 */
export function readWeekdayTable(state: ParseState): void {
  const isWeekly = WEEKLY.test(state.text)
  if (state.rules.length > 0 || (state.dates.length > 0 && !(isWeekly && namesOnlySeason(state)))) return
  const rows = state.tokens.flatMap((_, index) => rowAt(state, index, isWeekly) ?? [])
  const differ = (keys: readonly unknown[]): boolean => new Set(keys).size === rows.length
  const fewest = claimWeek(state) ? 1 : MIN_ROWS
  if (rows.length < fewest || !differ(rows.map(({ time }) => time))) return
  if (!isWeekly && !differ(rows.map(({ weekday }) => weekday))) return
  for (const { weekday, index, time } of rows) {
    const { start, end } = tokenAt(state.tokens, index)
    const rule = `FREQ=WEEKLY;BYDAY=${dayCode(weekday)}`
    state.rules.push({ rule, start, end, isSoft: !isWeekly, ...(isWeekly && { time }) })
    claim(state, index, index + 1)
  }
  if (isWeekly) state.times = state.times.filter((time) => rows.every((row) => row.time !== time))
}

/** "Classes from 11 January", "Winter term 11 January - 26 March" */
function namesOnlySeason({ dates, text }: ParseState): boolean {
  const [date, ...others] = dates
  const span = date?.days[0]
  const isLong = span?.to !== undefined && span.to.month !== span.from.month
  return date !== undefined && others.length === 0 && (isLong || announcesStart(text.slice(0, date.start)))
}

/** A weekday with the time that follows before the next on its line or, on a page of classes, is below it. */
function rowAt(state: ParseState, index: number, isWeekly: boolean): Row | null {
  const { tokens, times } = state
  const weekday = weekdayNamedAt(state, index)
  if (weekday === undefined || !isFree(state, index)) return null
  const token = tokenAt(tokens, index)
  const end = tokens.findIndex(({ kind, word }, at) => at > index && (kind === 'break' || word.weekday !== undefined))
  const onLine = times.find(({ first }) => first > index && (end < 0 || first < end))
  const time = onLine ?? (isWeekly ? times.find((it) => isBelow(state, token, it)) : undefined)
  if (!time) return null
  const isFit = isWeekly
    ? isNamed(state, token, time)
    : token.text.length >= MIN_FULL_NAME && time.endMinutes === undefined
  return isFit ? { weekday, index, time } : null
}

/** Returns whether a time is in the column under a weekday; the column may be wider than the name. */
function isBelow(state: ParseState, token: Token, time: TimeMention): boolean {
  const [name, place] = [placeIn(state, token), placeIn(state, time)]
  if (!name || !place) return false
  const height = name.bottom - name.top
  const gap = place.top - name.bottom
  const sideways = Math.abs(name.left + name.right - place.left - place.right) / 2
  return gap >= -height / 2 && gap < MAX_GAP_BELOW * height && sideways < 2 * (name.right - name.left)
}

const isName = ({ kind, text, word }: Token): boolean =>
  kind === 'word' && text.length >= 3 && Object.keys(word).length === 0

/** Returns whether a name is on the line of a time: "Mon 9am - 5pm" without one are opening hours. */
function isNamed({ tokens }: ParseState, weekday: Token, { first, next }: TimeMention): boolean {
  const start = tokens.findLastIndex(({ kind }, at) => kind === 'break' && at < first) + 1
  const end = tokens.findIndex(({ kind }, at) => kind === 'break' && at >= next)
  const line = tokens.slice(start, end < 0 ? undefined : end)
  return line.some((token, at) => isName(token) && token !== weekday && (start + at < first || start + at >= next))
}

/**
 * Claims the weekdays of a page that describes its week line by line, as pubs do: "Monday: Pie night", "Tuesday: Curry night",
 * "Thursday: Quiz 8 pm". None of them is then a specific day, and none gets the time of another line. Returns whether it is such a page.
 */
function claimWeek(state: ParseState): boolean {
  const { tokens } = state
  const first = [...tokens.keys()].filter((index) => {
    const { text, word } = tokenAt(tokens, index)
    const isFullName = word.weekday !== undefined && text.length >= MIN_FULL_NAME
    return isFullName && isEdge(tokenAt(tokens, index - 1)) && isFree(state, index)
  })
  const weekdays = new Set(first.map((index) => tokenAt(tokens, index).word.weekday))
  if (weekdays.size < LINES_OF_WEEK || weekdays.size < first.length) return false
  for (const index of first) claim(state, index, index + 1)
  return true
}
