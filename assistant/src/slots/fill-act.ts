import { allBut } from './ordering/calendar.ts'
import { remindOf, whose } from './ordering/reminders.ts'
import { about, said, type Clause } from '../clauses/clause.ts'
import { isPlainDay } from '../normalize/masked.ts'
import type { Command, CommandOf, Step } from '../command.ts'
import { whoIsMeant } from './who-is-meant.ts'

const EXCEPT = /(?:^| )(?<who>(?:all|everything|both) .*(?:but|except|apart from|besides|other than|without) .+)$/

/** Into the calendar, out of it, away altogether. */
export function fillCalendar(clause: Clause, kind: 'save' | 'unsave' | 'delete'): Command | null {
  const except = EXCEPT.exec(clause.text)?.groups?.who
  if (except !== undefined) return allBut(clause, kind, except)
  return about(clause, whoIsMeant(clause), (ids): Step => ({ kind, events: [...ids], said: said(clause) }))
}

export const fillReminder = (clause: Clause): Command =>
  remindOf(clause, whoIsMeant(clause, whose(clause.words.filter((word) => !isPlainDay(word)))))

export const fillNoReminder = (clause: Clause): Command =>
  about(clause, whoIsMeant(clause), (ids): Step => ({
    kind: 'unremind',
    events: [...ids],
    at: null,
    said: said(clause),
  }))

export const fillOffer = (clause: Clause, action: CommandOf<'offer'>['action']): Command =>
  about(clause, whoIsMeant(clause), (ids): Step => ({ kind: 'offer', action, events: [...ids], said: said(clause) }))
