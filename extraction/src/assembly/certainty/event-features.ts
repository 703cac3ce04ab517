// Computes the features that tell whether a page is about an event: dates, weekdays, opening hours, an invitation.
import { daysBetween } from '@swap/dates/calendar-day'
import type { When } from '@swap/dates/when/when'
import { foldText } from '@swap/dates/fold'
import type { Findings } from '../findings.ts'
import { isInvitation } from '../invitation.ts'

/** The page to judge. */
export interface PageEvidence {
  findings: Findings
  /** Dates that can be events (see mergeDates). */
  items: readonly When[]
}

/** Log-odds of a typical poster, for a page that the role network didn't classify. */
const DEFAULT_LOG_ODDS = 2.5
/** The network's log-odds are clamped to this. */
const MAX_LOG_ODDS = 9
/** A date with more confidence than this is sure. */
const SURE = 0.9
/** Dates more days ago than this are about something else. */
const OLD_DAYS = 400
/** Opening hours are for at least this many weekdays. */
const MANY_WEEKDAYS = 4
/** Upper bound on the days counted. */
const MAX_DAYS = 5

/** Computes a page's features, which event-weights.json weighs. */
export function computeEventFeatures({ findings, items }: PageEvidence): Record<string, number> {
  const { document, context } = findings
  const spelled = items.filter(isSpelledOut)
  return {
    network: Math.min(MAX_LOG_ODDS, Math.max(-MAX_LOG_ODDS, document.eventLogOdds ?? DEFAULT_LOG_ODDS)),
    noDate: Number(items.length === 0),
    sureDate: Number(spelled.some(({ confidence }) => confidence > SURE)),
    daysOnWeekday: countDays(spelled.filter(({ flags }) => flags.includes('weekdayAgrees'))),
    oldDate: Number(areOld(spelled, context.today)),
    rule: Number(items.some(({ rule, flags }) => rule && !flags.includes('softRule'))),
    // "This Saturday at 10 pm": someone means one particular day.
    thisOrNext: Number(items.some(({ flags, time }) => flags.includes('thisOrNext') && time !== undefined)),
    openingHours: Number(spelled.length === 0 && items.some(isOpeningHours)),
    invitation: Number(isInvitation(foldText(document.text))),
  }
}

/** Returns whether a date is printed, rather than counted from the reading day. */
const isSpelledOut = ({ date, flags }: When): boolean =>
  date !== undefined && !flags.includes('relative') && !flags.includes('weekdayOnly')

/** Counts distinct days, up to a limit. */
const countDays = (dates: readonly When[]): number => Math.min(MAX_DAYS, new Set(dates.map(({ date }) => date)).size)

/** Returns whether all dates are long past and none has a time. */
const areOld = (dates: readonly When[], today: string): boolean =>
  dates.length > 0 && dates.every(({ date, time }) => !time && daysBetween(date ?? today, today) > OLD_DAYS)

/** "Mon-Fri 8am-6pm": most days of the week from one hour to another, without "every". */
const isOpeningHours = ({ rule = '', flags, endTime }: When): boolean =>
  flags.includes('softRule') && endTime !== undefined && rule.split(',').length >= MANY_WEEKDAYS
