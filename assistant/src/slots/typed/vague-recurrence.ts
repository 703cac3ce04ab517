import { addDays } from '@swap/dates/calendar-day'
import type { Command, CommandOf } from '../../command.ts'
import type { Context } from '../../context.ts'
import { writeDay, vagueFrequencyIn, repeatsIn } from './typed-series.ts'

/**
 * Reads a new event that repeats without saying on which days, so that the assistant asks for them. Null for anything else.
 *
 *     "physio twice a month"                → Physio, without a day, repeating "twice a month"
 *     "coffee every few weeks, Friday 10am" → Coffee on Friday, 10:00, repeating "every few weeks"
 *
 * `read` interprets the message without its recurrence.
 */
export function readVagueRecurrence(text: string, context: Context, read: (text: string) => Command): Create | null {
  const found = text.length > MAX_LENGTH || /[?\n]/.test(text) ? null : vagueFrequencyIn(text, context)
  const frequency = found ? text.slice(found.start, found.end) : ''
  if (!found || namesDays(frequency, repeatsIn(text, context)?.recurrence ?? '')) return null
  const rest = `${text.slice(0, found.start)} ${text.slice(found.end)}`.replace(ON_A_WEEKDAY, ' ')
  const once = rest.replace(/\s+(?=[\s,.;])/g, '').trim()
  const dated = onlyCreatedEvent(read(once))
  const made = dated ?? onlyCreatedEvent(read(`${once} on ${writeDay(addDays(context.today, ANY_DAY_AHEAD))}`))
  const [event] = made?.events ?? []
  if (!made || !event) return null
  const { recurrence: _, start_date: day, end_date: __, ...facts } = event.facts
  const on = dated && day ? { start_date: day } : {}
  return { ...made, events: [{ ...event, facts: { ...facts, ...on }, openRhythm: frequency }], said: text }
}

/** Upper bound on a typed message, in characters; a longer one is a pasted text. */
const MAX_LENGTH = 200
const ON_A_WEEKDAY = /\s+on an? (?=(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b)/i
/** Days from today to a day that is used only for parsing, far enough ahead that no message means it. */
const ANY_DAY_AHEAD = 300

type Create = CommandOf<'create'>

/** "twice a week on Tuesdays and Thursdays" gives its days, "twice a month on Thursdays" and "every few weeks on Fridays" do not. */
function namesDays(frequency: string, rule: string): boolean {
  const unit = /weeks?$/i.test(frequency) ? 'WEEKLY' : 'MONTHLY'
  return !/^(?:every|most|some)/i.test(frequency) && rule.startsWith(`FREQ=${unit}`) && rule.includes(';BY')
}

/** Returns a request that creates exactly one event, or the one that a question offers: saying how often it repeats confirms it. */
function onlyCreatedEvent(request: Command): Create | null {
  const made = request.kind === 'askBack' && request.choices.length === 1 ? request.choices[0]?.request : request
  return made?.kind === 'create' && made.events.length === 1 ? made : null
}
