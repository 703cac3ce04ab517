import { about, daysSaid, meant, part, said, type Clause } from '../clauses/clause.ts'
import type { Choice, Command, CommandOf, Step } from '../command.ts'
import { isDay, toMasked } from '../normalize/masked.ts'
import { inSight } from '../resolve/which-event.ts'
import { remindOf, whose } from './ordering/reminders.ts'
import { whoIsMeant } from './who-is-meant.ts'

const ALL_BUT =
  /(?:^| )(?:all|everything|both)(?: of)?(?: (?:them|these|those))? (?:but|except(?: for)?|apart from|besides|other than|without) (?<not>.+)$/

/** Adds to the calendar, removes from it, or deletes: "all but Hamlet" is everything in sight that is not named. */
export function fillCalendar(clause: Clause, kind: 'save' | 'unsave' | 'delete'): Command {
  const make = (ids: readonly string[]): Step => ({ kind, events: [...ids], said: said(clause) })
  const spared = ALL_BUT.exec(clause.text)?.groups?.not
  if (spared === undefined) return about(clause, whoIsMeant(clause), make)
  const which = meant(clause, part(clause, clause.words.length - spared.split(' ').length).words)
  const rest = inSight(clause.memory).filter((id) => which.kind === 'events' && !which.ids.includes(id))
  return rest.length > 0 ? make(rest) : { kind: 'leave', said: said(clause) }
}

const ONE = /^(?:ones?|event|thing|gig|show|service|session|class|concert|match|game)$/

/** "an hour before the Christmas Eve one": a day that says which event is meant says nothing about when. */
export function fillReminder(clause: Clause): Command {
  const at = clause.words.findIndex((word, place) => isDay(word) && ONE.test(clause.words[place + 1]?.text ?? ''))
  const days = at < 0 ? null : daysSaid(clause.words.slice(at, at + 1), clause.memory)
  const onDay = days ? meant(clause, [], days) : null
  if (onDay?.kind !== 'events' && onDay?.kind !== 'unclear')
    return remindOf(clause, whoIsMeant(clause, whose(clause.words)))
  const words = clause.words.filter((_, place) => place !== at)
  return remindOf({ ...clause, ...toMasked(clause.raw, words) }, onDay)
}

export const fillOffer = (clause: Clause, action: CommandOf<'offer'>['action']): Command =>
  about(clause, whoIsMeant(clause), (ids): Step => ({ kind: 'offer', action, events: [...ids], said: said(clause) }))

/** Removed from the calendar, deleted, or kept as cancelled: only the person knows. */
export const fillCancelled = (clause: Clause): Command =>
  about(clause, whoIsMeant(clause), (ids) => {
    const [event = null, ...more] = ids
    const requests: Step[] = [
      { kind: 'unsave', events: [...ids], said: said(clause) },
      { kind: 'delete', events: [...ids], said: said(clause) },
    ]
    if (event !== null && more.length === 0)
      requests.push({
        kind: 'change',
        event,
        edit: { ticket_info: { ticket_availability: 'cancelled' } },
        said: said(clause),
      })
    const only = more.length === 0 ? event : null
    const choices = requests.map((request): Choice => ({ label: request.kind, event: only, request }))
    return { kind: 'askBack', about: 'meaning', missing: null, event: only, choices, said: said(clause) }
  })
