import { occurrencesOf } from '@swap/dates/recurrence'
import type { EventEdit } from '@swap/contract/event'
import { ALL_OF_DAYS, dayContext, part, said, type Clause } from '../../clauses/clause.ts'
import { isDay, type MaskedWord } from '../../normalize/masked.ts'
import { moodOf } from '../../clauses/mood.ts'
import { withoutCourtesy } from '../../clauses/tag-question.ts'
import { offered } from '../read-clause.ts'
import type { Command, CommandOf, Step } from '../../command.ts'
import { addDays, weekdayOf } from '@swap/dates/calendar-day'
import { knownEvent } from '../values/change-slots.ts'
import { onWeekday, seriesOf, until, withAgain, without, withWeeks, type Series } from './days-of-series.ts'
import { askChristmas, withDaysByName } from './days-by-name.ts'
import { readFurtherDays } from './further-days.ts'
import { readSeriesMove } from './series-moves.ts'
import { isBareWeekday, seriesMeant } from './which-series.ts'
import { askOnceOrAlways } from './which-times.ts'

const OFF_WORDS =
  '(?:cancelled|called off|off|skipped|scrapped|closed|not (?:on|happening|going ahead|taking place|running|meeting|there|being held))'
const VERB =
  '(?:skip|knock out|knock off|cancel|call off|leave out|miss out|miss|drop|exclude|take out|take off|take|remove|delete|scrap|bin|cut|axe|leave|cross off|cross out|get rid of|give)'

/** A day of a series is called off, in the ways that say so; the bare name of a weekday may as well be the day of all of them. */
const CALLS_OFF: readonly RegExp[] = [
  new RegExp(
    `^${VERB} (?:[^ ]+ ){0,4}?DAY(?: (?:and|or) DAY| DAY)*(?: (?:one|ones|off|out|a miss|from|of|the|series|it|list|only|my|calendar|then))*$`,
  ),
  new RegExp(
    `^(?:[^ ]+ ){0,5}?DAY (?:[^ ]+ ){0,3}?(?:is|are|was|were|has been|have been|got|gets|will be) (?:now |being )?${OFF_WORDS}(?: (?!on )|$)`,
  ),
  new RegExp(`(?:^| )(?:is|are|be|was|got|been|will be) (?:now )?${OFF_WORDS}(?: (?:on|for|over|in))? DAY(?: |$)`),
  /^(?:there is |there are |we have |they have )?(?:no|none)(?! (?:reminders?|longer|more|need|idea|way|time|tickets?|notes?|problem|worries)(?: |$)) (?:[^ ]+ ){0,5}?DAY(?: |$)/,
  /(?:^| )(?:is|are|do|does|will|be) not (?:(?:doing|having|holding|do|have|hold|run|meet|meeting|running|happen|take place|open|play|playing|go ahead|be) )(?:it |one |on |there )*DAY(?: |$)/,
]
/** The same, where a weekday alone would set the day of all of them right. */
const LEAVES_OUT =
  /(?:^| )(?:not|except(?: for)?|apart from|but not|excluding|without|other than|besides|bar)(?: on| for| over| in)* DAY(?: |$)/
const NOT_BUT = /^(?:it is )?not (?:on |for )?DAY DAY$/
const SKIPS_BUT = new RegExp(`^${VERB} (?:[^ ]+ ){0,4}?DAY (?:(?:and|but) )?not (?:on )?DAY`)
const BEHIND_CUE = /(?:^| )(?:not|except|apart|excluding|without|other|besides|bar)(?= )/
const ON_AGAIN =
  /(?:^| )(?:after all|back on|on again|not (?:cancelled|off)|is on|are on|back in|bring back|reinstate|restore|uncancel|is happening|going ahead|going to happen|put .* back|is it)(?: |$)|^(?:it is|they are|[^ ]+ is) DAY/
const AFTER_ALL = /(?:^| )(?:after all|back on|on again|reinstate|restore|uncancel)(?: |$)/
/** What else is told with the day. */
const TELLS_MORE =
  /(?:^| )(?:remind|reminder|reminders|note|notes|instead|moved?|moves|but (?:it|on|DAY)|rather|change|rename|ticket|tickets|price)(?: |$)|(?:TIME|MONEY|LONG)|it is DAY|DAY it is/

const change = (clause: Clause, { event }: Series, edit: EventEdit): Step => ({
  kind: 'change',
  event: event.id,
  edit,
  said: said(clause),
})

