import type { EventEdit } from '@swap/contract/event'
import { addDays } from '@swap/dates/calendar-day'
import { findVagueFrequency } from '@swap/dates/when/vague-frequency'
import { readRecurrencePhrase, type RecurrencePhrase } from '@swap/dates/when/recurrence-phrase'
import { dayContext } from '../../clauses/clause.ts'
import { readClause } from '../../clauses/read-clause.ts'
import type { Command } from '../../command.ts'
import type { Context } from '../../context.ts'
import { readSentence } from '../../normalize/sentence.ts'
import { memoizePerContext } from '../../memoize-per-context.ts'
import { LATEST } from '../../entities/resolve-day.ts'
import { readExcludedDays, excludeFromRule, withoutFrequencySentence } from './excluded-days.ts'
import { areWeekly, withEvery } from './listed-weekdays.ts'

/**
 * Reads a new recurring event from a typed message: an event on its first day, and its rule (RFC 5545). Null for anything else.
 *
 *     "book club first Friday of every month 8pm"      → Book club on 4 December, 20:00, FREQ=MONTHLY;BYDAY=1FR
 *     "yoga every Tuesday 7pm starting 12 January"     → Yoga on 12 January, 19:00, FREQ=WEEKLY;BYDAY=TU
 *     "swim class mon wed fri 6pm till 18 December"    → Swim class, 18:00, FREQ=WEEKLY;BYDAY=MO,WE,FR;UNTIL=20261218
 *     "what is on every Tuesday?", "dinner on Friday"  → null
 *
 * `read` interprets the message without its recurrence.
 */
export function readTypedSeries(typed: string, context: Context, read: (text: string) => Command): Command | null {
  if (typed.length > MAX_LENGTH || /\?|BEGIN:/.test(typed)) return null
  const spelled = correctFrequencySpelling(typed)
  const left = readExcludedDays(spelled, context)
  const begun = writeStartAsDate(left?.rest ?? spelled, context)
  const text = areWeekly(begun) && repeatsIn(begun, context) === null ? withEvery(begun) : begun
  const first = repeatsIn(text, context)
  const [rule] = first?.parts ?? []
  const apart = rule ? withoutFrequencySentence(text, rule, context) : null
  const made = first?.isAlone ? read(apart ?? asOnce(text, first)) : null
  const [event, ...more] = made?.kind === 'create' ? made.events : []
  if (!first || made?.kind !== 'create' || !event || more.length > 0) return null
  const { title, ...others } = event.facts
  // "weekdays at 9" is in the morning, whatever the event is.
  const isByDay = event.assumed.includes('start_time') && first.recurrence.includes(WORKING_DAYS)
  const start = (isByDay ? first.time : null) ?? event.facts.start_time ?? null
  const repeats = isOver(context, first.date, start)
    ? (repeatsSeenOn(addDays(context.today, 1), text, context) ?? first)
    : first
  const facts: EventEdit = {
    ...(title && { title }),
    recurrence: left ? excludeFromRule(repeats.recurrence, repeats.date, left) : repeats.recurrence,
    ...others,
    ...(start && { start_time: start }),
    ...(repeats.date !== null && { start_date: repeats.date }),
  }
  return { ...made, events: [{ ...event, facts }], said: typed.slice(0, MAX_SAID) }
}

/** Upper bound on the characters of a message that is read. */
const MAX_LENGTH = 600
/** How many characters of the message are kept with the command. */
const MAX_SAID = 200
const WORKING_DAYS = 'BYDAY=MO,TU,WE,TH,FR'
/** "from Monday to Friday" */
const UNTIL = /^(?:from|starting|beginning) .* (?:till?|until) /i
const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Writes a day as people do: "2026-12-08" → "8 December 2026" */
export const writeDay = (day: string): string => inWords.format(new Date(day))

/** Removes the parts of a text that say how something repeats, and puts `instead` in their place. */
export function withoutParts(text: string, { parts }: RecurrencePhrase, instead: string): string {
  const rule = parts[0]?.start
  let rest = ''
  let at = 0
  for (const { start, end } of parts.toSorted((one, other) => one.start - other.start)) {
    rest += `${text.slice(at, Math.max(at, start))} ${start === rule ? instead : ''}`
    at = Math.max(at, end)
  }
  return rest + text.slice(at)
}

const asOnce = (text: string, repeats: RecurrencePhrase): string =>
  withoutParts(text, repeats, repeats.date === null ? '' : `on ${writeDay(repeats.date)} `)
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s*(?:[,;]\s*)+(?=[,;]|$)/g, '')
    .replace(/[ \t]+(?=[ \t,;.])/g, '')
    .replace(/^[\s,;]+/, '')
    .trim()

const FREQUENCY_WORD =
  /^(?:every|each|weekly|fortnightly|monthly|daily|yearly|starting|from|until|weekdays?|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/

const DAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/

/** Corrects the spelling of the words that say how something repeats: "evry mon wed n fri strting 4 jan". "Rock n Roll" stays. */
function correctFrequencySpelling(typed: string): string {
  let text = ''
  let at = 0
  const { raw, words } = readSentence(typed)
  for (const [place, { text: meant, start, end }] of words.entries()) {
    const isBetweenDays =
      meant === 'and' && [words[place - 1], words[place + 1]].every((it) => DAY.test(it?.typed ?? ''))
    if (start < at || !(FREQUENCY_WORD.test(meant) || isBetweenDays) || isBegun(raw.slice(start, end), meant)) continue
    text += `${raw.slice(at, start)}${meant}`
    at = end
  }
  return text + raw.slice(at)
}

/** "Mon" is short for Monday, not a misspelling. */
const isBegun = (typed: string, meant: string): boolean =>
  typed.length > 1 && meant.startsWith(typed.toLowerCase().replace(/s$/, ''))

/** Writes a start as a date, since the grammar of rules knows only dates: "starting next week" → "starting 7 December 2026". */
function writeStartAsDate(typed: string, context: Context): string {
  for (const { mention, start, end } of readClause(typed, context).clause.words) {
    const days = mention?.marker === 'DAY' ? mention.resolve(dayContext(context)) : null
    const until = days && UNTIL.test(typed.slice(start, end)) ? ` until ${writeDay(days.to)}` : ''
    if (days && (days.to === LATEST || until !== ''))
      return `${typed.slice(0, start)}starting ${writeDay(days.from)}${until}${typed.slice(end)}`
  }
  return typed
}

/** Finds words in a text that say how often something repeats, but not on which days: "twice a month". */
export const vagueFrequencyIn = memoizePerContext((text) => findVagueFrequency(text))

/** Reads how something repeats, counted from today: "every Tuesday 7pm" → its rule and first day. Null if it does not repeat. */
export const repeatsIn = memoizePerContext((text, context): RecurrencePhrase | null =>
  repeatsSeenOn(context.today, text, context),
)

/** The same, counted from another day. */
const repeatsSeenOn = (today: string, text: string, { isDayFirst }: Context): RecurrencePhrase | null =>
  readRecurrencePhrase(text, { today, order: isDayFirst ? 'dmy' : 'mdy' })

/** Returns whether a start on a day has passed: nine on Tuesday, if now is ten on that Tuesday. */
export function isOver({ now, timeZone, today }: Context, day: string | null, start: string | null): boolean {
  if (day !== today || start === null) return false
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return start <= clock.format(now)
}
