import { isDay, weekdayOf } from '@swap/dates/calendar-day'
import { listMonthDays, fromFormRule, type MonthDay, type FormRule } from '@swap/dates/form-rule'
import { dateFormat } from '../../../../ui/time/date-format.ts'
import { cardWords } from '../../../../i18n/en/card.ts'
import { repeatsWords as words } from '../../../../i18n/en/repeats.ts'
import { weekdayName } from '../../facts/event-date-format.ts'

/** Returns the presets for how an event repeats, made for its first day ('' if unknown): every day, every week on Friday, … */
export function recurrencePresets(day: string): { label: string; rule: FormRule }[] {
  const { units, on, twoWeeks } = words
  const [daily, weekly, monthly, yearly] = [units.day[0], units.week[0], units.month[0], units.year[0]]
  const [week, year] = [defaultRule('week'), defaultRule('year')]
  if (!isDay(day))
    return [
      { label: daily, rule: defaultRule('day') },
      { label: weekly, rule: week },
      { label: twoWeeks, rule: { ...week, every: 2 } },
      { label: monthly, rule: defaultRule('month') },
      { label: yearly, rule: year },
    ]
  const [weekdays, weekday] = [[weekdayOf(day)], weekdayName(weekdayOf(day))]
  return [
    { label: daily, rule: defaultRule('day') },
    { label: on(weekly, weekday), rule: { ...week, weekdays } },
    { label: on(twoWeeks, weekday), rule: { ...week, every: 2, weekdays } },
    ...listMonthDays(day).map((monthDay) => ({
      label: on(monthly, monthDayInText(monthDay)),
      rule: { ...defaultRule('month'), monthDay },
    })),
    { label: on(yearly, dayAndMonth(day)), rule: year },
  ]
}

const dayAndMonth = (day: string): string =>
  dateFormat(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T12:00Z`))

const defaultRule = (unit: FormRule['unit']): FormRule => ({
  unit,
  every: 1,
  weekdays: [],
  monthDay: null,
  end: { kind: 'never' },
  weekStart: null,
})

/** Returns a rule without its end, as text; identifies a preset. */
export const ruleWithoutEnd = (rule: FormRule): string => fromFormRule({ ...rule, end: { kind: 'never' } })

const ordinal = (nth: number): string => cardWords.repeats.nth[nth] ?? String(nth)

/** A day of the month within a sentence: the 12th · the last day · the second Friday */
function monthDayInText(monthDay: MonthDay): string {
  if (monthDay.kind === 'day') return monthDay.day === -1 ? words.theLastDay : words.theDay(monthDay.day)
  return words.theWeekday(ordinal(monthDay.nth), weekdayName(monthDay.weekday))
}

/** A day of the month as a choice: On day 12 · On the last day · On the second Friday */
export function monthDayLabel(monthDay: MonthDay): string {
  if (monthDay.kind === 'day') return monthDay.day === -1 ? words.lastDay : words.dayNumber(monthDay.day)
  return words.nthWeekday(ordinal(monthDay.nth), weekdayName(monthDay.weekday))
}

/** Returns the rule with another unit. Interval and end stay; the weekday or day of the month is that of the first day. */
export function withUnit(rule: FormRule, unit: FormRule['unit'], day: string): FormRule {
  const isKnown = isDay(day)
  return {
    ...defaultRule(unit),
    every: rule.every,
    end: rule.end,
    weekdays: unit === 'week' && isKnown ? [weekdayOf(day)] : [],
    monthDay: unit === 'month' && isKnown ? (listMonthDays(day)[0] ?? null) : null,
  }
}

/** Returns the rule that a custom recurrence starts with. */
export const defaultCustomRule = (day: string): FormRule => withUnit(defaultRule('week'), 'week', day)
