import type { ReadEvent } from '@swap/contract/event'
import type { WhenFlag } from '../../fields/when/when.ts'
import type { PosterCut } from '../../layout/poster-cut.ts'
import type { Poster } from './poster.ts'

/** Days that no printed day stands for. */
const UNPRINTED: readonly WhenFlag[] = ['relative', 'weekdayOnly', 'dayOnly', 'holiday', 'softRecur']
/** More dates than this are a list, and its columns are one programme. */
const MAX_DATES = 3
/** Columns of one programme are about days that follow each other: Friday to Sunday. */
const PROGRAMME_DAYS = 2
const DAY_MS = 86_400_000

/**
 * Are two parts of a picture posters of their own? Each reads as an event with a title and a printed day, and they are
 * about different days: two sides of a flyer, one event in two languages, or the days of a festival in two columns with
 * level heads are not cut apart.
 */
export function standAlone([one, other]: readonly [Poster, Poster], { hasLevelHeads }: PosterCut): boolean {
  if (!isWhole(one) || !isWhole(other)) return false
  const apart = daysApart(one, other)
  return apart > 0 && !(hasLevelHeads && apart <= PROGRAMME_DAYS)
}

function isWhole({ findings, assembled }: Poster): boolean {
  const { outcome, events } = assembled
  return (
    (outcome === 'events' || outcome === 'unsure') &&
    events.length <= MAX_DATES &&
    events.every(({ title, start_date }) => title && start_date) &&
    findings.when.items.some(({ date, flags }) => date && !flags.some((flag) => UNPRINTED.includes(flag)))
  )
}

/** Days between the nearest events of two posters, 0 where they share one. */
const daysApart = (one: Poster, other: Poster) =>
  Math.min(
    ...one.assembled.events.flatMap((event) => other.assembled.events.map((it) => Math.max(0, gapOf(event, it)))),
  )

const gapOf = (one: ReadEvent, other: ReadEvent) =>
  Math.max(dayOf(one.start_date) - lastDay(other), dayOf(other.start_date) - lastDay(one))

const lastDay = ({ start_date: start, end_date: end }: ReadEvent) => Math.max(dayOf(start), dayOf(end ?? start))

const dayOf = (date: string | null) => Date.parse(date ?? '') / DAY_MS
