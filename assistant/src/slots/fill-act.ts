import { allBut } from './ordering/calendar.ts'
import { remindOf, whose } from './ordering/reminders.ts'
import { about, daysSaid, meant, said, type Clause } from '../clauses/clause.ts'
import { isDay, isPlainDay, toMasked } from '../normalize/masked.ts'
import type { Command, CommandOf, Step } from '../command.ts'
import { whoIsMeant } from './who-is-meant.ts'

const EXCEPT = /(?:^| )(?<who>(?:all|everything|both) .*(?:but|except|apart from|besides|other than|without) .+)$/

/** Into the calendar, out of it, away altogether. */
export function fillCalendar(clause: Clause, kind: 'save' | 'unsave' | 'delete'): Command | null {
  const except = EXCEPT.exec(clause.text)?.groups?.who
  if (except !== undefined) return allBut(clause, kind, except)
  return about(clause, whoIsMeant(clause), (ids): Step => ({ kind, events: [...ids], said: said(clause) }))
}

export function fillReminder(clause: Clause): Command {
  const at = dayOfOne(clause)
  const days = at < 0 ? null : daysSaid(clause.words.slice(at, at + 1), clause.memory)
  const byDay = days && meant(clause, [], days)
  if (byDay && (byDay.kind === 'events' || byDay.kind === 'unclear')) {
    const words = clause.words.filter((_, place) => place !== at)
    return remindOf({ ...clause, ...toMasked(clause.raw, words) }, byDay)
  }
  return remindOf(clause, whoIsMeant(clause, whose(clause.words.filter((word) => !isPlainDay(word)))))
}

/** "an hour before the Christmas Eve one": where the day stands that says which event is meant; -1 where none does. */
const dayOfOne = ({ words }: Clause): number =>
  words.findIndex((word, at) => isDay(word) && ONE.test(words[at + 1]?.text ?? ''))
const ONE = /^(?:ones?|event|thing|gig|show|service|session|class|concert|match|game)$/

export const fillNoReminder = (clause: Clause): Command =>
  about(clause, whoIsMeant(clause), (ids): Step => ({
    kind: 'unremind',
    events: [...ids],
    at: null,
    said: said(clause),
  }))

export const fillOffer = (clause: Clause, action: CommandOf<'offer'>['action']): Command =>
  about(clause, whoIsMeant(clause), (ids): Step => ({ kind: 'offer', action, events: [...ids], said: said(clause) }))
