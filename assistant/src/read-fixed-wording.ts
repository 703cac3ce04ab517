import type { Command } from './command.ts'
import { sliceClause, type Clause } from './clauses/clause.ts'
import { moodOf } from './clauses/mood.ts'
import { continueQuestion } from './slots/asking/continue-question.ts'
import { readFreeDays } from './slots/asking/free-days.ts'
import { readComparison } from './slots/asking/read-comparison.ts'
import { fillEnd } from './slots/changing/fill-when.ts'
import { readLength } from './slots/values/event-length.ts'
import { readEndCorrection } from './slots/changing/read-end-correction.ts'
import { readNarrowedDay } from './slots/changing/read-narrowed-day.ts'
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

/** "reckon it'll take 3 hours" */
const SAYS_LENGTH =
  /^(?:(?:(?:i|we|they) )?(?:reckon|think|guess|expect|say|said) )?(?:it|that|this) (?:will|should|would|is going to) (?:take|last|be)(?: (?:about|around|roughly|probably|only)){0,2} LONG(?: long)?$/

const readSaidLength = (clause: Clause): Command | null =>
  SAYS_LENGTH.test(clause.text) && readLength(clause.words)?.isInDays === false ? fillEnd(clause) : null

const readFixedStatement = (clause: Clause): Command | null =>
  readNarrowedDay(clause) ?? readSaidLength(clause) ?? readSideNote(sliceClause(clause, moodOf(clause, false).skip))
