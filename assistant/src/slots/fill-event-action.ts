import { commandForEvents } from '../clauses/command-for-events.ts'
import { readDayReference } from '../clauses/read-reference.ts'
import { resolveGroup } from '../clauses/resolve-group.ts'
import { resolveEvents } from '../clauses/resolve-events.ts'
import { typedWords, type Clause } from '../clauses/clause.ts'
import type { Choice, Command, CommandOf, Step } from '../command.ts'
import { isDay, toMasked } from '../normalize/masked-sentence.ts'
import { makeReminderCommand, wordsWithoutReminderTime } from './reminders/set-reminders.ts'
import { resolveMentionedEvents } from './resolve-mentioned-events.ts'

/** Makes the command that saves, unsaves or deletes the events a clause names: "save the choir", "delete all but Hamlet". */
export function fillEventAction(clause: Clause, kind: 'save' | 'unsave' | 'delete'): Command {
  return commandForEvents(clause, resolveMentionedEvents(clause), (ids): Step => ({
    kind,
    events: [...ids],
    said: typedWords(clause),
  }))
}

/**
 * Makes the command that sets the reminders a clause asks for. In "an hour before the Christmas Eve one", the day says which event is
 * meant, not when to remind.
 */
export function fillReminder(clause: Clause): Command {
  const at = clause.words.findIndex(
    (word, index) => isDay(word) && EVENT_NOUN.test(clause.words[index + 1]?.text ?? ''),
  )
  const isOnSaidDay = at < 0 ? null : readDayReference(clause.words.slice(at, at + 1), clause.context)
  const phrase = clause.words.slice(Math.max(0, at - 1), at + 2)
  const eventsOnDay = isOnSaidDay
    ? (resolveGroup(clause.context, phrase) ?? resolveEvents(clause, [], isOnSaidDay))
    : null
  if (eventsOnDay?.kind !== 'events' && eventsOnDay?.kind !== 'unclear')
    return makeReminderCommand(clause, resolveMentionedEvents(clause, wordsWithoutReminderTime(clause.words)))
  const wordsWithoutDay = clause.words.filter((_, index) => index !== at)
  return makeReminderCommand({ ...clause, ...toMasked(clause.raw, wordsWithoutDay) }, eventsOnDay)
}

const EVENT_NOUN = /^(?:one|event|thing|gig|show|service|session|class|concert|match|game)s?$/

/** Makes the command that offers the calendar file, the share sheet, the event page or the booking link: "can I share it?" */
export const fillOffer = (clause: Clause, action: CommandOf<'offer'>['action']): Command =>
  commandForEvents(clause, resolveMentionedEvents(clause), (ids): Step => ({
    kind: 'offer',
    action,
    events: [...ids],
    said: typedWords(clause),
  }))

/**
 * Makes the command that asks what to do with a cancelled event ("the quiz is off"): remove it from the calendar, delete it, or mark it as
 * cancelled.
 */
export const fillCancellation = (clause: Clause): Command =>
  commandForEvents(clause, resolveMentionedEvents(clause), (ids) => {
    const said = typedWords(clause)
    const event = ids.length === 1 ? (ids[0] ?? null) : null
    const requests: Step[] = [
      { kind: 'unsave', events: [...ids], said },
      { kind: 'delete', events: [...ids], said },
    ]
    const edit = { ticket_info: { ticket_availability: 'cancelled' } }
    if (event !== null) requests.push({ kind: 'change', event, edit, said })
    const choices = requests.map((request): Choice => ({ label: request.kind, event, request }))
    return { kind: 'askBack', about: 'meaning', missing: null, event, choices, said }
  })
