import { isDay, weekdayOf } from '@swap/dates/calendar-day'
import { joinRule, splitRule } from '@swap/dates/exception-days'
import { moveRuleToDay, toFormRule, listMonthDays, fromFormRule, type FormRule } from '@swap/dates/form-rule'

/** The state of the recurrence fields in an event's form. */
export interface RecurrenceForm {
  /** The parts of the rule; null if the event doesn't repeat or the form can't express its rule. */
  parts: FormRule | null
  /** A rule that the form can't express, kept unchanged; '' if none. */
  unsupportedRule: string
  /** Shows the custom fields even if a preset means the same. */
  isCustom: boolean
  /** Days on which the series doesn't take place, YYYY-MM-DD. */
  excludedDays: readonly string[]
  /** Days on which it takes place besides its rule, YYYY-MM-DD. */
  extraDays: readonly string[]
}

export type OnRecurrenceChange = (form: RecurrenceForm) => void

/** Reads a recurrence into the form. `day` is the event's first day, '' if unknown. */
export function toRecurrenceForm(recurrence: string, day: string): RecurrenceForm {
  const { rule, excluded: excludedDays, added: extraDays } = splitRule(recurrence)
  const parts = toFormRule(rule, day || null)
  const unsupportedRule = parts ? '' : rule
  return { parts: parts && withExplicitDays(parts, day), unsupportedRule, isCustom: false, excludedDays, extraDays }
}

/** Adds the days that a rule takes from the first day: "every week" becomes "every week on Friday". */
function withExplicitDays(parts: FormRule, day: string): FormRule {
  if (!isDay(day)) return parts
  const weekdays = parts.unit === 'week' && parts.weekdays.length === 0 ? [weekdayOf(day)] : parts.weekdays
  const monthDay = parts.unit === 'month' ? (parts.monthDay ?? listMonthDays(day)[0] ?? null) : null
  return { ...parts, weekdays, monthDay }
}

/** Writes the form as a recurrence; '' if the event doesn't repeat. */
export const toRecurrence = ({ parts, unsupportedRule, excludedDays, extraDays }: RecurrenceForm): string =>
  joinRule({ rule: parts ? fromFormRule(parts) : unsupportedRule, excluded: excludedDays, added: extraDays })

/** The form after the first day changed: days that follow the first day move along. */
export function withFirstDay(form: RecurrenceForm, from: string, to: string): RecurrenceForm {
  if (!form.parts || from === to || !isDay(from) || !isDay(to)) return form
  const { parts } = toRecurrenceForm(moveRuleToDay(fromFormRule(form.parts), from, to), to)
  return parts ? { ...form, parts } : form
}