/**
 * What is told of single days of something that comes again, of its end or of its weekday. Null where nothing of that is said.
 *
 *     "this Saturday is cancelled" · "skip the 12th" · "not on next week"   → those days are left out
 *     "it's on on the 12th after all"                                       → it is no longer left out
 *     "this week it's on Friday instead" · "next Saturday it starts at 9"   → the day is left out, and an event of its own
 *     "also on Saturday 12 December"                                        → that day on top
 *     "until 19 December" · "it's every Friday now"                         → the rule
 *     "skip the 13th", which is no day of it                                → told that it does not take place then
 */
export function readSeries(all: Clause, hasQuestionMark: boolean): Command | null {
  const { memory } = all
  if (memory.asked?.about === 'value' || !memory.known.some(({ recurrence }) => recurrence !== null)) return null
  const { mood, skip } = moodOf(all, hasQuestionMark)
  if (mood === 'asks' || mood === 'forbids') return null
  const clause = withWeeks(withoutCourtesy(part(all, skip)))
  const request =
    readDaysOff(withoutWhy(withDaysByName(clause))) ??
    readFurtherDays(withoutCourtesy(all)) ??
    readSeriesMove(clause) ??
    readRule(clause)
  return request && (mood === 'wonders' || hasQuestionMark) ? offered(all, request) : request
}

const TELLS_ON = /^(?:but|and|then|except|only|not|it|remind|move|put|make|change|the next)(?: |$)/

/** "skip the 12th, the band is away": without the few words behind that only say why. */
function withoutWhy(clause: Clause): Clause {
  const at = clause.words.findLastIndex(
    ({ breakBefore, text }) => breakBefore !== 'none' || /^(?:because|cause|since|as|cos)$/.test(text),
  )
  const why = part(clause, Math.max(at, 0))
  const isWhy = at > 0 && why.words.length < 7 && why.words.every(({ mention }) => !mention) && !TELLS_ON.test(why.text)
  const head = part(clause, 0, Math.max(at, 0))
  return isWhy && CALLS_OFF.some((pattern) => pattern.test(head.text)) ? head : clause
}

function readDaysOff(clause: Clause): Command | null {
  const { text, words } = clause
  const all = words.filter(isDay)
  if (all.length === 0 || text.split(' ').length > 14 || TELLS_MORE.test(text) || ALL_OF_DAYS.test(text)) return null
  const isCalledOff = CALLS_OFF.some((pattern) => pattern.test(text))
  const isLeftOut = LEAVES_OUT.test(text)
  const cue = isLeftOut ? words.findIndex(({ text: word }) => BEHIND_CUE.test(` ${word} `)) : -1
  // "not this Saturday, the next one is on"
  const most = NOT_BUT.test(text) ? 1 : all.length
  // "skip the 12th but not the 5th"
  const isKept = isLeftOut && SKIPS_BUT.test(text)
  const days = isLeftOut ? words.filter((word, at) => isDay(word) && at > cue !== isKept).slice(0, most) : all
  const isAgain = ON_AGAIN.test(text)
  if (isLeftOut && !isCalledOff && days.some(isBareWeekday)) return null
  if (!isCalledOff && !isLeftOut && !isAgain) return null
  const found = seriesMeant(clause, words, days)
  if (!found) return null
  const { series } = found
  const isOut = found.days.length > 0 && found.days.every((day) => series.rule.except.includes(day))
  if (isAgain && isOut) return change(clause, series, { recurrence: withAgain(series, found.days) })
  // It is on then as it is every time: so it is told.
  if (!isCalledOff && !isLeftOut) return AFTER_ALL.test(text) ? isOnThen(clause, series, days) : null
  const left = found.days.filter((day) => !series.rule.except.includes(day))
  if (left.length > 0) return change(clause, series, { recurrence: without(series, left) })
  const asked = found.days.length === 0 ? askChristmas(clause, series, days) : null
  if (asked) return asked
  // What is called off on another day than its own may be meant as a whole: that is asked.
  return /(?:^| )(?:cancel|cancelled|called off|off|delete|remove)(?: |$)/.test(text)
    ? null
    : isOnThen(clause, series, days)
}

/** "skip the 13th", which is a Sunday: whether it takes place then. */
function isOnThen(clause: Clause, { event }: Series, [day]: readonly MaskedWord[]): Command | null {
  const at = day?.mention?.marker === 'DAY' ? day.mention.resolve(dayContext(clause.memory)) : null
  if (!at) return null
  return {
    kind: 'ask',
    topic: 'date',
    events: [event.id],
    field: null,
    supposed: { date: at.from, time: null },
    said: said(clause),
  }
}

