import { useState } from 'react'
import type { FieldIssue } from '@swap/contract/form-rules'
import { toRecurrence, type RecurrenceForm } from '../../card/editor/recurrence/recurrence-form.ts'
import { recurrenceIssues } from '../../card/editor/recurrence/recurrence-issues.ts'
import {
  choiceIssues,
  movedFirstDay,
  recurrenceFrom,
  initialChoices,
  applyChoices,
  applyRule,
  type ScheduleChoices,
} from '../../card/editor/recurrence/schedule-choices.ts'
import type { ZoneInput } from '../../card/editor/zone-field.tsx'
import type { AdminField, FormValues } from './form-values.ts'

/** The choices, each with the form value it produced: if the form now has another value, the choice no longer applies. */
interface Chosen {
  recurrence: { value: string; form: RecurrenceForm; firstDay: string } | null
  zone: { value: string; input: ZoneInput } | null
}

/**
 * The state of the recurrence and time zone in the admin form. A complete choice updates the form's values. `known` has the event's
 * saved values, `values` the form's.
 */
export function useSchedule(known: FormValues, values: FormValues, set: (field: AdminField, value: string) => void) {
  const [chosen, setChosen] = useState<Chosen>({ recurrence: null, zone: null })
  const day = values.start_date
  const choices = choicesFrom(chosen, known, values)
  const toSave = applyChoices(values, known, choices)
  return {
    day,
    recurrence: recurrenceFrom(choices, day),
    /** The event's original rule, if the form can't express it; '' otherwise. */
    originalRule: initialChoices(known).recurrence.unsupportedRule,
    zone: choices.zone,
    movesTo: movedFirstDay(applyRule(values, known, choices), known, choices),
    setRecurrence: (form: RecurrenceForm) => {
      const value = recurrenceIssues(form, day).length > 0 ? values.recurrence : toRecurrence(form)
      setChosen({ ...chosen, recurrence: { value, form, firstDay: day } })
      set('recurrence', value)
    },
    setZone: (input: ZoneInput) => {
      const value = input.typed === null ? (input.zone ?? '') : values.time_zone
      setChosen({ ...chosen, zone: { value, input } })
      set('time_zone', value)
    },
    /** The values to save; the first day moves if the rule doesn't include it. */
    toSave,
    issues: (): FieldIssue[] => choiceIssues(choices, day),
  }
}
export type Schedule = ReturnType<typeof useSchedule>

function choicesFrom({ recurrence, zone }: Chosen, known: FormValues, values: FormValues): ScheduleChoices {
  // If nothing was chosen, the event's own recurrence moves along with its first day.
  const initial = initialChoices(values.recurrence === known.recurrence ? known : values)
  return {
    ...(recurrence?.value === values.recurrence
      ? { recurrence: recurrence.form, firstDay: recurrence.firstDay }
      : { recurrence: initial.recurrence, firstDay: initial.firstDay }),
    zone: zone?.value === values.time_zone ? zone.input : initialChoices(values).zone,
  }
}
