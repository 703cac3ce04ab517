import type { Scan, TimeMention } from './scan.ts'

const NOON = 12 * 60
/** From here on a time can only be meant in 24 hours. */
const ONE_PM = 13 * 60
/** Bare times before nine are in the evening. */
const NINE = 9 * 60

const RACE = /race|run\b|walk|marathon/
const EVENING = /night|evening|party|concert|tonight/
const EVENING_LABELS = ['doors', 'show', 'support', 'schedule']

interface Page {
  /** Times are meant literally: 24 hours. */
  is24: boolean
  hasMeridiem: boolean
  isForeign: boolean
  isEvening: boolean
  isRace: boolean
}

function isLate(minutes = 0): boolean {
  return minutes >= ONE_PM
}

function isSettled({ isExplicit, meridiem, hasUnit, isNumeric, minutes, hasLeadingZero }: TimeMention): boolean {
  const isPlain = isNumeric && !isExplicit && !meridiem && !hasUnit && !hasLeadingZero
  return !isPlain || minutes >= NOON || minutes < 60
}

/** Another time of the page shows that hours run to 24, or its language says so. */
const isLiteral = ({ strength }: TimeMention, { is24, hasMeridiem }: Page): boolean =>
  is24 && !hasMeridiem && strength >= 2

function isAfternoon(time: TimeMention, page: Page): boolean {
  const { label, minutes, strength } = time
  if (page.isForeign && strength >= 2) return false
  if (label === 'registration') return false
  if (label && EVENING_LABELS.includes(label)) return !(label === 'show' && page.isRace)
  return minutes < NINE || page.isEvening
}

function moveToAfternoon(time: TimeMention): void {
  time.minutes += NOON
  const { endMinutes } = time
  if (endMinutes !== undefined && endMinutes < NOON && endMinutes + NOON > time.minutes)
    time.endMinutes = endMinutes + NOON
}

/**
 * Decides whether bare 12-hour times are before or after noon: "Doors 7" is 19:00, "07:00" is not, and where the page
 * has a 20:30 its 9:30 is the morning's.
 */
export function settleHalfOfDay({ times, text, isForeign }: Scan): void {
  const shows24 = times.some(({ minutes, endMinutes, meridiem, hasUnit }) => {
    return hasUnit || (!meridiem && (isLate(minutes) || isLate(endMinutes)))
  })
  const page: Page = {
    is24: shows24 || isForeign,
    hasMeridiem: times.some(({ meridiem }) => meridiem !== undefined),
    isForeign,
    isEvening: EVENING.test(text),
    isRace: RACE.test(text),
  }
  for (const time of times) {
    if (isSettled(time) || isLiteral(time, page)) continue
    time.isHalfGuessed = true
    const { minutes, endMinutes } = time
    if (isAfternoon(time, page)) moveToAfternoon(time)
    else if (endMinutes !== undefined && endMinutes < minutes && endMinutes < NOON) time.endMinutes = endMinutes + NOON
  }
}
