/** Weekdays as rules name them (RFC 5545), Monday first. */
export const DAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** The code of a weekday, 1 is Monday: 7 → SU */
export function dayCode(weekday: number): string {
  return DAY_CODES[weekday - 1] ?? 'SU'
}
