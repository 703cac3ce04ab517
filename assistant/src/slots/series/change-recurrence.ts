import type { EventEdit } from '@swap/contract/event'
import { asOffer } from '../../policy.ts'
import { addDays, weekdayOf } from '@swap/dates/calendar-day'
import { lastOccurrence, occurrencesOf } from '@swap/dates/occurrences'
import type { AskBack, Command, Step } from '../../command.ts'
import { knownEvent, type Context } from '../../context.ts'
import { asksPermission } from '../../clauses/asks-permission.ts'
import { commandForOne } from '../../clauses/command-for.ts'
import { resolveEvents } from '../../clauses/resolve-events.ts'
import { sliceClause, typedWords, type Clause } from '../../clauses/clause.ts'
import { isHearsay, moodOf } from '../../clauses/mood.ts'
import { withoutCourtesy } from '../../clauses/without-courtesy.ts'
import { isDay, wordsIn, type MaskedWord } from '../../normalize/masked.ts'
import { whenEdit } from '../values/when-edit.ts'
import { readDayAndTime } from '../values/day-and-time.ts'
import { vagueFrequencyIn } from '../typed/typed-series.ts'
import { askWhichOccurrences } from './once-or-always.ts'
import { recurrenceEdit } from './recurrence-edit.ts'
import { readRecurrencePhrase, weekdayRule, type RecurrencePhrase } from './recurrence-phrase.ts'
import { resolveDays, toSeries, endingOn, type Series } from './series.ts'
import { isBareWeekday, wordsNamingSeries } from './resolve-series.ts'

const MAX_SAID = 200

type ToClause = (text: string, context: Context) => { clause: Clause; hasQuestionMark: boolean }
type StepOf = (clause: Clause, id: string) => Step | AskBack | null

/**
 * Reads a change of how an event repeats: of its rule, with everything that follows from it. Null if anything else is said.
 *
 *     "make it Wednesdays" · "it's monthly, not weekly" · "every Tuesday and Thursday at 8pm" · "until 17 December" · "only six times"
 *     "no longer on Tuesdays" · "it's a one-off" · "it does repeat after all" · "it's twice a month"
 *     "choir is every other week now"                       → for the event of that name
 *     "what's on every Tuesday", "yoga every Tuesday"       → null: a question, and a new event
 */
export function readRecurrenceChange(text: string, context: Context, toClause: ToClause): Command | null {
  const isAsked = text.includes('?')
  const told = readRecurrenceAnswer(text, context) ?? readRecurrencePhrase(text, context)
  const whole = isAsked || text.length > MAX_SAID ? null : toClause(text, context).clause
  const gone = whole && moodOf(whole, false).mood !== 'asks' ? weekdaysDropped(whole) : null
  const others = whole?.words.filter((word) => !isDay(word)) ?? []
  const left = whole && gone && forEvents(whole, others, gone)
  if (left) return left
  if (told) return forEvents(toClause(told.rest, context).clause, null, ruleChangeStep(told, text), isAsked)
  return whole && (readUndated(text, context, toClause) ?? readRepeatsOrNot(whole))
}

/** The step for the events that it makes sense for, if the words only add who is meant. */
function forEvents(all: Clause, words: readonly MaskedWord[] | null, step: StepOf, isAsked = false): Command | null {
  const { mood, skip } = moodOf(all, isAsked)
  const clause = withoutCourtesy(words || (mood === 'asks' && isAsked) ? all : sliceClause(all, skip))
  const isOrder = /^(?:make|move|change|switch|set)(?: |$)/.test(clause.text)
  if (!words && clause.words.some(isDay)) return null
  if (!words && (mood === 'forbids' || (mood === 'asks' && !(isAsked && isOrder)))) return null
  const who = wordsNamingSeries((words ?? clause.words).filter((word) => clause.words.includes(word)))
  const which = who && resolveEvents(clause, who)
  if (which?.kind !== 'events' && which?.kind !== 'unclear') return null
  const steps = new Map(which.ids.map((id) => [id, step(clause, id)]))
  const ids = [...steps.keys()].filter((id) => steps.get(id))
  const leave: Step = { kind: 'leave', said: typedWords(clause) }
  const request =
    ids.length === 0 ? null : commandForOne(clause, { kind: 'events', ids }, (id) => steps.get(id) ?? leave)
  // What the landlord says about his quiz is news.
  return request && (mood === 'wonders' || isAsked) && !isHearsay(all.text)
    ? asOffer(request, typedWords(clause))
    : request
}

