import './temporal.ts'

/**
 * The moment, in epoch ms, at which clocks in an IANA zone show a wall time (YYYY-MM-DDTHH:MM).
 *
 *     2026-03-29T02:30 in Europe/Berlin   → an hour that is left out: as told before the change, 03:30 after it
 *     2026-10-25T02:30 in Europe/Berlin   → an hour that comes twice: the first time
 */
export const instantOf = (moment: string, zone: string): number =>
  Temporal.PlainDateTime.from(moment).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds

/** What clocks in a zone show so many minutes later: eight hours after 22:00 it is 07:00 in the night in which they go forward. */
export const minutesAfter = (moment: string, minutes: number, zone: string): string =>
  Temporal.PlainDateTime.from(moment)
    .toZonedDateTime(zone, { disambiguation: 'compatible' })
    .add({ minutes })
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

/** The day that a moment (epoch ms) lies on, by the clocks of an IANA zone; YYYY-MM-DD. */
export const dayAt = (moment: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDate().toString()
