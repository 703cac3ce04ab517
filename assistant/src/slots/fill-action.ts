import { commandFor } from '../clauses/command-for.ts'
import { readDayReference, resolveEvents } from '../clauses/resolve-events.ts'
import { sliceClause, typedWords, type Clause } from '../clauses/clause.ts'
import type { Choice, Command, CommandOf, Step } from '../command.ts'
import { isDay, toMasked } from '../normalize/masked.ts'
import { eventsInView } from '../resolve/resolve-reference.ts'
import { fillReminders, wordsForEvent } from './reminders/read-reminder.ts'
import { eventsOfSentence } from './events-of-sentence.ts'

const ALL_BUT =
  /(?:^| )(?:all|everything|both)(?: of)?(?: (?:them|these|those))? (?:but|except(?: for)?|apart from|besides|other than|without) (?<not>.+)$/

/** Adds to the calendar, removes from it, or deletes: "all but Hamlet" is everything in view that is not named. */
export function fillCalendar(clause: Clause, kind: 'save' | 'unsave' | 'delete'): Command {
  const make = (ids: readonly string[]): Step => ({ kind, events: [...ids], said: typedWords(clause) })
  const spared = ALL_BUT.exec(clause.text)?.groups?.not
  if (spared === undefined) return commandFor(clause, eventsOfSentence(clause), make)
  const which = resolveEvents(clause, sliceClause(clause, clause.words.length - spared.split(' ').length).words)
  const rest = eventsInView(clause.context).filter((id) => which.kind === 'events' && !which.ids.includes(id))
  return rest.length > 0 ? make(rest) : { kind: 'leave', said: typedWords(clause) }
}

const ONE = /^(?:ones?|event|thing|gig|show|service|session|class|concert|match|game)$/

/** Sets reminders. In "an hour before the Christmas Eve one" the day says which event is meant, not when. */
export function fillReminder(clause: Clause): Command {
  const at = clause.words.findIndex((word, place) => isDay(word) && ONE.test(clause.words[place + 1]?.text ?? ''))
  const days = at < 0 ? null : readDayReference(clause.words.slice(at, at + 1), clause.context)
  const onDay = days ? resolveEvents(clause, [], days) : null
  if (onDay?.kind !== 'events' && onDay?.kind !== 'unclear')
    return fillReminders(clause, eventsOfSentence(clause, wordsForEvent(clause.words)))
  const words = clause.words.filter((_, place) => place !== at)
  return fillReminders({ ...clause, ...toMasked(clause.raw, words) }, onDay)
}

/** Offers a way out of the product: the calendar file, the share sheet, the event page. */
export const fillOffer = (clause: Clause, action: CommandOf<'offer'>['action']): Command =>
  commandFor(clause, eventsOfSentence(clause), (ids): Step => ({
    kind: 'offer',
    action,
    events: [...ids],
    said: typedWords(clause),
  }))

/** Asks what to do with a cancelled event: remove it from the calendar, delete it, or keep it as cancelled. */
export const fillCancelled = (clause: Clause): Command =>
  commandFor(clause, eventsOfSentence(clause), (ids) => {
    const [event = null, ...more] = ids
    const requests: Step[] = [
      { kind: 'unsave', events: [...ids], said: typedWords(clause) },
      { kind: 'delete', events: [...ids], said: typedWords(clause) },
    ]
    if (event !== null && more.length === 0)
      requests.push({
        kind: 'change',
        event,
        edit: { ticket_info: { ticket_availability: 'cancelled' } },
        said: typedWords(clause),
      })
    const only = more.length === 0 ? event : null
    const choices = requests.map((request): Choice => ({ label: request.kind, event: only, request }))
    return { kind: 'askBack', about: 'meaning', missing: null, event: only, choices, said: typedWords(clause) }
  })
