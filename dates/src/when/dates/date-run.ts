import { dateElementAt, hasKind, isDatePart, isSkippable, type DateElement } from './date-element.ts'
import { mayBeTime } from './date-evidence.ts'
import { isFree, type ParseState } from '../parse-state.ts'
import { skipLinks, isEdge, tokenAt, type Token } from '../tokens/token.ts'

/** Maximum number of elements of a run. A longer run isn't a date, and the limit keeps the time linear in the length of a hostile text. */
const MAX_ELEMENTS = 96
/** Maximum number of separators in a row. */
const MAX_SEPARATORS = 2
/** Maximum number of line breaks in a run. */
const MAX_LINE_BREAKS = 2
/** Maximum number of meaningless words in a row. */
const MAX_SKIPPED = 3

/**
 * Collects the date parts that are printed together, starting with the given element: a run. Includes the separators between them
 * and may cross line breaks: "Fri & Sat, July 10 & 11, 2026" is one run.
 */
export function collectDateRun(state: ParseState, first: DateElement): DateElement[] {
  const run = [first]
  let index = first.next
  let separators = 0
  while (index < state.tokens.length && run.length < MAX_ELEMENTS) {
    const found = nextElement(state, index, run)
    if (!found || !accepts(state, found, run, separators)) break
    // "7 Samstag, 27.06.2026": the weekday is that of the other date.
    if (isOtherDate(found, run)) return run.slice(0, 1)
    separators = isDatePart(found) ? 0 : separators + 1
    run.push(found)
    index = found.next
  }
  return run.slice(0, run.findLastIndex(isDatePart) + 1)
}

function skipLineBreaks({ tokens }: ParseState, start: number): number {
  let index = start
  while (tokenAt(tokens, index).kind === 'break') index++
  return index
}

/** "21 de / septiembre" */
const isBreakAfterOf = ({ tokens }: ParseState, index: number): boolean =>
  tokenAt(tokens, index).kind === 'break' && tokenAt(tokens, index - 1).word.of === true

/** The next element, past meaningless words: "Friday **the** 12th **of** June". */
function nextElement(state: ParseState, index: number, run: readonly DateElement[]): DateElement | null {
  const found = dateElementAt(state, index, run)
  const mayBeFiller = !found || (found.kind === 'list' && tokenAt(state.tokens, index).word.of)
  if (!mayBeFiller || !isSkippable(state, index)) return found
  const isFiller = (_: Token, at: number): boolean => isSkippable(state, at) || isBreakAfterOf(state, at)
  const next = dateElementAt(state, skipLinks(state.tokens, index, 1, isFiller, MAX_SKIPPED), run)
  return next && isDatePart(next) ? next : found
}

/** Returns the date parts of a line that consists of them, or begins with at least two; else null. */
function partsOfLine(state: ParseState, start: number, run: readonly DateElement[]): DateElement[] | null {
  const parts: DateElement[] = []
  let index = start
  while (!isEdge(tokenAt(state.tokens, index))) {
    const { kind, word } = tokenAt(state.tokens, index)
    const found = dateElementAt(state, index, run)
    const isHarmless = found || !isFree(state, index) || kind === 'symbol' || word.label || isSkippable(state, index)
    if (!isHarmless) return parts.length >= 2 ? parts : null
    if (found && isDatePart(found)) parts.push(found)
    index = found && isDatePart(found) ? found.next : index + 1
  }
  return parts
}

/**
 * After a complete date, only a year, the end of a span or a lone weekday may follow on the next line. Several weekdays below each
 * other head the columns of a table.
 */
function continuesWholeDate(state: ParseState, { kind, next }: DateElement, run: readonly DateElement[]): boolean {
  if (kind === 'year' || kind === 'range') return true
  const isHeading = tokenAt(state.tokens, skipLineBreaks(state, next)).word.weekday !== undefined
  return kind === 'weekday' && !hasKind(run, 'weekday') && isEdge(tokenAt(state.tokens, next)) && !isHeading
}

/** "Div 3 / Aug / 29": a number after a word is not the day if another follows the month. */
function isOtherNumber(state: ParseState, start: number, [first]: readonly DateElement[]): boolean {
  const month = dateElementAt(state, start, [])
  if (first?.kind !== 'day' || month?.kind !== 'month') return false
  const followsWord = tokenAt(state.tokens, first.first - 1).kind === 'word' && !isSkippable(state, first.first - 1)
  return followsWord && dateElementAt(state, skipLineBreaks(state, month.next), [])?.kind === 'day'
}

/** A date crosses a line break only if it is incomplete and the next line continues it: "5 / Jan Jensen" isn't one. */
function crossesLineBreak(state: ParseState, lineBreak: DateElement, run: readonly DateElement[]): boolean {
  const start = skipLineBreaks(state, lineBreak.next)
  const line = partsOfLine(state, start, run)
  const isWhole = hasKind(run, 'numeric') || (hasKind(run, 'day') && hasKind(run, 'month'))
  if (!line || (hasKind(run, 'year') && !hasKind(run, 'day', 'numeric'))) return false
  if (hasKind(run.slice(-1), 'range', 'list', 'comma')) return true
  const next = dateElementAt(state, start, run)
  if (isWhole) return next !== null && continuesWholeDate(state, next, run)
  // "No. 2 / April 3", "Sint Jan / zaterdag 13 juni": the next line has day and month of its own.
  const isOther = hasKind(line, 'numeric') || (hasKind(line, 'day') && hasKind(line, 'month'))
  return !(hasKind(run, 'day', 'month') && isOther) && !isOtherNumber(state, start, run)
}

/** "Fri 19th" above "7.30", "12" beside "14.06.2026": separate numbers, unless a character right after the day joins them. */
function isOtherDate({ kind }: DateElement, run: readonly DateElement[]): boolean {
  if (kind !== 'numeric' || !hasKind(run, 'day') || hasKind(run, 'month', 'numeric')) return false
  const afterDay = run.findLastIndex((found) => found.kind === 'day') + 1
  return !hasKind(run.slice(afterDay, afterDay + 1), 'range', 'list', 'comma')
}

/** Two bare numbers in a row, or a number after a whole date, belong to something else. */
function isStrayDay({ kind }: DateElement, run: readonly DateElement[]): boolean {
  const last = run.at(-1)?.kind
  return (
    kind === 'day' && (last === 'day' || (last === 'year' && hasKind(run, 'day') && !hasKind(run, 'range', 'list')))
  )
}

/** "5 June, 10.30": after a named month, an hour. */
const isHourAfterDate = ({ numeric }: DateElement, run: readonly DateElement[]): boolean =>
  numeric !== undefined && mayBeTime(numeric) && hasKind(run, 'month')

/** Whether the run may include the new element; `separators` counts those at its end. */
function accepts(state: ParseState, found: DateElement, run: readonly DateElement[], separators: number): boolean {
  if (found.isLineBreak && !crossesLineBreak(state, found, run)) return false
  if (isDatePart(found)) return !isStrayDay(found, run) && !isHourAfterDate(found, run)
  const lineBreaks = run.filter(({ isLineBreak }) => isLineBreak).length
  return separators < MAX_SEPARATORS && !(found.isLineBreak && lineBreaks >= MAX_LINE_BREAKS)
}