/** "Tuesday and Friday", "the 1st and the 15th": an answer to how often it repeats. */
function readRecurrenceAnswer(text: string, context: Context): ReturnType<typeof readRecurrencePhrase> {
  if (context.asked?.about !== 'value' || context.asked.missing !== 'recurrence') return null
  const leads = ['', 'every ', 'monthly on ']
  const told = leads
    .map((lead) => readRecurrencePhrase(lead + text, context))
    .find((it) => it !== null && it.rule !== null)
  return told ? { ...told, isListed: false } : null
}

const ENDS_AT = /(?:^| )(?:ends?|finish(?:es)?)(?: |$)/

const ruleChangeStep =
  (told: RecurrencePhrase, text: string): StepOf =>
  (clause, id) => {
    const event = knownEvent(clause.context, id)
    const edit = event && recurrenceEdit(event, told, clause.context)
    if (!event || !edit) return null
    const when = { ...readDayAndTime(clause.words), day: null }
    const day = edit.start_date ?? event.start_date
    const hours = when.time && day ? whenEdit(clause, { ...event, start_date: day }, when, 'move') : null
    // "the market ends at 9 on each day"
    if (when.time && ENDS_AT.test(clause.text)) return null
    // "it's at 9 on Saturdays", for a Saturday series: only its hour.
    if (hours && edit.recurrence === event.recurrence) return null
    const { start_date: _, end_date: __, ...clock }: EventEdit = hours ?? {}
    return { kind: 'change', event: id, edit: { ...edit, ...clock }, said: text.slice(0, MAX_SAID) }
  }

const DENIES =
  /(?:^| )(?:not|never|longer|without|except|off|over|done|finished|cancelled|stopped|dropped|ditched|scrapped|no (?!(?:it|that|they|this|we|is|actually|sorry) ))|^(?:please )?(?:drop|skip|cancel|stop|remove|delete|lose|ditch|scrap|cut|axe|take|leave) /
const DENIES_NOTHING = /(?:^| )(?:not|never) (?:off|over|done|finished|cancelled|stopped|stop|cancel|drop|skip)(?: |$)/
const FOR_GOOD = /(?:^| )(?:any ?more|longer|no more|from now on|for good|ever again|never|stop|stops|stopped)(?: |$)/

/**
 * Weekdays that a series no longer has: "no longer on Tuesdays", "Tuesdays are off". If it has no others, asks whether and when it ends;
 * if it never had them, reports how it repeats. Null for "not this Tuesday", "not Tuesdays, Wednesdays".
 */
function weekdaysDropped({ text, words, context }: Clause): StepOf | null {
  const days = words.filter(({ mention }) => mention !== null)
  const isPlain = days.length > 0 && days.every((word) => isDay(word) && isBareWeekday(word))
  const isInOneBreath = !/ DAY (?!and|or|nor)(?:[^ ]+ )*DAY(?: |$)/.test(` ${text}`)
  if (!isPlain || !isInOneBreath || !DENIES.test(text) || DENIES_NOTHING.test(text)) return null
  if (!FOR_GOOD.test(text) && !days.some(({ typed }) => typed.endsWith('days'))) return null
  const gone = days.flatMap((word) => resolveDays(word, context)?.from ?? []).map(weekdayOf)
  return (clause, id) => {
    const series = toSeries(knownEvent(context, id))
    if (!series) return null
    const weekdays = weekdaysOf(series)
    const left = weekdays.filter((weekday) => !gone.includes(weekday))
    if (left.length === weekdays.length) return howItRepeats(clause, id)
    if (left.length === 0) return askEnd(clause, series)
    const edit = recurrenceEdit(series.event, weekdayRule(left), context)
    return edit && { kind: 'change', event: id, edit, said: typedWords(clause) }
  }
}

/** Number of days that show every weekday of a rule, even a monthly one. */
const DAYS_SHOWN = 35

const weekdaysOf = ({ event, rule }: Series): number[] => {
  const { start_date: from } = event
  const days = occurrencesOf(
    { ...rule, excluded: [], added: [] },
    { start: from, from, to: addDays(from, DAYS_SHOWN), limit: 99 },
  )
  return [...new Set(days.map(weekdayOf))].toSorted((one, other) => one - other)
}

