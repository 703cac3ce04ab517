import { isDay, weekdayOf } from '@swap/dates/calendar-day'
import { joinRule, splitRule } from '@swap/dates/exception-days'
import { moveRuleToDay, toFormRule, listMonthDays, fromFormRule, type FormRule } from '@swap/dates/form-rule'

/** The state of the recurrence fields in an event's form. */
export interface RecurrenceForm {
  /** The rule; null if the event doesn't repeat or the form can't express its rule. */
  rule: FormRule | null
  /** A rule that the form can't express, kept unchanged; '' if none. */
  unsupportedRule: string
  /** Whether the custom fields are shown even if a preset means the same. */
  isCustom: boolean
  /** Days on which the series doesn't take place, YYYY-MM-DD. */
  excludedDays: readonly string[]
  /** Additional days on which it takes place, YYYY-MM-DD. */
  extraDays: readonly string[]
}

export type OnRecurrenceChange = (form: RecurrenceForm) => void

/** Reads a recurrence into the form. `day` is the event's first day, '' if unknown. */
export function toRecurrenceForm(recurrence: string, day: string): RecurrenceForm {
  const { rule: ruleText, excluded: excludedDays, added: extraDays } = splitRule(recurrence)
  const rule = toFormRule(ruleText, day || null)
  const unsupportedRule = rule ? '' : ruleText
  return { rule: rule && withExplicitDays(rule, day), unsupportedRule, isCustom: false, excludedDays, extraDays }
}

/** Makes the weekday or day of the month explicit, from the first day: "every week" becomes "every week on Friday". */
function withExplicitDays(rule: FormRule, day: string): FormRule {
  if (!isDay(day)) return rule
  const weekdays = rule.unit === 'week' && rule.weekdays.length === 0 ? [weekdayOf(day)] : rule.weekdays
  const monthDay = rule.unit === 'month' ? (rule.monthDay ?? listMonthDays(day)[0] ?? null) : null
  return { ...rule, weekdays, monthDay }
}

/** Writes the form as a recurrence; '' if the event doesn't repeat. */
export const toRecurrence = ({ rule, unsupportedRule, excludedDays, extraDays }: RecurrenceForm): string =>
  joinRule({ rule: rule ? fromFormRule(rule) : unsupportedRule, excluded: excludedDays, added: extraDays })

/** Returns the form for another first day: "every week on Friday" becomes "every week on Sunday" if the event now starts on a Sunday. */
export function withFirstDay(form: RecurrenceForm, from: string, to: string): RecurrenceForm {
  if (!form.rule || from === to || !isDay(from) || !isDay(to)) return form
  const { rule } = toRecurrenceForm(moveRuleToDay(fromFormRule(form.rule), from, to), to)
  return rule ? { ...form, rule } : form
}
