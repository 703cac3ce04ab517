// Decides whether times without am or pm are before or after noon.

import { STRENGTH, type ParseState, type TimeMention } from '../parse-state.ts'

const NOON = 12 * 60
/** From this hour on, a time is on the 24-hour clock. */
const ONE_PM = 13 * 60
/** Events seldom start earlier in the morning: an earlier time without am or pm is after noon. */
const EARLIEST_MORNING_START = 9 * 60

/** On working days, times from this hour on are in the morning: "every weekday at 8". */
const WORKING_DAY_START = 7 * 60
const WORKING_DAYS = 'BYDAY=MO,TU,WE,TH,FR'

const RACE = /race|run\b|walk|marathon/
const EVENING = /(?<!mid|fort|over)night|evening|party|concert|tonight/
const EVENING_LABELS = ['doors', 'show', 'support', 'schedule']

const isSettled = ({ meridiem, is24, minutes }: TimeMention): boolean =>
  meridiem !== undefined || is24 || minutes >= NOON || minutes < 60

function moveToAfternoon(time: TimeMention): void {
  time.minutes += NOON
  const { endMinutes } = time
  if (endMinutes !== undefined && endMinutes < NOON && endMinutes + NOON > time.minutes)
    time.endMinutes = endMinutes + NOON
}

/**
 * Decides whether times without am or pm are before or after noon: "Doors 7" is 19:00, "07:00" is not, and beside a 20:30
 * on the same page, 9:30 is in the morning.
 */
export function resolveAmPm({ times, text, rules, context: { language = 'en', isTyped = false } }: ParseState): void {
  const isOnWorkingDays = isTyped && rules.some(({ rule }) => rule.includes(WORKING_DAYS))
  const isForeign = language !== 'en'
  const isEvening = EVENING.test(text)
  const isRace = RACE.test(text)
  const hasMeridiem = times.some(({ meridiem }) => meridiem !== undefined)
  const shows24 = times.some(({ minutes, endMinutes = 0, meridiem, hasUnit }) => {
    return hasUnit === true || (!meridiem && Math.max(minutes, endMinutes) >= ONE_PM)
  })
  const isAfternoon = ({ label, minutes }: TimeMention): boolean => {
    if (isOnWorkingDays && minutes >= WORKING_DAY_START) return false
    if (label && EVENING_LABELS.includes(label)) return !(label === 'show' && isRace)
    return label !== 'registration' && (minutes < EARLIEST_MORNING_START || isEvening)
  }
  for (const time of times) {
    const isPrinted = time.strength >= STRENGTH.likely && !time.isSpelled
    if (isSettled(time) || (isPrinted && (shows24 || isForeign) && !hasMeridiem)) continue
    time.isHalfOfDayGuessed = true
    const { minutes, endMinutes } = time
    if (!(isForeign && isPrinted) && isAfternoon(time)) moveToAfternoon(time)
    else if (endMinutes !== undefined && endMinutes < minutes && endMinutes < NOON) time.endMinutes = endMinutes + NOON
  }
}
