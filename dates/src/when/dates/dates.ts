import { collectRun } from './date-run.ts'
import { dateElementAt, has, isMeaning, type DateElement } from './date-element.ts'
import { interpretRun } from './interpret-run.ts'
import { isCountingWord, isStreetWord } from '../tokens/number-words.ts'
import { claim, type ParseState } from '../parse-state.ts'
import { isEdge, isSymbol, isWord, tokenAt } from '../tokens/token.ts'

/** "Day 1 - November 12", "Tag 2: 12. Juni", "Ngày 1 (12/11)", "Week 6 - Mon 11 Jan" */
const COUNTED =
  'day tag jour dia giorno dag dzien den date ngay session teil part week woche semaine semana settimana round runde spieltag matchday'.split(
    ' ',
  )
const COLONS = [':', '(', '|', '-']

/** "Suite 12/14", "#5": counted or numbered, not a date. */
function isNumbered({ tokens }: ParseState, first: DateElement): boolean {
  const before = tokenAt(tokens, first.first - 1)
  const isNumber = first.kind === 'day' || first.kind === 'numeric'
  const isCounted =
    first.kind === 'day' && isWord(before, ...COUNTED) && isSymbol(tokenAt(tokens, first.next), ...COLONS)
  return isSymbol(before, '#') || isCounted || (isNumber && isCountingWord(before) && !isWord(before, 'no'))
}

/** "JUNE 2026" as a heading over a list of days; "June" only on a line of its own. */
function noteMonth(scan: ParseState, run: readonly DateElement[]): void {
  const month = run.find(({ kind }) => kind === 'month')
  const year = run.find(({ kind }) => kind === 'year')
  if (!month) return
  const isOwnLine = isEdge(tokenAt(scan.tokens, month.first - 1)) && isEdge(tokenAt(scan.tokens, month.next))
  const isLoneMonth = run.length === 1 && isOwnLine && !tokenAt(scan.tokens, month.first).word.isWeakMonth
  if (year && run.length > 1) scan.months.push({ month: month.value, year: year.value })
  else if (isLoneMonth) scan.months.push({ month: month.value })
}

/** Reads the date that starts with an element; returns where to continue. */
function readDate(scan: ParseState, start: DateElement): number {
  const run = collectRun(scan, start)
  const meaning = interpretRun(scan, run)
  if (!meaning) {
    noteMonth(scan, run)
    const isHeading = has(run, 'month') && has(run, 'year') && !has(run, 'day')
    return isHeading ? (run.at(-1)?.next ?? start.next) : start.first + 1
  }
  const next = run[meaning.used - 1]?.next ?? start.next
  // "1 June Street", but "Thu 14 Jan  Dr Ames"
  if (isStreetWord(tokenAt(scan.tokens, next)) && !has(run, 'weekday')) return next
  const place = { start: tokenAt(scan.tokens, start.first).start, end: tokenAt(scan.tokens, next - 1).end }
  scan.dates.push({ days: meaning.days, flags: [], ...place })
  claim(scan, start.first, next)
  return next
}

/** "12.06", as ambiguous as "10.05". */
const BARE_PAIR = /^\d{1,2}[./]\d{1,2}\.?$/

/** Reads all dates that name a day, and notes standalone months. A possible hour is a day only if nothing else is. */
export function readDates(scan: ParseState): void {
  readRuns(scan)
  const areBare = scan.dates.every(({ start, end }) => BARE_PAIR.test(scan.text.slice(start, end)))
  if (areBare && scan.rules.length === 0) readRuns({ ...scan, takesHours: true })
}

function readRuns(scan: ParseState): void {
  let index = 0
  while (index < scan.tokens.length) {
    const first = dateElementAt(scan, index, [])
    const mayStart = first !== null && isMeaning(first)
    if (!mayStart) index++
    else if (!isNumbered(scan, first)) index = readDate(scan, first)
    else index = first.kind === 'numeric' && !isSymbol(tokenAt(scan.tokens, index - 1), '#') ? first.next : index + 1
  }
}
