import { dayCode } from './rules.ts'
import { claim, isFree, type Scan } from './scan.ts'
import { tokenAt } from './token.ts'

/** A weekday spelled out: shorter names are other words too often. */
const FULL_NAME = 5
/** One line may be about the next such day; two are a week. */
const FEWEST_LINES = 2

/** A line with one weekday and one start behind it. */
interface Row {
  weekday: number
  /** Its token. */
  index: number
}

/**
 * Reads weekdays with their times, line by line, as what happens every week: a page that names several and no day at all.
 *
 *     "Lundi débutants : 20h30" above "Samedi loisirs à partir de 16h30" → every Monday 20:30, every Saturday 16:30
 *     "Monday 9am - 5pm" above "Tuesday 9am - 7pm" (opening hours), a single line, a page with a date → nothing
 *
 * Nobody wrote "every": the rules are soft.
 */
export function readWeekdayTable(scan: Scan): void {
  if (scan.dates.length > 0 || scan.rules.length > 0) return
  const rows = linesOf(scan).flatMap((line) => rowOn(scan, line) ?? [])
  const weekdays = new Set(rows.map(({ weekday }) => weekday))
  if (rows.length < FEWEST_LINES || weekdays.size < rows.length) return
  for (const { weekday, index } of rows) {
    const { start, end } = tokenAt(scan.tokens, index)
    scan.rules.push({ rule: `FREQ=WEEKLY;BYDAY=${dayCode(weekday)}`, start, end, isSoft: true })
    claim(scan, index, index + 1)
  }
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

function rowOn(scan: Scan, line: readonly number[]): Row | null {
  const named = line.filter((index) => isWeekday(scan, index))
  const [index] = named
  const [from, to] = [tokenAt(scan.tokens, line[0] ?? -1).start, tokenAt(scan.tokens, line.at(-1) ?? -1).end]
  const times = scan.times.filter(({ start, end }) => start >= from && end <= to)
  const [time] = times
  if (index === undefined || time === undefined || named.length > 1 || times.length > 1) return null
  const { word, end } = tokenAt(scan.tokens, index)
  return word.weekday === undefined || time.endMinutes !== undefined || time.start < end
    ? null
    : { weekday: word.weekday, index }
}

function isWeekday(scan: Scan, index: number): boolean {
  const { kind, text, word } = tokenAt(scan.tokens, index)
  return kind === 'word' && word.weekday !== undefined && text.length >= FULL_NAME && isFree(scan, index)
}
