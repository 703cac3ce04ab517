import { addDays, weekdayOf } from '@swap/dates/calendar-day'
import { lastOccurrence, occurrencesOf } from '@swap/dates/recurrence'
import type { Context } from '../../context.ts'
import type { AskBack, Command, Step } from '../../command.ts'
import { askWhich, dayContext, meant, part, said, type Clause } from '../../clauses/clause.ts'
import { moodOf } from '../../clauses/mood.ts'
import { withoutCourtesy } from '../../clauses/tag-question.ts'
import { offered } from '../read-clause.ts'
import type { MaskedWord } from '../../normalize/masked.ts'
import { nameWords } from '../../normalize/name-words.ts'
import { knownEvent } from '../values/change-slots.ts'
import { seriesOf, until, type Series } from './days-of-series.ts'
import { rhythmEdit } from './rhythm-edit.ts'
import { weekdaysAlone } from './rhythm-said.ts'
import { isBareWeekday } from './which-series.ts'
import { askTimes } from './which-times.ts'

const VERBS = 'drop skip cancel stop remove delete lose ditch scrap cut axe take leave'
const OUT = new RegExp(`^(?:please )?(?:${VERBS.replaceAll(' ', '|')}) `)
/** With these, weekdays and the name of an event a message says nothing but that its weekdays are no more. */
const FRAME: ReadonlySet<string> = new Set(
  `${VERBS} it this that they we i there is are was do does did will be am have has had been not no longer more any anymore never again from now on for good ever the a an all of my our and so or nor please sorry actually okay oh by way meet meeting meets run runs running go goes going happen happens happening place held hold off out over done finished cancelled stopped called without except ones one either at in to then unfortunately sadly series event`.split(
    ' ',
  ),
)
const DENIES =
  /(?:^| )(?:not|never|longer|without|except|off|over|done|finished|cancelled|stopped|no (?!(?:it|that|they|this|we|is|actually|sorry) ))/
const DENIES_NOTHING = /(?:^| )(?:not|never) (?:off|over|done|finished|cancelled|stopped|stop|cancel|drop|skip)(?: |$)/
const FOR_GOOD = /(?:^| )(?:any ?more|longer|no more|from now on|for good|ever again|never|stop|stops|stopped)(?: |$)/
const DAYS = /^(?:(?!DAY)[^ ]+ )*DAY(?: (?:and|or|nor)(?: on)? DAY)*(?: (?!DAY)[^ ]+)*$/

/** Weekdays that are said to be no more, and who is named with them; null where anything else is said. */
function goneIn(clause: Clause): { weekdays: number[]; who: MaskedWord[] } | null {
  const { text, words, memory } = clause
  const days = words.filter(({ mention }) => mention !== null)
  const isPlain = days.length > 0 && days.every((word) => word.mention?.marker === 'DAY' && isBareWeekday(word))
  if (!isPlain || !DAYS.test(text) || DENIES_NOTHING.test(text)) return null
  if (!DENIES.test(text) && !OUT.test(text)) return null
  if (!FOR_GOOD.test(text) && !days.some(({ typed }) => typed.endsWith('days'))) return null
  const who = words.filter(({ text: word, mention }) => mention === null && !FRAME.has(word))
  if (who.some((word) => nameWords([word]).length === 0)) return null
  const weekdays = days.flatMap(({ mention }) => {
    const day = mention?.marker === 'DAY' ? mention.resolve(dayContext(memory)) : null
    return day ? [weekdayOf(day.from)] : []
  })
  return { weekdays, who }
}

/**
 * Weekdays on which a series is no longer.
 *
 *     "no longer on Tuesdays", of what is on Tuesdays and Thursdays     → every Thursday
 *     "not Tuesdays", "Tuesdays are off", of what is on Tuesdays alone  → whether it ends, and when, is asked
 *     "not on Mondays", of either                                       → how it repeats is told
 *     "not this Tuesday", "skip Tuesday", "not Tuesdays, Wednesdays"    → null
 */
export function readWeekdaysGone(all: Clause): Command | null {
  const { mood, skip } = moodOf(all, false)
  if (mood === 'asks') return null
  const clause = withoutCourtesy(mood === 'forbids' ? all : part(all, skip))
  const gone = goneIn(clause)
  const which = gone && meant(clause, gone.who)
  if (!gone || (which?.kind !== 'events' && which?.kind !== 'unclear')) return null
  const found = which.ids.flatMap((id) => seriesOf(knownEvent(clause.memory, id)) ?? [])
  const having = found.filter((series) => weekdaysOf(series).some((it) => gone.weekdays.includes(it)))
  const [only, ...more] = having
  if (!only) return found.length === 1 && found[0] ? howItRepeats(clause, found[0]) : null
  const request =
    more.length === 0
      ? withoutWeekdays(clause, only, gone.weekdays)
      : askWhich(
          clause,
          having.map(({ event }) => event.id),
          (id) => withoutWeekdays(clause, having.find(({ event }) => event.id === id) ?? only, gone.weekdays),
        )
  return mood === 'wonders' ? offered(clause, request) : request
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

const weekdaysOf = ({ event, rule }: Series): number[] => {
  if (rule.weekdays.length > 0) return rule.weekdays.map(({ weekday }) => weekday)
  if (rule.unit === 'day') return rule.every === 1 ? EVERY_DAY : []
  return rule.unit === 'week' ? [weekdayOf(event.start_date)] : []
}

function withoutWeekdays(clause: Clause, series: Series, gone: readonly number[]): Step | AskBack {
  const left = weekdaysOf(series).filter((weekday) => !gone.includes(weekday))
  const { event } = series
  if (left.length === 0) return askEnd(clause, series)
  const edit = rhythmEdit(event, weekdaysAlone(left), clause.memory)
  return edit ? { kind: 'change', event: event.id, edit, said: said(clause) } : howItRepeats(clause, series)
}

/** Nothing is left of it: it was on for the last time, or is once more, or it has another day now. */
function askEnd(clause: Clause, series: Series): Step | AskBack {
  const [last, next] = aroundToday(series, clause.memory)
  if (!next) return howItRepeats(clause, series)
  return askTimes(
    clause,
    series,
    [last, next].flatMap((day) => (day ? [{ recurrence: until(series, day) }] : [])),
  )
}

function aroundToday({ event, rule }: Series, { today }: Context): [last: string | null, next: string | null] {
  const start = event.start_date
  const [next = null] = occurrencesOf(rule, { start, from: today, most: 1 })
  return [start < today ? lastOccurrence(rule, { start, to: addDays(today, -1) }) : null, next]
}

const howItRepeats = (clause: Clause, { event }: Series): Step => ({
  kind: 'ask',
  topic: 'recurrence',
  events: [event.id],
  field: null,
  supposed: null,
  said: said(clause),
})
