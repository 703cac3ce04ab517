import { addDays } from '@swap/dates/calendar-day'
import { openRhythm } from '@swap/dates/when/open-rhythm'
import type { Context } from '../../context.ts'
import type { Command, CommandOf } from '../../command.ts'
import { dayWritten, repeatsIn } from './typed-series.ts'

/** A longer message is a letter. */
const LONGEST = 200
/** "twice a week on Tuesdays and Thursdays" says its days, "twice a month on Thursdays" and "every few weeks on Fridays" do not. */
const SAYS_DAYS: readonly (readonly [words: RegExp, rule: RegExp])[] = [
  [/^(?!every|most|some).* weeks?$/i, /^FREQ=WEEKLY.*;BYDAY=/],
  [/^(?!every|most|some).* (?:months?|years?)$/i, /^FREQ=(?:MONTHLY|YEARLY).*;BY(?:MONTH)?DAY=/],
]
const ON_A_WEEKDAY = /\s+on an? (?=(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b)/i
/** Far enough ahead that no other day is meant by it. */
const ANY_DAY_AHEAD = 300

type Create = CommandOf<'create'>

/**
 * An event that repeats on days which nobody said: written down without a rule, and with the words to ask about. Null of anything else.
 *
 *     "physio twice a month"                → Physio, without a day, "twice a month"
 *     "coffee every few weeks, Friday 10am" → Coffee on Friday, 10:00, "every few weeks"
 *
 * `read` is how a message is understood otherwise.
 */
export function readOpenSeries(text: string, memory: Context, read: (text: string) => Command): Create | null {
  const open = text.length > LONGEST || /[?\n]|BEGIN:/.test(text) ? null : openRhythm(text)
  if (!open) return null
  const rhythm = text.slice(open.start, open.end)
  const rule = repeatsIn(text, memory)?.recurrence ?? ''
  if (SAYS_DAYS.some(([words, days]) => words.test(rhythm) && days.test(rule))) return null
  const once = `${text.slice(0, open.start)} ${text.slice(open.end)}`
    .replace(ON_A_WEEKDAY, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;])/g, '')
    .trim()
  const made =
    createdOf(read(once)) ?? undated(createdOf(read(`${once} on ${dayWritten(addDays(memory.today, ANY_DAY_AHEAD))}`)))
  const [event] = made?.events ?? []
  if (!made || !event) return null
  const { recurrence: _, ...facts } = event.facts
  return { ...made, events: [{ ...event, facts, openRhythm: rhythm }], said: text }
}

/** The one event that a request makes, or would make if that was meant: its rhythm says that it was. */
function createdOf(request: Command): Create | null {
  const made = request.kind === 'askBack' && request.choices.length === 1 ? request.choices[0]?.request : request
  return made?.kind === 'create' && made.events.length === 1 ? made : null
}

function undated(made: Create | null): Create | null {
  return made && { ...made, events: made.events.map((event) => ({ ...event, facts: withoutDay(event.facts) })) }
}

function withoutDay({ start_date: _, end_date: __, ...facts }: Create['events'][number]['facts']) {
  return facts
}