/** Nothing is left of it: asks whether it was the last time, is on once more, or has another day now. */
function askEnd(clause: Clause, series: Series): Step | AskBack {
  const { event, rule } = series
  const { today } = clause.context
  const start = event.start_date
  const [next] = occurrencesOf(rule, { start, from: today, limit: 1 })
  if (next === undefined) return howItRepeats(clause, event.id)
  const last = start < today ? lastOccurrence(rule, { start, to: addDays(today, -1) }) : null
  const days = last === null ? [next] : [last, next]
  return askWhichOccurrences(
    clause,
    series,
    days.map((day) => ({ recurrence: endingOn(series, day) })),
  )
}

const howItRepeats = (clause: Clause, id: string): Step => ({
  kind: 'ask',
  topic: 'recurrence',
  events: [id],
  field: null,
  supposed: null,
  said: typedWords(clause),
})

/** "it's twice a month", "physio twice a month" if there is a Physio: asks for the days. */
function readUndated(text: string, context: Context, toClause: ToClause): Command | null {
  const open = vagueFrequencyIn(text, context)
  if (!open) return null
  const once = `${text.slice(0, open.start)} ${text.slice(open.end)}`
  const title = once
    .toLowerCase()
    .replaceAll(/[\s.,!]+/g, ' ')
    .trim()
  const titled = context.known.filter((event) => event.title?.toLowerCase() === title)
  const ask = (event: string): AskBack => {
    const about = { event, choices: [], said: text.slice(0, MAX_SAID) }
    return { kind: 'askBack', about: 'value', missing: 'recurrence', ...about }
  }
  const [only, ...more] = titled
  if (only) return more.length === 0 ? ask(only.id) : null
  return forEvents(toClause(once, context).clause, null, (_, id) => ask(id))
}

const REPEATS = '(?:repeat(?:s|ing|ed)?|recurs?|recurring|come again|comes again|come back|comes back|happen again)'
const SERIES = '(?:an? )?(?:repeating|recurring|regular|repeated|weekly|monthly|daily|yearly|series)'
const ONCE = new RegExp(
  `(?:^| )(?:(?:do|does|did|will|is|are|should|was) not (?:(?:actually|really|going to) )?(?:${REPEATS}|${SERIES})|(?:stop|no|not|never|without|remove the|delete the) (?:it )?(?:${REPEATS}|repetition|recurrence|${SERIES})|(?:only |just |the )*(?:an? )?(?:once|one[- ]?off|(?:one|NUM) time|single (?:event|time|one)|one day))(?= |$)`,
)
const AGAIN = new RegExp(`(?:^| )(?:${REPEATS}|${SERIES})(?= |$)`)
const IS_ASKED = /^(?:do|does|is|are|will) (?:it|this|that|they) /

/**
 * Says that a series takes place only once, or that an event repeats after all.
 *
 *     "it does not repeat" · "just once" · "it's a one-off"         → its next day stays
 *     "it does repeat after all" · "no, it does repeat"             → the rule that it had, or asks how often
 *     "it repeats", if it does                                      → how it does
 */
function readRepeatsOrNot(clause: Clause): Command | null {
  const once = ONCE.exec(clause.text)
  const match = once ?? AGAIN.exec(clause.text)
  const isAsked = IS_ASKED.test(clause.text) || asksPermission(clause)
  if (!match || isAsked || clause.words.some(({ mention }) => mention?.marker === 'DAY')) return null
  const spent = wordsIn(clause, match.index, match.index + match[0].length)
  const others = clause.words.filter((word) => !spent.includes(word))
  return forEvents(clause, others, once ? onlyOnce : repeatsAgain)
}

/** Keeps only the next day, or the last one that it had. */
const onlyOnce: StepOf = (clause, id) => {
  const series = toSeries(knownEvent(clause.context, id))
  if (!series) return null
  const [next] = occurrencesOf(series.rule, { start: series.event.start_date, from: clause.context.today, limit: 1 })
  const edit = { recurrence: null, ...(next && { start_date: next }) }
  return { kind: 'change', event: id, edit, said: typedWords(clause) }
}

const repeatsAgain: StepOf = (clause, id) =>
  knownEvent(clause.context, id)?.recurrence === null
    ? { kind: 'repeat', events: [id], said: typedWords(clause) }
    : howItRepeats(clause, id)
