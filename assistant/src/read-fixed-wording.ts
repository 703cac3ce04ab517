import type { Command } from './command.ts'
import { sliceClause, type Clause } from './clauses/clause.ts'
import { moodOf } from './clauses/mood.ts'
import { continueQuestion } from './slots/asking/continue-question.ts'
import { readComparison } from './slots/asking/read-comparison.ts'
import { fillFree } from './slots/fill-search.ts'
import { readEndCorrection } from './slots/changing/read-end-correction.ts'
import { readSideNote } from './slots/changing/read-side-note.ts'
import { fillReminder } from './slots/fill-event-action.ts'
import { setsSeveralReminders } from './slots/reminders/set-reminders.ts'
import { readReminderCorrection, readReminderMove } from './slots/reminders/reminder-correction.ts'
import { readReminderRemoval } from './slots/reminders/remove-reminder.ts'
import { readSeriesDayChange } from './slots/series/change-series-days.ts'
import { readSeriesQuestion } from './slots/series/series-question.ts'
import { readListOrder } from './slots/read-list-order.ts'
import { readTickSelection } from './slots/read-tick-selection.ts'
import { readTicketDetails } from './slots/read-ticket-details.ts'

/**
 * Reads a clause whose wording alone says what is wanted, so that no classifier is needed: "tick the first two", "and Friday?". The
 * first reader that knows the wording decides; null if none does.
 */
export function readFixedWording(clause: Clause, hasQuestionMark: boolean): Command | null {
  return (
    (hasQuestionMark ? null : readFixedOrder(clause)) ??
    readTicketDetails(clause, hasQuestionMark) ??
    continueQuestion(clause) ??
    readComparison(clause) ??
    (ASKS_FREE_DAYS.test(clause.text) ? fillFree(clause) : null) ??
    (hasQuestionMark ? null : readFixedStatement(clause)) ??
    readSeriesDayChange(clause, hasQuestionMark) ??
    readSeriesQuestion(clause, hasQuestionMark)
  )
}

/** "what is my first free Saturday", "which weekends are free in December": asks about the days named. */
const ASKS_FREE_DAYS =
  /^(?:(?:and|so) )*(?:what|which|when|is there|are there) (?:.* )?(?:free (?:DAY|PART|days?|weekends?)|(?:DAY|PART|days?|weekends?) (?:.* )?free)(?: |$)/

const readFixedOrder = (clause: Clause): Command | null =>
  readTickSelection(clause) ??
  readReminderCorrection(clause) ??
  readReminderRemoval(clause) ??
  readEndCorrection(clause) ??
  readReminderMove(clause) ??
  (setsSeveralReminders(clause) ? fillReminder(clause) : null) ??
  readListOrder(clause)

const readFixedStatement = (clause: Clause): Command | null =>
  readSideNote(sliceClause(clause, moodOf(clause, false).skip))
