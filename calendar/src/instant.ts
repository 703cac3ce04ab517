import { Temporal } from 'temporal-polyfill'

/**
 * The moment, in epoch ms, at which clocks in an IANA zone show a wall time (YYYY-MM-DDTHH:MM).
 *
 *     2026-03-29T02:30 in Europe/Berlin   → an hour that is left out: as told before the change, 03:30 after it
 *     2026-10-25T02:30 in Europe/Berlin   → an hour that comes twice: the first time
 */
export const instantOf = (moment: string, zone: string): number =>
  Temporal.PlainDateTime.from(moment).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds

/** The day before or after, YYYY-MM-DD. */
export const plusDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** The Monday of the week that a moment (epoch ms) lies in, by the calendar of an IANA zone; YYYY-MM-DD. */
export function mondayOf(moment: number, zone: string): string {
  const day = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDate()
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}
