import { aboutOne, askWhich, meant, said, type Clause } from '../clauses/clause.ts'
import { type MaskedWord } from '../normalize/masked.ts'
import type { Command } from '../command.ts'

const CALLED_OFF = { ticket_info: { ticket_availability: 'cancelled' } }

/** "they're all cancelled" */
function askOfAll(clause: Clause, ids: readonly string[]): Command {
  const kinds = ['unsave', 'delete'] as const
  const choices = kinds.map((kind) => ({
    label: kind,
    event: null,
    request: { kind, events: [...ids], said: said(clause) },
  }))
  return { kind: 'askBack', about: 'meaning', missing: null, event: null, choices, said: said(clause) }
}

/** Out of the calendar, away altogether, or kept as what does not take place: only the person knows. */
export function askCancelled(clause: Clause, who: readonly MaskedWord[]): Command {
  const which = meant(clause, who)
  if (which.kind === 'events' && which.ids.length > 1) return askOfAll(clause, which.ids)
  if (which.kind === 'unclear')
    return askWhich(clause, which.ids, (id) => ({ kind: 'unsave', events: [id], said: said(clause) }))
  return aboutOne(clause, which, (id) => {
    const requests = [
      { kind: 'unsave' as const, events: [id], said: said(clause) },
      { kind: 'delete' as const, events: [id], said: said(clause) },
      { kind: 'change' as const, event: id, edit: CALLED_OFF, said: said(clause) },
    ]
    const choices = requests.map((request) => ({ label: request.kind, event: id, request }))
    return { kind: 'askBack', about: 'meaning', missing: null, event: id, choices, said: said(clause) }
  })
}

/** A thing wondered about is not done, but offered. */
export function offered(clause: Clause, request: Command): Command {
  if (request.kind === 'askBack' || request.kind === 'several' || request.kind === 'cannot') return request
  const event = 'event' in request ? request.event : 'events' in request ? request.events[0] : undefined
  const choice = { label: said(clause), event: typeof event === 'string' ? event : null, request }
  return {
    kind: 'askBack',
    about: 'meaning',
    missing: null,
    event: choice.event,
    choices: [choice],
    said: said(clause),
  }
}

/** Requests that change something. */
export const ACTS: readonly Command['kind'][] = ['change', 'save', 'unsave', 'delete', 'remind', 'unremind', 'create']
