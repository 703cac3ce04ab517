import type { FieldIssue } from '@swap/contract/rules'
import { addDays, daysBetween, isDay } from '@swap/dates/calendar-day'
import { firstNamed, isNamed } from '@swap/dates/rule-parts'
import { editorWords } from '../../../i18n/en/editor.ts'
import { repeatsWords } from '../../../i18n/en/repeats.ts'
import { todayHere } from '../../facts/when.ts'
import type { EditorForm } from '../editor-fields.ts'
import { movedTo, recurrenceIn, repeatsIssues, toRepeats, type Repeats } from './repeats-form.ts'
import type { Zone } from '../zone-field.tsx'

/** What of a form that is about. */
export type SeriesForm = Pick<EditorForm, 'start_date' | 'end_date' | 'recurrence' | 'time_zone'>

/** What is chosen in the form, not typed: how the event repeats, and its time zone. */
export interface SeriesChoices {
  repeats: Repeats
  /** The first day for which it was chosen: with another one what that decided moves along. */
  madeOn: string
  zone: Zone
}

/** The choices that an event opens with. */
export const toChoices = ({ recurrence, start_date: day, time_zone: zone }: SeriesForm): SeriesChoices => ({
  repeats: toRepeats(recurrence, day),
  madeOn: day,
  zone: { zone: zone === '' ? null : zone, typed: null },
})

/** How it repeats with the first day that stands in the form. */
export const repeatsOn = ({ repeats, madeOn }: SeriesChoices, day: string): Repeats => movedTo(repeats, madeOn, day)

/**
 * The form with what was chosen. Where the rule no longer names the first day, the first day moves on to the first one that it names,
 * never into the past; what lasts several days lasts as many then.
 */
export function withChoices<Form extends SeriesForm>(typed: Form, before: SeriesForm, choices: SeriesChoices): Form {
  const form = { ...withRule(typed, before, choices), time_zone: choices.zone.zone ?? '' }
  const first = firstDayIn(form, before, choices)
  if (first === null) return form
  const isLastKept = form.end_date !== '' && form.end_date === before.end_date
  const moved = isLastKept && addDays(form.end_date, daysBetween(form.start_date, first))
  return { ...form, start_date: first, ...(moved && { end_date: moved }) }
}

/** The form with the rule's text: that which the event came with, where it means the same. */
export function withRule<Form extends SeriesForm>(form: Form, before: SeriesForm, choices: SeriesChoices): Form {
  const chosen = recurrenceIn(repeatsOn(choices, form.start_date))
  const isSame = chosen === recurrenceIn(toRepeats(before.recurrence, before.start_date))
  return { ...form, recurrence: isSame ? before.recurrence : chosen }
}

/** Where the first day moves to; null where the rule names the one that stands in the form, or nothing was changed. */
export function firstDayIn(form: SeriesForm, before: SeriesForm, choices: SeriesChoices): string | null {
  const { parts } = repeatsOn(choices, form.start_date)
  const isRuleChanged = form.recurrence !== before.recurrence
  const was = toRepeats(before.recurrence, before.start_date).parts
  const hadNamed = was !== null && isDay(before.start_date) && isNamed(was, before.start_date)
  const isTouched = isRuleChanged || (hadNamed && form.start_date !== before.start_date)
  if (!parts || !isTouched || !isDay(form.start_date) || isNamed(parts, form.start_date)) return null
  return firstNamed(parts, form.start_date, todayHere())
}

/** What is wrong with what was chosen, each by the name of its control. */
export const choiceIssues = (choices: SeriesChoices, day: string): FieldIssue[] => [
  ...repeatsIssues(repeatsOn(choices, day), day),
  ...(choices.zone.typed === null ? [] : [{ field: 'time_zone', message: repeatsWords.zone.wrong }]),
]

/** The rules of an event's text are for who writes one; who chooses is told by the words of the choice. */
export const inPlainWords = (issue: FieldIssue): FieldIssue =>
  issue.field === 'recurrence' && issue.message.includes('FREQ=')
    ? { ...issue, message: editorWords.ruleRefused }
    : issue

/** The choices with the value that somebody else gave one of their fields. */
export function withTheirs(choices: SeriesChoices, field: string, value: string, day: string): SeriesChoices {
  if (field === 'recurrence') return { ...choices, repeats: toRepeats(value, day), madeOn: day }
  return field === 'time_zone' ? { ...choices, zone: { zone: value === '' ? null : value, typed: null } } : choices
}
