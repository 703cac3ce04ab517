// Reads the dates in a text that name a day.

import { collectDateRun } from './date-run.ts'
import { dateElementAt, hasKind, isDatePart, type DateElement } from './date-element.ts'
import { interpretRun } from './interpret-run.ts'
import { isCountingWord, isStreetWord } from '../tokens/non-date-numbers.ts'
import { claim, type ParseState } from '../parse-state.ts'
import { isEdge, isSymbol, isWord, tokenAt } from '../tokens/token.ts'

/** Words that number the days or parts of an event, so that the number is not a date: "Day 1 - November 12", "Week 6 - Mon 11 Jan". */
const NUMBERED_PARTS =
  'day tag jour dia giorno dag dzien den date ngay session teil part week woche semaine semana settimana round runde spieltag matchday'.split(
    ' ',
  )
/** What follows the number of such a part. */
const COLONS = [':', '(', '|', '-']

/**
 * Adds all dates that name a day to `state.dates`, and standalone months to `state.months`. Numbers that may also be a time ("10.30") are
 * read as a day only if the text has no clearer date.
 */
export function readDates(state: ParseState): void {
  readRuns(state)
  const areBare = state.dates.every(({ start, end }) => BARE_PAIR.test(state.text.slice(start, end)))
  if (areBare && state.rules.length === 0) readRuns({ ...state, mayReadHourAsDay: true })
}

/** "Suite 12/14", "#5": counted or numbered, not a date. */
function isNumbered({ tokens }: ParseState, first: DateElement): boolean {
  const before = tokenAt(tokens, first.first - 1)
  const isNumber = first.kind === 'day' || first.kind === 'numeric'
  const isCounted =
    first.kind === 'day' && isWord(before, ...NUMBERED_PARTS) && isSymbol(tokenAt(tokens, first.next), ...COLONS)
  return isSymbol(before, '#') || isCounted || (isNumber && isCountingWord(before) && !isWord(before, 'no'))
}

/** Notes a month that heads a list of days: "JUNE 2026"; "June" only on a line of its own. */
function noteMonth(state: ParseState, run: readonly DateElement[]): void {
  const month = run.find(({ kind }) => kind === 'month')
  const year = run.find(({ kind }) => kind === 'year')
  if (!month) return
  const isOwnLine = isEdge(tokenAt(state.tokens, month.first - 1)) && isEdge(tokenAt(state.tokens, month.next))
  const isLoneMonth = run.length === 1 && isOwnLine && !tokenAt(state.tokens, month.first).word.isWeakMonth
  if (year && run.length > 1) state.months.push({ month: month.value, year: year.value })
  else if (isLoneMonth) state.months.push({ month: month.value })
}

/** Reads the date that starts with an element; returns where to continue. */
function readDate(state: ParseState, start: DateElement): number {
  const run = collectDateRun(state, start)
  const meaning = interpretRun(state, run)
  if (!meaning) {
    noteMonth(state, run)
    const isHeading = hasKind(run, 'month') && hasKind(run, 'year') && !hasKind(run, 'day')
    return isHeading ? (run.at(-1)?.next ?? start.next) : start.first + 1
  }
  const next = run[meaning.used - 1]?.next ?? start.next
  // "1 June Street", but "Thu 14 Jan  Dr Ames"
  if (isStreetWord(tokenAt(state.tokens, next)) && !hasKind(run, 'weekday')) return next
  const place = { start: tokenAt(state.tokens, start.first).start, end: tokenAt(state.tokens, next - 1).end }
  state.dates.push({ days: meaning.days, flags: [], ...place })
  claim(state, start.first, next)
  return next
}

/** "12.06": two numbers, which may also be a time. */
const BARE_PAIR = /^\d{1,2}[./]\d{1,2}\.?$/

function readRuns(state: ParseState): void {
  let index = 0
  while (index < state.tokens.length) {
    const first = dateElementAt(state, index, [])
    const mayStart = first !== null && isDatePart(first)
    if (!mayStart) index++
    else if (!isNumbered(state, first)) index = readDate(state, first)
    else index = first.kind === 'numeric' && !isSymbol(tokenAt(state.tokens, index - 1), '#') ? first.next : index + 1
  }
}
