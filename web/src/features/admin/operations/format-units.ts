/** The factor between units: 1000 bytes are a kilobyte, 1000 kilobytes a megabyte, and so on. */
const UNIT_FACTOR = 1000
const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB']
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const formatNumber = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: value < 100 ? 2 : 3 })

/**
 * Formats a size for people.
 *
 *     950 → '950 B' · 12_345_678 → '12 MB' · 1_200_000_000 → '1.2 GB'
 */
export function formatBytes(bytes: number): string {
  const exponent = Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(UNIT_FACTOR)))
  return `${formatNumber(bytes / UNIT_FACTOR ** exponent)} ${BYTE_UNITS[exponent]}`
}

/**
 * Formats a duration in ms for people.
 *
 *     850 → '850 ms' · 2400 → '2.4 s' · 150_000 → '2.5 min' · 7_200_000 → '2 h'
 */
export function formatDuration(ms: number): string {
  if (ms < SECOND_MS) return `${formatNumber(Math.round(ms))} ms`
  if (ms < MINUTE_MS) return `${formatNumber(ms / SECOND_MS)} s`
  if (ms < HOUR_MS) return `${formatNumber(ms / MINUTE_MS)} min`
  return ms < DAY_MS ? `${formatNumber(ms / HOUR_MS)} h` : `${formatNumber(ms / DAY_MS)} d`
}
