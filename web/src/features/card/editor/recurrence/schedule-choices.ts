import type { FieldIssue } from '@swap/contract/form-rules'
import { addDays, daysBetween, isDay } from '@swap/dates/calendar-day'
import { newFirstDay, isRuleDay } from '@swap/dates/form-rule'
import { editorWords } from '../../../../i18n/en/editor.ts'
import { repeatsWords } from '../../../../i18n/en/repeats.ts'
import { localToday } from '../../facts/event-date-format.ts'
import type { EditorForm } from '../editor-fields.ts'
import { toRecurrence, toRecurrenceForm, withFirstDay, type RecurrenceForm } from './recurrence-form.ts'
import { recurrenceIssues } from './recurrence-issues.ts'
import type { ZoneInput } from '../zone-field.tsx'

/** The fields of an event's form that say when it takes place. */
export type ScheduleForm = Pick<EditorForm, 'start_date' | 'end_date' | 'recurrence' | 'time_zone'>

/** What a person has chosen for an event's recurrence and time zone. */
export interface ScheduleChoices {
  recurrence: RecurrenceForm
  /** The first day that the recurrence was chosen for; if it changes, the recurrence moves along. */
  firstDay: string
  zone: ZoneInput
}

/** Returns the choices that an event's form starts with. */
export const initialChoices = ({ recurrence, start_date: day, time_zone: zone }: ScheduleForm): ScheduleChoices => ({
  recurrence: toRecurrenceForm(recurrence, day),
  firstDay: day,
  zone: { zone: zone === '' ? null : zone, typed: null },
})

/** Returns the chosen recurrence, moved to the form's first day. */
export const recurrenceFrom = ({ recurrence, firstDay }: ScheduleChoices, day: string): RecurrenceForm =>
  withFirstDay(recurrence, firstDay, day)

/**
 * Returns the form's values with the choices applied. If the rule doesn't include the first day, the event moves to the first day that it
 * includes, never into the past; an event of several days keeps its length.
 */
export function applyChoices<Form extends ScheduleForm>(
  typed: Form,
  before: ScheduleForm,
  choices: ScheduleChoices,
): Form {
  const form = { ...applyRule(typed, before, choices), time_zone: choices.zone.zone ?? '' }
  const first = movedFirstDay(form, before, choices)
  if (first === null) return form
  const isLastKept = form.end_date !== '' && form.end_date === before.end_date
  const moved = isLastKept && addDays(form.end_date, daysBetween(form.start_date, first))
  return { ...form, start_date: first, ...(moved && { end_date: moved }) }
}

/** Returns the form's values with the chosen recurrence rule; keeps the original rule's text if it means the same. */
export function applyRule<Form extends ScheduleForm>(form: Form, before: ScheduleForm, choices: ScheduleChoices): Form {
  const chosen = toRecurrence(recurrenceFrom(choices, form.start_date))
  const isSame = chosen === toRecurrence(toRecurrenceForm(before.recurrence, before.start_date))
  return { ...form, recurrence: isSame ? before.recurrence : chosen }
}

/** Returns the new first day if the rule doesn't include the form's start date; null if it does or nothing was changed. */
export function movedFirstDay(form: ScheduleForm, before: ScheduleForm, choices: ScheduleChoices): string | null {
  const { rule } = recurrenceFrom(choices, form.start_date)
  const isRuleChanged = form.recurrence !== before.recurrence
  const originalFormRule = toRecurrenceForm(before.recurrence, before.start_date).rule
  const includedFirstDay =
    originalFormRule !== null && isDay(before.start_date) && isRuleDay(originalFormRule, before.start_date)
  const isChanged = isRuleChanged || (includedFirstDay && form.start_date !== before.start_date)
  if (!rule || !isChanged || !isDay(form.start_date) || isRuleDay(rule, form.start_date)) return null
  return newFirstDay(rule, form.start_date, localToday())
}

/** The problems with the choices, by control name. */
export const choiceIssues = (choices: ScheduleChoices, day: string): FieldIssue[] => [
  ...recurrenceIssues(recurrenceFrom(choices, day), day),
  ...(choices.zone.typed === null ? [] : [{ field: 'time_zone', message: repeatsWords.zone.wrong }]),
]

/** Replaces the server's message about a rule's syntax, which means nothing to people who chose the rule from a list. */
export const withPlainMessage = (issue: FieldIssue): FieldIssue =>
  issue.field === 'recurrence' && issue.message.includes('FREQ=')
    ? { ...issue, message: editorWords.ruleRefused }
    : issue

/** Returns the choices with one of them replaced, for example by someone else's value after a conflict. */
export function withOtherValue(choices: ScheduleChoices, field: string, value: string, day: string): ScheduleChoices {
  if (field === 'recurrence') return { ...choices, recurrence: toRecurrenceForm(value, day), firstDay: day }
  return field === 'time_zone' ? { ...choices, zone: { zone: value === '' ? null : value, typed: null } } : choices
}
