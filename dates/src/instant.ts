import './temporal.ts'

/**
 * Returns the instant, in epoch ms, at which clocks in an IANA zone show a wall time (YYYY-MM-DDTHH:MM).
 *
 *     2026-03-29T02:30 in Europe/Berlin   → a skipped hour: read with the offset before the change, so 03:30 after it
 *     2026-10-25T02:30 in Europe/Berlin   → a repeated hour: the first occurrence
 */
export const instantOf = (wallTime: string, zone: string): number =>
  Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds

/** Returns the wall time in a zone this many minutes later: eight hours after 22:00 it is 07:00 on the night the clocks go forward. */
export const minutesAfter = (wallTime: string, minutes: number, zone: string): string =>
  Temporal.PlainDateTime.from(wallTime)
    .toZonedDateTime(zone, { disambiguation: 'compatible' })
    .add({ minutes })
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

/** Returns the day of an instant (epoch ms) in an IANA zone; YYYY-MM-DD. */
export const dayAt = (epochMs: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone).toPlainDate().toString()
