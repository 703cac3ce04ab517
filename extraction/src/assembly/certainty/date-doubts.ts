// Lists reasons to doubt the date of an event.
import type { Doubt, FieldName } from '@swap/contract/reading'
import { daysBetween, weekdayOf } from '@swap/dates/calendar-day'
import type { When } from '@swap/dates/when/when'
import { overlapsHorizontally, tallerHeight, linesBetween, type Line } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import { findStrayNumbers } from './stray-numbers.ts'
import { dateOf } from '../dates/when-fields.ts'

/** Flags of dates that the parser itself considers guesses. */
const SOFT_FLAGS = new Set(['relative', 'weekdayOnly', 'dayOnly', 'softRule', 'monthHeading', 'loose', 'holiday'])
/** Words beside a date that is not the event's day: sign up by, on sale from, last updated. */
const DEADLINE =
  /\b(?:entro|iscrizion\w*|prenotazion\w*|ate|inscri\w*|jusqu\w*|avant le|anmelde\w*|anmeldung|bis zum|deadline|register by|rsvp|registration|early|vor?verkauf|vvk|presale|on sale|prevendita|predprodej|zapisy|do dnia|prihl\w*|reserv\w*|hasta|plazo|stand(?=:| \d| vom)|issued|published|posted|printed|zeitung|version|update)\b/i
/** A date more days ahead than this is rarely what a poster means. */
const FAR_DAYS = 330
/** The same for a date whose year was guessed. */
const FAR_GUESSED_DAYS = 210

/** Lists why the date of an event should be confirmed, most serious first; `items` are the dates of all events. */
export function findDateDoubts(item: When | null, items: readonly When[], findings: Findings): Doubt[] {
  const { today, yearHint } = findings.context
  const date = item && dateOf(item, today)
  if (!item || !date) return ['missing']
  const isSure = isProven(item)
  const isGuessed = !isSure && item.flags.includes('yearInferred')
  const doubts: [doubt: Doubt, isDoubted: boolean][] = [
    ['order', item.flags.includes('orderAmbiguous')],
    ['weekday-mismatch', item.flags.includes('weekdayMismatch')],
    ['spare-number', !isSure && findStrayNumbers(item, findings).length > 0],
    ['soft', !isSure && item.flags.some((flag) => SOFT_FLAGS.has(flag))],
    ['weekly', isVagueRule(item, items, findings)],
    ['deadline', hasDeadlineWord(item, findings)],
    ['past', date < today],
    ['far', daysBetween(today, date) > (isGuessed ? FAR_GUESSED_DAYS : FAR_DAYS)],
    ['year', isGuessed && yearHint === undefined],
    ['several', !isSure && item.rule === undefined && items.some((other) => isStronger(other, item, findings))],
  ]
  return doubts.flatMap(([doubt, isDoubted]) => (isDoubted ? [doubt] : []))
}

/** Returns whether a doubt is worth a question. A guessed year is not: it was almost always right. */
export const isSeriousDoubt = (doubt: Doubt): boolean => doubt !== 'year'

/** Doubts about which day is meant, not about how it was read. */
const MEANING_DOUBTS = new Set<Doubt>(['past', 'far'])

/**
 * Returns the date fields that must not be shown as certain: a first day with doubts, except a past or far one whose
 * printed weekday and year agree; a last day on another weekday than the printed one.
 */
export function doubtedDateFields(item: When | null, doubts: readonly Doubt[]): Set<FieldName> {
  const isReadRight = isProven(item) && !item?.flags.includes('yearInferred')
  const doubted = new Set<FieldName>()
  if (doubts.some((doubt) => !(isReadRight && MEANING_DOUBTS.has(doubt)))) doubted.add('start_date')
  if (item?.lastWeekday !== undefined) doubted.add('end_date')
  return doubted
}

/**
 * Returns whether a date without numbers is vague. A recurrence isn't vague if it is spelled out and the page's only date, or
 * if it has a first and a last day.
 */
const isVagueRule = (item: When, items: readonly When[], { document }: Findings) =>
  item.rule === undefined
    ? item.flags.length === 0 && !/\d/.test(document.text.slice(item.start, item.end))
    : item.flags.includes('softRule') || (item.endDate === undefined && (item.date !== undefined || items.length > 1))

/**
 * Returns whether another date of the page is better evidence, so that this one may not be an event's date.
 *
 *     "Thursday 6 September" and "15 September"    its weekday agrees
 *     "13 to 14 December" and "1 December"         a span, and a day outside of it
 */
const isStronger = (other: When, item: When, { document }: Findings): boolean => {
  const { date = '' } = item
  const isOutside =
    other.date !== undefined && other.endDate !== undefined && (date < other.date || date > other.endDate)
  return isOutside || (isProven(other) && !isListedWith(item, other, document.text))
}

/** "Tuesday 12, 19 and 26 January": one weekday applies to all days. */
const isListedWith = (item: When, other: When, text: string): boolean =>
  weekdayOf(item.date ?? '') === weekdayOf(other.date ?? '') &&
  !text.slice(Math.min(item.end, other.end), Math.max(item.start, other.start)).includes('\n')

const isProven = (item: When | null) => item?.flags.includes('weekdayAgrees') ?? false

function hasDeadlineWord(item: When, { document }: Findings): boolean {
  const lines = linesBetween(document, item.start, item.end)
  const isBeside = (line: Line) =>
    lines.some(
      (it) =>
        it.block === line.block &&
        Math.abs(line.centreY - it.centreY) < 1.8 * tallerHeight(it, line) &&
        overlapsHorizontally(it, line),
    )
  const beside = document.lines.filter(isBeside).map(({ folded }) => folded)
  return DEADLINE.test(beside.join(' '))
}
