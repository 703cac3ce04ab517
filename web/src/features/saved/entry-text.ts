import type { SavedEntry } from '@swap/contract/saved-api'
import { formatWallTime, type TimeFormat } from '../../ui/time/date-format.ts'
import { relativeDate, shortDate } from '../card/facts/event-date-format.ts'
import { zoneIfDifferent } from '../card/facts/zone-name.ts'
import { savedWords } from '../../i18n/en/saved.ts'

/**
 * Describes when and where a saved entry takes place.
 *
 *     "20:00, The Boathouse" · "14:00 to 20:00 Tokyo time, Fish Dock 3" · "until Sat 5 Dec, Market Hall"
 */
export function describeWhenAndWhere(entry: SavedEntry, timeFormat: TimeFormat): string {
  const { start_time: start, end_time: end, end_date: last, date, time_zone: zone, venue, city } = entry
  const times = [start, last || end !== start ? end : null].flatMap((time) =>
    time ? [formatWallTime(time, timeFormat)] : [],
  )
  const hours = times.length === 2 ? savedWords.fromTo(times[0] ?? '', times[1] ?? '') : times[0]
  const days = last && last > date ? savedWords.until(shortDate(last)) : null
  return [
    start ? [hours, zoneIfDifferent(zone, date)].filter(Boolean).join(' ') : null,
    days,
    entry.repeats ? savedWords.repeats : null,
    venue ?? city,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns e.g. "Music, in 13 days", or "In 13 days" without a category; "When is it?" if the entry has no date. */
export function describeCategoryAndRelativeDate({ category, date }: SavedEntry, today: string): string {
  if (date === '') return savedWords.whenIsIt
  const distance = relativeDate(date, today)
  return category ? savedWords.about(category, distance) : distance.charAt(0).toUpperCase() + distance.slice(1)
}

/** Returns e.g. "Marrow & Thyme, 41 Lantern Row". */
export const describePlace = ({ venue, address, city }: SavedEntry): string =>
  [venue, address ?? city].filter(Boolean).join(', ')
