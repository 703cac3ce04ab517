/** Weekdays as rules name them (RFC 5545), Monday first. */
export const WEEKDAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** Returns the code of a weekday, 1 is Monday: 7 → SU */
export const dayCode = (weekday: number): string => WEEKDAY_CODES[weekday - 1] ?? 'SU'

/** Returns the weekday of a code; 0 if invalid: SU → 7 */
export const weekdayOfCode = (code: string): number => WEEKDAY_CODES.findIndex((it) => it === code) + 1
