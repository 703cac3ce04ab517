import { dateElementAt, has, isMeaning, isSeparator, isSkippable, type DateElement } from './date-element.ts'
import { isFree, type Scan } from './scan.ts'
import { isEdge, tokenAt } from './token.ts'

/** Longer runs are no dates, and hostile text must not cost more than its length. */
const MOST_ELEMENTS = 96
const MOST_SEPARATORS = 2
const MOST_LINE_BREAKS = 2
const MOST_SKIPPED = 3

function skipLineBreaks({ tokens }: Scan, start: number): number {
  let index = start
  while (tokenAt(tokens, index).kind === 'break') index++
  return index
}

/** "21 de / septiembre" */
const isBreakBehindOf = ({ tokens }: Scan, index: number): boolean =>
  tokenAt(tokens, index).kind === 'break' && tokenAt(tokens, index - 1).word.of === true

/** Looks behind filler words: "Friday **the** 12th **of** June". */
function behindFiller(scan: Scan, index: number, run: readonly DateElement[]): DateElement | null {
  let next = index
  while (next < index + MOST_SKIPPED && (isSkippable(scan, next) || isBreakBehindOf(scan, next))) next++
  const found = dateElementAt(scan, next, run)
  return found && isMeaning(found) ? found : null
}

/** The next element, behind words that mean nothing. */
function nextElement(scan: Scan, index: number, run: readonly DateElement[]): DateElement | null {
  const found = dateElementAt(scan, index, run)
  const mayBeFiller = !found || (found.kind === 'list' && tokenAt(scan.tokens, index).word.of)
  return (mayBeFiller && isSkippable(scan, index) ? behindFiller(scan, index, run) : null) ?? found
}

/** Whether the line is about dates only, or says at least two parts of one before anything else. */
function isDateLine(scan: Scan, start: number, run: readonly DateElement[]): boolean {
  let parts = 0
  let index = start
  while (!isEdge(tokenAt(scan.tokens, index))) {
    const token = tokenAt(scan.tokens, index)
    const found = isFree(scan, index) ? dateElementAt(scan, index, run) : null
    if (found && isMeaning(found)) {
      parts++
      index = found.next
      continue
    }
    const isHarmless = !isFree(scan, index) || found || token.kind === 'sign' || token.word.label
    if (!isHarmless && !isSkippable(scan, index)) return parts >= 2
    index++
  }
  return true
}

/**
 * After a whole date, only a year, the end of a span or a lone weekday may follow on the next line. Several weekdays below each
 * other head the columns of a table.
 */
function continuesWholeDate(scan: Scan, { kind, next }: DateElement, run: readonly DateElement[]): boolean {
  if (kind === 'year' || kind === 'range') return true
  const isHeading = tokenAt(scan.tokens, skipLineBreaks(scan, next)).word.weekday !== undefined
  return kind === 'weekday' && !has(run, 'weekday') && isEdge(tokenAt(scan.tokens, next)) && !isHeading
}

/** The first element of a line behind its weekday. */
function behindWeekday(scan: Scan, start: number, run: readonly DateElement[]): DateElement | null {
  let found = dateElementAt(scan, start, run)
  while (found && !found.isLineBreak && has([found], 'weekday', 'comma', 'gap')) {
    found = dateElementAt(scan, found.next, run)
  }
  return found
}

/** "Div 3 / Aug 29", "No. 2 / April 3, 2025": the number belongs to its own line, for the next has a day of its own. */
function isOtherNumber(scan: Scan, start: number, run: readonly DateElement[]): boolean {
  const [first, ...others] = run
  if (first?.kind !== 'day' || others.some((found) => !has([found], 'gap'))) return false
  if (behindWeekday(scan, start, run)?.kind === 'numeric') return true
  const month = dateElementAt(scan, start, run)
  if (month?.kind !== 'month') return false
  if (dateElementAt(scan, month.next, run)?.kind === 'day') return true
  const isLed = tokenAt(scan.tokens, first.first - 1).kind === 'word' && !isSkippable(scan, first.first - 1)
  return isLed && dateElementAt(scan, skipLineBreaks(scan, month.next), run)?.kind === 'day'
}

/** "Sint Jan / zaterdag 13 juni": the month is another name or date, for the next line has day and month of its own. */
function isOtherMonth(scan: Scan, start: number, run: readonly DateElement[]): boolean {
  if (!has(run, 'month') || has(run, 'day', 'numeric')) return false
  const found = behindWeekday(scan, start, run)
  return found?.kind === 'day' && dateElementAt(scan, found.next, run)?.kind === 'month'
}

/** A date crosses a line break only if it is incomplete and the next line goes on with it: "5 / Jan Jensen" is none. */
function crossesLineBreak(scan: Scan, lineBreak: DateElement, run: readonly DateElement[]): boolean {
  const start = skipLineBreaks(scan, lineBreak.next)
  if (!isDateLine(scan, start, run)) return false
  if (isOtherNumber(scan, start, run) || isOtherMonth(scan, start, run)) return false
  const hasDay = has(run, 'day')
  const hasNumeric = has(run, 'numeric')
  if (has(run, 'year') && !hasDay && !hasNumeric) return false
  const isWhole = (hasDay && has(run, 'month')) || hasNumeric
  if (!isWhole) return true
  const last = run.at(-1)
  const isOpen = last !== undefined && has([last], 'range', 'list', 'comma')
  const next = dateElementAt(scan, start, run)
  return isOpen || (next !== null && continuesWholeDate(scan, next, run))
}

/** "Fri 19th" above "7.30", "12" beside "14.06.2026": numbers of their own, unless a sign joins them to the day. */
const isOtherDate = ({ kind }: DateElement, run: readonly DateElement[]): boolean =>
  kind === 'numeric' && has(run, 'day') && !has(run, 'month', 'numeric', 'range', 'list', 'comma')

/** Two bare numbers in a row, or a number after a whole date, belong to something else. */
function isStrayDay({ kind }: DateElement, run: readonly DateElement[]): boolean {
  const last = run.at(-1)?.kind
  return kind === 'day' && (last === 'day' || (last === 'year' && has(run, 'day') && !has(run, 'range', 'list')))
}

/** Whether the run may take in what was found; `separators` counts those at its end. */
function accepts(scan: Scan, found: DateElement, run: readonly DateElement[], separators: number): boolean {
  if (found.isLineBreak && !crossesLineBreak(scan, found, run)) return false
  if (!isSeparator(found)) return !isStrayDay(found, run) && !isOtherDate(found, run)
  const lineBreaks = run.filter(({ isLineBreak }) => isLineBreak).length
  return separators < MOST_SEPARATORS && !(found.isLineBreak && lineBreaks >= MOST_LINE_BREAKS)
}

/**
 * Collects the run of date parts that starts with an element: "Fri & Sat, July 10 & 11, 2026" is one run, read once.
 * Separators at its end are dropped.
 */
export function collectRun(scan: Scan, first: DateElement): DateElement[] {
  const run = [first]
  let index = first.next
  let separators = 0
  while (index < scan.tokens.length && run.length < MOST_ELEMENTS) {
    const found = nextElement(scan, index, run)
    if (!found || !accepts(scan, found, run, separators)) break
    separators = isSeparator(found) ? separators + 1 : 0
    run.push(found)
    index = found.next
  }
  while (run.length > 0 && run.slice(-1).some(isSeparator)) run.pop()
  return run
}
