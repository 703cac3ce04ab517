import type { Doubt } from '@swap/contract/reading'
import type { When } from '../fields/when/when.ts'
import { overlapsAcross, tallerHeight, linesBetween } from '../layout/document.ts'
import { foldText } from '../language/fold.ts'
import type { Findings } from './gather-findings.ts'
import { findSpareNumbers, spareNumbersBeside } from './spare-numbers.ts'
import { dateOf } from './when-fields.ts'

/** What the date reader itself marks as a guess. */
const SOFT_FLAGS = new Set(['relative', 'weekdayOnly', 'dayOnly', 'softRecur', 'monthHeading', 'loose', 'holiday'])
/** Words beside a date that is not the event's day: sign up by, on sale from, last updated. */
const DEADLINE =
  /\b(?:entro|iscrizion\w*|prenotazion\w*|ate|inscri\w*|jusqu\w*|avant le|anmelde\w*|anmeldung|bis zum|deadline|register by|rsvp|registration|early|vor?verkauf|vvk|presale|on sale|prevendita|predprodej|zapisy|do dnia|prihl\w*|reserv\w*|hasta|plazo|stand|issued|published|posted|printed|zeitung|version|update)\b/i
/** A date further ahead is rarely what a poster means. */
const FAR_DAYS = 330
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

/** Doubts that do not keep an event out of the calendar: one tap mends them. */
const MILD = new Set<Doubt>(['year', 'several'])

export const isGrave = (doubt: Doubt): boolean => !MILD.has(doubt)

/** Why the date of an event should be confirmed, gravest first. Without a date: because it is missing. */
export function dateDoubts(item: When | null, findings: Findings): Doubt[] {
  const date = item && dateOf(item, findings.context.today)
  if (!item || !date) return ['missing']
  const doubts: Record<Doubt, boolean> = {
    missing: false,
    order: item.flags.includes('orderAmbiguous'),
    'weekday-mismatch': item.flags.includes('weekdayMismatch'),
    'spare-number': hasSpareNumber(item, findings),
    soft: item.flags.some((flag) => SOFT_FLAGS.has(flag)),
    weekly: isWeekly(item, findings),
    deadline: hasDeadlineWord(item, findings),
    past: date < findings.context.today,
    far: Date.parse(date) - Date.parse(findings.context.today) > FAR_DAYS * DAY_MS,
    year: isYearGuessed(item, findings),
    several: false,
    'low-confidence': false,
  }
  return BY_WEIGHT.filter((doubt) => doubts[doubt])
}

/** A rule, or words without a number in them. */
const isWeekly = (item: When, { document }: Findings) =>
  item.rule !== undefined || (item.flags.length === 0 && !/\d/.test(document.text.slice(item.start, item.end)))

const isYearGuessed = (item: When, { context }: Findings) =>
  item.flags.includes('yearInferred') && !item.flags.includes('weekdayAgrees') && context.yearHint === undefined

/** A number beside the date that belongs to nothing, where no weekday proves the date: "1" "2 JUNE" read as 2 June. */
function hasSpareNumber(item: When, { document, when }: Findings): boolean {
  const lines = linesBetween(document, item.start, item.end)
  if (item.flags.includes('weekdayAgrees') || lines.length === 0) return false
  return spareNumbersBeside(lines, findSpareNumbers(document, when.spans)).length > 0
}

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
