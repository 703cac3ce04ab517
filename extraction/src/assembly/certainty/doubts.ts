import type { Doubt, FieldName } from '@swap/contract/reading'
import type { When } from '../../fields/when/when.ts'
import { overlapsAcross, tallerHeight, linesBetween } from '../../layout/document.ts'
import { foldText } from '../../language/fold.ts'
import type { Findings } from '../findings.ts'
import { doubtfulSpares } from './spare-numbers.ts'
import { dateOf } from '../dates/when-fields.ts'

/** What the date reader itself marks as a guess. */
const SOFT_FLAGS = new Set(['relative', 'weekdayOnly', 'dayOnly', 'softRecur', 'monthHeading', 'loose', 'holiday'])
/** Words beside a date that is not the event's day: sign up by, on sale from, last updated. */
const DEADLINE =
  /\b(?:entro|iscrizion\w*|prenotazion\w*|ate|inscri\w*|jusqu\w*|avant le|anmelde\w*|anmeldung|bis zum|deadline|register by|rsvp|registration|early|vor?verkauf|vvk|presale|on sale|prevendita|predprodej|zapisy|do dnia|prihl\w*|reserv\w*|hasta|plazo|stand|issued|published|posted|printed|zeitung|version|update)\b/i
/** A date further ahead is rarely what a poster means; one whose year was guessed, much less so. */
const FAR_DAYS = 330
const FAR_GUESSED_DAYS = 210
const DAY_MS = 86_400_000

/** Doubts in the order in which they change the calendar most; the first one is asked about. */
const BY_WEIGHT: readonly Doubt[] = [
  'missing',
  'order',
  'weekday-mismatch',
  'spare-number',
  'soft',
  'weekly',
  'deadline',
  'past',
  'far',
  'year',
  'several',
  'low-confidence',
]

/** Doubts beside which the date was nearly always right: they are kept, and nobody is asked. */
const MILD = new Set<Doubt>(['year'])

export const isGrave = (doubt: Doubt): boolean => !MILD.has(doubt)

/** Doubts whether such a day is meant. That it was read right a weekday that agrees with all of the date settles. */
const OF_MEANING = new Set<Doubt>(['past', 'far'])
const isReadRight = (item: When | null) => isProven(item) && !item?.flags.includes('yearInferred')

/**
 * The dates of an event that are not to be called clear: its first day that is doubted, but for one that has passed or is far ahead and
 * whose weekday agrees with the printed year, and one whose year nothing on the page tells; a last day on another weekday than the
 * printed one.
 */
export const doubtedDates = (item: When | null, doubts: readonly Doubt[]): ReadonlySet<FieldName> =>
  new Set<FieldName>([
    ...(doubts.some((doubt) => !(isReadRight(item) && OF_MEANING.has(doubt))) ? (['start_date'] as const) : []),
    ...(item?.lastWeekday !== undefined ? (['end_date'] as const) : []),
  ])

/** Why the date of an event should be confirmed, gravest first; `items` are the dates of all events. Without a date: it is missing. */
export function dateDoubts(item: When | null, items: readonly When[], findings: Findings): Doubt[] {
  const { today } = findings.context
  const date = item && dateOf(item, today)
  if (!item || !date) return ['missing']
  const isSure = isProven(item)
  const daysAhead = (Date.parse(date) - Date.parse(today)) / DAY_MS
  const doubts: Record<Doubt, boolean> = {
    missing: false,
    order: item.flags.includes('orderAmbiguous'),
    'weekday-mismatch': item.flags.includes('weekdayMismatch'),
    'spare-number': !isSure && doubtfulSpares(item, findings).length > 0,
    soft: !isSure && item.flags.some((flag) => SOFT_FLAGS.has(flag)),
    weekly: isVagueRule(item, items, findings),
    deadline: hasDeadlineWord(item, findings),
    past: date < today,
    far: daysAhead > (isYearGuessed(item) ? FAR_GUESSED_DAYS : FAR_DAYS),
    year: isYearGuessed(item) && findings.context.yearHint === undefined,
    several: !isSure && items.some((other) => isStronger(other, item)),
    'low-confidence': false,
  }
  return BY_WEIGHT.filter((doubt) => doubts[doubt])
}

/** Words without a number in them: sure where they spell out a rule and no other date could be meant. */
const isVagueRule = (item: When, items: readonly When[], { document }: Findings) =>
  item.rule === undefined
    ? item.flags.length === 0 && !/\d/.test(document.text.slice(item.start, item.end))
    : item.flags.includes('softRecur') || item.date !== undefined || items.length > 1

/**
 * Another date of the page beside which this one may be none of its own.
 *
 *     "Thursday 6 September" and "15 September"    its weekday agrees
 *     "13 to 14 December" and "1 December"         a span, and a day outside of it
 */
const isStronger = (other: When, { date = '' }: When): boolean =>
  other.flags.includes('weekdayAgrees') ||
  (other.date !== undefined && other.endDate !== undefined && (date < other.date || date > other.endDate))

const isProven = (item: When | null) => item?.flags.includes('weekdayAgrees') ?? false

const isYearGuessed = ({ flags }: When) => flags.includes('yearInferred') && !flags.includes('weekdayAgrees')

function hasDeadlineWord(item: When, { document }: Findings): boolean {
  const lines = linesBetween(document, item.start, item.end)
  const near = document.lines.filter((line) =>
    lines.some(
      (it) =>
        it === line ||
        (it.block === line.block &&
          Math.abs(line.centreY - it.centreY) < 1.8 * tallerHeight(it, line) &&
          overlapsAcross(it, line)),
    ),
  )
  return DEADLINE.test(foldText(near.map((line) => line.text).join(' ')))
}
