import { isDay, weekdayOf } from '@swap/dates/calendar-day'
import { listMonthDays, fromFormRule, type MonthDay, type FormRule } from '@swap/dates/form-rule'
import { dateFormat } from '../../../../ui/time/date-format.ts'
import { cardWords } from '../../../../i18n/en/card.ts'
import { repeatsWords as words } from '../../../../i18n/en/repeats.ts'

/** A weekday's name in the person's language: 5 → Friday. 5 January 2026 is a Monday. */
export const weekdayName = (weekday: number, style: 'long' | 'short' = 'long'): string =>
  dateFormat(undefined, { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + weekday))

const dayOfYear = (day: string): string =>
  dateFormat(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T12:00Z`))

const defaultParts = (unit: FormRule['unit']): FormRule => ({
  unit,
  every: 1,
  weekdays: [],
  monthDay: null,
  end: { kind: 'never' },
  weekStart: null,
})

/** A rule without its end, as text; identifies a preset. */
export const ruleWithoutEnd = (parts: FormRule): string => fromFormRule({ ...parts, end: { kind: 'never' } })

/** The presets to choose from, made for the event's first day ('' if unknown). */
export function recurrencePresets(day: string): { label: string; parts: FormRule }[] {
  const { units, on, twoWeeks } = words
  const [daily, weekly, monthly, yearly] = [units.day[0], units.week[0], units.month[0], units.year[0]]
  const [week, year] = [defaultParts('week'), defaultParts('year')]
  if (!isDay(day))
    return [
      { label: daily, parts: defaultParts('day') },
      { label: weekly, parts: week },
      { label: twoWeeks, parts: { ...week, every: 2 } },
      { label: monthly, parts: defaultParts('month') },
      { label: yearly, parts: year },
    ]
  const [weekdays, weekday] = [[weekdayOf(day)], weekdayName(weekdayOf(day))]
  return [
    { label: daily, parts: defaultParts('day') },
    { label: on(weekly, weekday), parts: { ...week, weekdays } },
    { label: on(twoWeeks, weekday), parts: { ...week, every: 2, weekdays } },
    ...listMonthDays(day).map((monthDay) => ({
      label: on(monthly, monthPlaceInText(monthDay)),
      parts: { ...defaultParts('month'), monthDay },
    })),
    { label: on(yearly, dayOfYear(day)), parts: year },
  ]
}

const ordinal = (nth: number): string => cardWords.repeats.nth[nth] ?? String(nth)

/** A day of the month within a sentence: the 12th · the last day · the second Friday */
function monthPlaceInText(place: MonthDay): string {
  if (place.kind === 'day') return place.day === -1 ? words.theLastDay : words.theDay(place.day)
  return words.theWeekday(ordinal(place.nth), weekdayName(place.weekday))
}

/** A day of the month as a choice: On day 12 · On the last day · On the second Friday */
export function monthDayLabel(place: MonthDay): string {
  if (place.kind === 'day') return place.day === -1 ? words.lastDay : words.dayNumber(place.day)
  return words.nthWeekday(ordinal(place.nth), weekdayName(place.weekday))
}

/** The rule in another unit: interval and end stay, the days follow the first day. */
export function withUnit(parts: FormRule, unit: FormRule['unit'], day: string): FormRule {
  const isKnown = isDay(day)
  return {
    ...defaultParts(unit),
    every: parts.every,
    end: parts.end,
    weekdays: unit === 'week' && isKnown ? [weekdayOf(day)] : [],
    monthDay: unit === 'month' && isKnown ? (listMonthDays(day)[0] ?? null) : null,
  }
}

/** The rule that a custom recurrence starts with. */
export const defaultCustomRule = (day: string): FormRule => withUnit(defaultParts('week'), 'week', day)
