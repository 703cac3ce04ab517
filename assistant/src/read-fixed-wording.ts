import type { Command } from './command.ts'
import { sliceClause, type Clause } from './clauses/clause.ts'
import { moodOf } from './clauses/mood.ts'
import { continueQuestion } from './slots/asking/continue-question.ts'
import { readFreeDays } from './slots/asking/free-days.ts'
import { readComparison } from './slots/asking/read-comparison.ts'
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
    readFreeDays(clause) ??
    (hasQuestionMark ? null : readFixedStatement(clause)) ??
    readSeriesDayChange(clause, hasQuestionMark) ??
    readSeriesQuestion(clause, hasQuestionMark)
  )
}

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
