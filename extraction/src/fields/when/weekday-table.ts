import { leadsIn } from './leads-in.ts'
import { dayCode } from './rules.ts'
import { claim, isFree, isOwnLanguage, placeIn, type Scan, type TimeMention } from './scan.ts'
import { tokenAt, type Token } from './token.ts'
import type { Place } from './when.ts'

/** A weekday spelled out: shorter names are other words too often. */
const FULL_NAME = 5
/** One row may be about the next such day; two are a week. */
const FEWEST_ROWS = 2
/** Words by which a page says that its weekdays come every week. */
const WEEKLY =
  /(?<!\p{L})(?:weekly|every week|timetable|wochentlich|stundenplan|hebdomadaires?|semanal(?:es)?|settimanal[ei]|wekelijkse?|class(?:es)?|courses|lessons|kurse|cours|corsi|clases|cursos|lessen)(?!\p{L})/u
/** A time stands so near below the name of its column, in heights of the name. */
const NEAR_BELOW = 4

/** A weekday with its time. */
interface Row {
  weekday: number
  /** Its token. */
  index: number
  time: TimeMention
}

/**
 * Reads weekdays with their times as what happens every week.
 *
 *     "Lundi débutants : 20h30" above "Samedi loisirs à partir de 16h30" → every Monday 20:30, every Saturday 16:30
 *     "Weekly classes", "Mon 18:30–19:45 Flow" above "Wed 20:00–21:15 Yin" → every Monday, every Wednesday
 *     the same with "Mon", "Wed" above the columns of their times
 *     "Monday 9am - 5pm" above "Tuesday 9am - 7pm" (opening hours), a single line → nothing
 *
 * Without a word for it the rules are soft, names must be spelled out, and the page names no day at all.
 */
export function readWeekdayTable(scan: Scan): void {
  const isWeekly = WEEKLY.test(scan.text)
  if (scan.rules.length > 0 || (scan.dates.length > 0 && !(isWeekly && namesOnlySeason(scan)))) return
  const rows = rowsOf(scan, isWeekly)
  const differ = (keys: readonly unknown[]): boolean => new Set(keys).size === rows.length
  const fewest = claimWeek(scan) ? 1 : FEWEST_ROWS
  if (rows.length < fewest || !differ(rows.map(({ time }) => time))) return
  if (!isWeekly && !differ(rows.map(({ weekday }) => weekday))) return
  for (const { weekday, index, time } of rows) {
    const { start, end } = tokenAt(scan.tokens, index)
    const rule = `FREQ=WEEKLY;BYDAY=${dayCode(weekday)}`
    scan.rules.push({ rule, start, end, isSoft: !isWeekly, ...(isWeekly && { time }) })
    claim(scan, index, index + 1)
  }
  if (isWeekly) scan.times = scan.times.filter((time) => rows.every((row) => row.time !== time))
}

/** Each weekday with the time that follows it on its line or, on a page of classes, stands below it. */
function rowsOf(scan: Scan, isWeekly: boolean): Row[] {
  return scan.tokens.flatMap((token, index): Row[] => {
    const { weekday } = token.word
    if (weekday === undefined || !isFree(scan, index) || !isTrusted(scan, token)) return []
    const time = timeOnLine(scan, token) ?? (isWeekly ? timeBelow(scan, token) : undefined)
    const isHours = !isWeekly && (token.text.length < FULL_NAME || time?.endMinutes !== undefined)
    return time && !isHours && (!isWeekly || isNamed(scan, token, time)) ? [{ weekday, index, time }] : []
  })
}

/** "Classes from 11 January", "Winter term 11 January - 26 March" */
function namesOnlySeason({ dates, text }: Scan): boolean {
  const [date, ...others] = dates
  const span = date?.days[0]
  const isLong = span?.to !== undefined && span.to.month !== span.from.month
  return date !== undefined && others.length === 0 && (isLong || leadsIn(text.slice(0, date.start)))
}

const isTrusted = (scan: Scan, { word }: Token): boolean =>
  word.isWeakWeekday !== true || isOwnLanguage(scan, word.weekdayLanguages)

/** The first time behind it, before the end of the line or the next weekday. */
function timeOnLine({ text, tokens, times }: Scan, { end }: Token): TimeMention | undefined {
  const lineBreak = text.indexOf('\n', end)
  const lineEnd = lineBreak < 0 ? text.length : lineBreak
  const next = tokens.find(({ start, word }) => start >= end && word.weekday !== undefined)?.start ?? text.length
  return times.find(({ start }) => start >= end && start < Math.min(lineEnd, next))
}

function timeBelow(scan: Scan, token: Token): TimeMention | undefined {
  const name = placeIn(scan, token)
  if (!name) return undefined
  const height = name.bottom - name.top
  return scan.times.find((time) => {
    const place = placeIn(scan, time)
    return (
      place &&
      place.top >= name.bottom - height / 2 &&
      place.top - name.bottom < NEAR_BELOW * height &&
      isBelow(name, place)
    )
  })
}

/** In the column of its name, which may be narrower. */
const isBelow = (name: Place, time: Place): boolean =>
  Math.abs(name.left + name.right - time.left - time.right) / 2 < 2 * (name.right - name.left)

/** Beside the time stands what the class is called: "Mon 9am - 5pm" alone are opening hours. */
function isNamed({ text, tokens }: Scan, weekday: Token, time: TimeMention): boolean {
  const lineStart = text.lastIndexOf('\n', time.start - 1) + 1
  const lineBreak = text.indexOf('\n', time.end)
  const lineEnd = lineBreak < 0 ? text.length : lineBreak
  return tokens.some(
    ({ kind, text: word, word: senses, start, end }) =>
      kind === 'word' &&
      start >= lineStart &&
      end <= lineEnd &&
      (end <= time.start || start >= time.end) &&
      start !== weekday.start &&
      word.length >= 3 &&
      Object.keys(senses).length === 0,
  )
}

/** From so many lines that begin with weekdays on, a page tells of its week. */
const LINES_OF_WEEK = 3

/**
 * Whether a page tells of its week line by line, as pubs do: "Monday: Pie night", "Tuesday: Curry night", "Thursday: Quiz 8 pm". None of its
 * weekdays is then a day to come, and none takes the hour of another line.
 */
function claimWeek(scan: Scan): boolean {
  const first = linesOf(scan).flatMap(([index = -1]) => (isWeekday(scan, index) ? [index] : []))
  const weekdays = new Set(first.map((index) => tokenAt(scan.tokens, index).word.weekday))
  if (weekdays.size < LINES_OF_WEEK || weekdays.size < first.length) return false
  for (const index of first) claim(scan, index, index + 1)
  return true
}

/** The tokens of each line, by their places. */
function linesOf({ tokens }: Scan): number[][] {
  const lines: number[][] = [[]]
  for (const [index, { kind }] of tokens.entries()) {
    if (kind === 'break') lines.push([])
    else lines.at(-1)?.push(index)
  }
  return lines
}

function isWeekday(scan: Scan, index: number): boolean {
  const { kind, text, word } = tokenAt(scan.tokens, index)
  return kind === 'word' && word.weekday !== undefined && text.length >= FULL_NAME && isFree(scan, index)
}
