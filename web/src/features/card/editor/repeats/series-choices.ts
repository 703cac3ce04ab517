import type { FieldIssue } from '@swap/contract/rules'
import { addDays, daysBetween, isDay } from '@swap/dates/calendar-day'
import { firstNamed, isNamed } from '@swap/dates/rule-parts'
import { editorWords } from '../../../../i18n/en/editor.ts'
import { repeatsWords } from '../../../../i18n/en/repeats.ts'
import { todayHere } from '../../facts/when.ts'
import type { EditorForm } from '../editor-fields.ts'
import { movedTo, recurrenceIn, repeatsIssues, toRepeats, type Repeats } from './repeats-form.ts'
import type { Zone } from '../zone-field.tsx'

/** The part of the form this concerns. */
export type SeriesForm = Pick<EditorForm, 'start_date' | 'end_date' | 'recurrence' | 'time_zone'>

/** The form's chosen (not typed) values: recurrence and time zone. */
export interface SeriesChoices {
  repeats: Repeats
  /** The first day it was chosen for: with another one, whatever it decided moves along. */
  madeOn: string
  zone: Zone
}

/** An event's initial choices. */
export const toChoices = ({ recurrence, start_date: day, time_zone: zone }: SeriesForm): SeriesChoices => ({
  repeats: toRepeats(recurrence, day),
  madeOn: day,
  zone: { zone: zone === '' ? null : zone, typed: null },
})

/** The recurrence with the form's first day. */
export const repeatsOn = ({ repeats, madeOn }: SeriesChoices, day: string): Repeats => movedTo(repeats, madeOn, day)

/**
 * The form with the choices applied. If the rule no longer includes the first day, that moves on to the first day it includes,
 * never into the past; an event of several days keeps its length.
 */
export function withChoices<Form extends SeriesForm>(typed: Form, before: SeriesForm, choices: SeriesChoices): Form {
  const form = { ...withRule(typed, before, choices), time_zone: choices.zone.zone ?? '' }
  const first = firstDayIn(form, before, choices)
  if (first === null) return form
  const isLastKept = form.end_date !== '' && form.end_date === before.end_date
  const moved = isLastKept && addDays(form.end_date, daysBetween(form.start_date, first))
  return { ...form, start_date: first, ...(moved && { end_date: moved }) }
}

/** The form with the rule's text: the event's original text if it means the same. */
export function withRule<Form extends SeriesForm>(form: Form, before: SeriesForm, choices: SeriesChoices): Form {
  const chosen = recurrenceIn(repeatsOn(choices, form.start_date))
  const isSame = chosen === recurrenceIn(toRepeats(before.recurrence, before.start_date))
  return { ...form, recurrence: isSame ? before.recurrence : chosen }
}

/** Where the first day moves to; null if the rule includes the form's own or nothing was changed. */
export function firstDayIn(form: SeriesForm, before: SeriesForm, choices: SeriesChoices): string | null {
  const { parts } = repeatsOn(choices, form.start_date)
  const isRuleChanged = form.recurrence !== before.recurrence
  const was = toRepeats(before.recurrence, before.start_date).parts
  const hadNamed = was !== null && isDay(before.start_date) && isNamed(was, before.start_date)
  const isTouched = isRuleChanged || (hadNamed && form.start_date !== before.start_date)
  if (!parts || !isTouched || !isDay(form.start_date) || isNamed(parts, form.start_date)) return null
  return firstNamed(parts, form.start_date, todayHere())
}

/** The problems with the choices, by control name. */
export const choiceIssues = (choices: SeriesChoices, day: string): FieldIssue[] => [
  ...repeatsIssues(repeatsOn(choices, day), day),
  ...(choices.zone.typed === null ? [] : [{ field: 'time_zone', message: repeatsWords.zone.wrong }]),
]

/** Messages about rule text are for people who type one; these are in the words of the choices. */
export const inPlainWords = (issue: FieldIssue): FieldIssue =>
  issue.field === 'recurrence' && issue.message.includes('FREQ=')
    ? { ...issue, message: editorWords.ruleRefused }
    : issue

/** The choices with someone else's value for one of their fields. */
export function withTheirs(choices: SeriesChoices, field: string, value: string, day: string): SeriesChoices {
  if (field === 'recurrence') return { ...choices, repeats: toRepeats(value, day), madeOn: day }
  return field === 'time_zone' ? { ...choices, zone: { zone: value === '' ? null : value, typed: null } } : choices
}
