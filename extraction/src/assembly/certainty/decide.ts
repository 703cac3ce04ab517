import type { Outcome } from '@swap/contract/reading'
import type { When } from '../../fields/when/when.ts'
import { foldText } from '../../language/fold.ts'
import { isInvitation } from '../invitation.ts'
import { COUNTERWORDS, countClockTimes, countDistinct, countEventWords, countWeeklyHours } from './event-words.ts'
import type { Findings } from '../findings.ts'

/** From here a reading is shown as an event; below `SURE` it is shown with a question and put in Needs Review. */
export const ACCEPT = 0.4
export const SURE = 0.75
/** How sure a page without a date must be, had a date been read, to be asked for one. It rests on few cases. */
export const UNDATED = 0.85

/** Log-odds of an event on a page that says nothing. */
const PRIOR = -2
const DATE = 2.1
const SURE_DATE = 0.4
const MANY_WEEKDAYS = 4
/** Nobody prints such words for anything else. */
const INVITATION = 1.5
const THIS_OR_NEXT = 1.5
/** Outweighs the words of boarding passes, which speak against an event elsewhere. */
const JOURNEY = 6
const MAX_EVENT_WORDS = 2.2
const MAX_COUNTERWORDS = 6
/** A reason that only holds because no date was read: gone in the question "and if there were one?". */
const REASON_OF_NO_DATE = 'no date'

/** What speaks for and against an event, by name, in log-odds. */
export type Reasons = Record<string, number>

export interface Evidenced {
  findings: Findings
  /** Dates that can be events (see mergeDates). */
  items: readonly When[]
  venueConfidence: number | null
  /** It is a ticket from one place to another. */
  isJourney: boolean
}

/** Everything that speaks for or against an event on this page. */
export function weighReasons(evidenced: Evidenced): Reasons {
  const folded = foldText(evidenced.findings.document.text)
  const reasons = {
    ...dateReasons(evidenced),
    ...fieldReasons(evidenced, folded),
    ...counterReasons(evidenced, folded),
    journey: evidenced.isJourney ? JOURNEY : 0,
  }
  return Object.fromEntries(Object.entries(reasons).filter(([, weight]) => weight !== 0))
}

const toProbability = (logOdds: number) => 1 / (1 + Math.exp(-logOdds))
const total = (reasons: Reasons) => Object.values(reasons).reduce((sum, weight) => sum + weight, PRIOR)

/** Probability that the page shows an event, 0..1. */
export const probabilityOf = (reasons: Reasons): number => toProbability(total(reasons))

/** The probability there would be, had a date been read. */
export function probabilityIfDated(reasons: Reasons): number {
  const rest = Object.fromEntries(Object.entries(reasons).filter(([name]) => name !== REASON_OF_NO_DATE))
  return toProbability(total(rest) + ('date' in reasons ? 0 : DATE))
}

/**
 * What a page is, by its reasons and whether a date was read.
 *
 *     sure of the event                        → events
 *     an event more likely than not            → unsure: shown with a question
 *     no date, but one would make it certain   → undated: the picture stays and we ask
 *     else                                     → none
 */
export function decideOutcome(reasons: Reasons, hasDate: boolean): Outcome {
  const probability = probabilityOf(reasons)
  if (hasDate && probability >= ACCEPT) return probability >= SURE ? 'events' : 'unsure'
  return !hasDate && probabilityIfDated(reasons) >= UNDATED ? 'undated' : 'none'
}

/** Dates that are spelled out, not counted from the reading day. */
const spelledOut = (items: readonly When[]): When[] =>
  items.filter(
    (item) => item.date !== undefined && !item.flags.includes('relative') && !item.flags.includes('weekdayOnly'),
  )

function dateReasons({ findings: { when, context }, items }: Evidenced): Reasons {
  const timesOnly = when.items.filter((item) => item.date === undefined && item.rule === undefined)
  const isTimed = items.some((item) => item.time) || timesOnly.some((item) => item.time || item.doors)
  return { ...whichDate(items), time: isTimed ? 0.9 : 0, 'old date': isOld(items, context.today) ? -1.2 : 0 }
}

const isThisOrNext = ({ flags, time }: When): boolean => flags.includes('thisOrNext') && time !== undefined

function whichDate(items: readonly When[]): Reasons {
  if (spelledOut(items).length > 0) {
    const best = Math.max(...items.map((item) => item.confidence))
    return { date: DATE + (best > 0.9 ? SURE_DATE : 0) }
  }
  const rules = items.filter((item) => item.rule && !item.flags.includes('softRecur'))
  // A shop is open every Sunday, hardly every last one of the month.
  if (rules.some(({ rule }) => rule?.startsWith('FREQ=MONTHLY'))) return { 'monthly rule': 2.1 }
  if (rules.length > 0) return { 'weekly rule': 1.3 }
  if (items.some((item) => item.rule)) return { 'weekly habit': 0.2 }
  // "This Saturday at 10 pm": somebody tells of one day.
  if (items.some(isThisOrNext)) return { 'this or next weekday': THIS_OR_NEXT }
  return items.length > 0 ? {} : { 'no date': -1.8 }
}

/** More than 400 days past, and no time: a date of something else. */
function isOld(items: readonly When[], today: string): boolean {
  const dates = spelledOut(items)
  const limit = Date.parse(today) - 400 * 86_400_000
  return dates.length > 0 && dates.every((item) => Date.parse(item.date ?? today) < limit && !item.time)
}

function fieldReasons({ venueConfidence }: Evidenced, folded: string): Reasons {
  return {
    venue: venueConfidence === null ? 0 : venueConfidence > 0.5 ? 1 : 0.6,
    'event words': Math.min(MAX_EVENT_WORDS, countEventWords(folded) * 0.55),
    invitation: isInvitation(folded) ? INVITATION : 0,
  }
}

function counterReasons({ findings, items, venueConfidence }: Evidenced, folded: string): Reasons {
  const { address, contacts } = findings
  const hasDate = spelledOut(items).length > 0
  const hasPlace = venueConfidence !== null || address !== null || contacts.urls.length > 0
  const isSolid = ((hasDate && items.some((item) => item.time)) || items.some(isThisOrNext)) && hasPlace
  const against = COUNTERWORDS.reduce((sum, { words, weight, isSoft }) => {
    return sum + weight * Math.min(2, countDistinct(folded, words)) * (isSoft && isSolid ? 0.3 : 1)
  }, 0)
  return {
    'other words': -Math.min(MAX_COUNTERWORDS, against),
    'opening hours': !hasDate && (countWeeklyHours(folded) >= 3 || items.some(isOpeningHours)) ? -3 : 0,
    'table of times': isTableOfTimes(items, folded) ? -6 : 0,
  }
}

/** "Mon-Fri 8am-6pm": most days of the week from an hour to another, and nobody wrote "every". */
const isOpeningHours = ({ rule = '', flags, endTime }: When): boolean =>
  flags.includes('softRecur') && endTime !== undefined && rule.split(',').length >= MANY_WEEKDAYS

/** A month of prayers, tides or trains has a row for each day, and several times on each. */
const isTableOfTimes = (items: readonly When[], folded: string): boolean =>
  spelledOut(items).length >= 10 && countClockTimes(folded) >= 4 * spelledOut(items).length