const LAST =
  /^(?:(?:it|they|this|that|the [a-z]+) )?(?:(?:only )?(?:runs?|goes on|is on|continues|lasts|keeps going|repeats?|is)? ?(?:until|till|through|up to)|(?:stops?|stopped|ends?|ended|finish(?:es|ed)?)(?: repeating| running| on| with| at| by)*|the last (?:one|day|time|session|class|night|date|week) is(?: on)?|no more(?: of them)?|stop (?:it|repeating))(?: the)? DAY(?: only| now| please)*$/
const ENDED = /(?:^| )(?:stopped|ended|finished)(?: |$)/
const EVERY_DAY =
  /^(?:(?:it|this|that|they) (?:is|are|has moved|have moved|has been moved|is moved|has changed|moves|moved|takes place|happens|will be) |(?:move|change|switch|make|set|shift) (?:it|this|that|the [a-z ]+?) (?:to )?)(?:now )?(?:to )?(?<every>every |each )?DAY(?<now> now| from now on| instead| in future| every week)*$/

/** The rule up to a day; what begins later cannot end then. */
function endsOn(clause: Clause, series: Series, last: string): Step {
  const { start_date: start } = series.event
  const ended = { ...series.rule, count: null, until: last }
  const hasDay = occurrencesOf(ended, { start, from: start, to: last, most: 1 }).length > 0
  return hasDay
    ? change(clause, series, { recurrence: until(series, last) })
    : { kind: 'cannot', wish: 'impossible-value', about: said(clause), said: said(clause) }
}

/** Its last day, or its weekday. */
function readRule(clause: Clause): Command | null {
  const { text, words, memory } = clause
  const word = words.find(isDay)
  const found = seriesMeant(clause, words, [])
  if (!found) return null
  const { series } = found
  const isPast = LAST.test(text) && ENDED.test(text)
  const days = word?.mention?.marker === 'DAY' ? word.mention.resolve(dayContext(memory, null, isPast)) : null
  if (!word || !days || words.filter(isDay).length > 1) return null
  if (LAST.test(text)) {
    const last = word.typed.startsWith('after ') ? addDays(days.from, -1) : days.to
    return last < '2100' ? endsOn(clause, series, last) : null
  }
  const every = EVERY_DAY.exec(text)?.groups
  if (!every || !isBareWeekday(word)) return null
  const rule = onWeekday(series, weekdayOf(days.from))
  if (!rule) return null
  const request = change(clause, series, { recurrence: rule, start_date: days.from })
  // "move it to Friday": every time, or only this one?
  return every.every || every.now || word.typed.endsWith('days')
    ? request
    : (askOnceOrAlways(clause, series, days.from) ?? offered(clause, request))
}

/** "the course finishes on 12 December": the last day of what comes again is one of its rule, and makes no event of many days. */
function withLastDay(clause: Clause, request: CommandOf<'change'>): Command {
  const { end_date: last, ...edit } = request.edit
  const series = seriesOf(knownEvent(clause.memory, request.event))
  if (!last || !series || (series.event.end_date ?? '') > series.event.start_date) return request
  if (last <= addDays(series.event.start_date, 1)) return request
  const ends = endsOn(clause, series, last)
  return ends.kind === 'change' ? { ...ends, edit: { ...edit, ...ends.edit } } : ends
}

/**
 * A new first day that is on another weekday than the rule leaves the days of a series where they are: then the rule moves as well, and
 * that is asked before it is done.
 */
export function withRule(clause: Clause, request: Command): Command {
  if (request.kind !== 'change' || request.edit.recurrence !== undefined) return request
  if (!request.edit.start_date) return withLastDay(clause, request)
  const series = seriesOf(knownEvent(clause.memory, request.event))
  const weekday = weekdayOf(request.edit.start_date)
  const days = series?.rule.weekdays ?? []
  if (!series || days.length === 0 || days.some((it) => it.weekday === weekday)) return request
  const rule = onWeekday(series, weekday)
  const { end_date: _, ...edit } = request.edit
  const isDayAlone = Object.keys(edit).join() === 'start_date'
  const asked = isDayAlone ? askOnceOrAlways(clause, series, request.edit.start_date) : null
  if (asked) return asked
  return offered(clause, rule ? { ...request, edit: { ...edit, recurrence: rule } } : request)
}
