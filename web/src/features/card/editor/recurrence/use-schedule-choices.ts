import { useState } from 'react'
import type { FieldName } from '@swap/contract/reading'
import type { EditorForm } from '../editor-fields.ts'
import type { RecurrenceForm } from './recurrence-form.ts'
import {
  choiceIssues,
  movedFirstDay,
  recurrenceFrom,
  initialChoices,
  applyChoices,
  applyRule,
  withOtherValue,
} from './schedule-choices.ts'
import type { ZoneInput } from '../zone-field.tsx'

/** The state of the recurrence and time zone in an event's form. */
export function useScheduleChoices(before: EditorForm, typed: EditorForm) {
  const [choices, setChoices] = useState(() => initialChoices(before))
  const [{ unsupportedRule }] = useState(choices.recurrence)
  const day = typed.start_date
  return {
    day,
    recurrence: recurrenceFrom(choices, day),
    /** The event's original rule, if the form can't express it; '' otherwise. */
    originalRule: unsupportedRule,
    zone: choices.zone,
    movesTo: movedFirstDay(applyRule(typed, before, choices), before, choices),
    isSearchingZone: choices.zone.typed !== null,
    setRecurrence: (recurrence: RecurrenceForm) => setChoices((now) => ({ ...now, recurrence, firstDay: day })),
    setZone: (zone: ZoneInput) => setChoices((now) => ({ ...now, zone })),
    /** Adopts someone else's value for a field. */
    adopt: (field: FieldName, value: string) => setChoices((now) => withOtherValue(now, field, value, day)),
    /** The typed values with the choices applied. */
    applyTo: (form: EditorForm) => applyChoices(form, before, choices),
    issues: () => choiceIssues(choices, day),
  }
}
