import { useState } from 'react'
import type { FieldName } from '@swap/contract/reading'
import type { EditorForm } from '../editor-fields.ts'
import type { Repeats } from './repeats-form.ts'
import { choiceIssues, firstDayIn, repeatsOn, toChoices, withChoices, withRule, withTheirs } from './series-choices.ts'
import type { Zone } from '../zone-field.tsx'

/** An event's recurrence and time zone, alongside its form's typed values. */
export function useSeriesChoices(before: EditorForm, typed: EditorForm) {
  const [choices, setChoices] = useState(() => toChoices(before))
  const [{ kept: keptRule }] = useState(choices.repeats)
  const day = typed.start_date
  return {
    day,
    repeats: repeatsOn(choices, day),
    /** The rule the form can't express; '' if it can. */
    keptRule,
    zone: choices.zone,
    movesTo: firstDayIn(withRule(typed, before, choices), before, choices),
    isLookingForZone: choices.zone.typed !== null,
    setRepeats: (repeats: Repeats) => setChoices((now) => ({ ...now, repeats, madeOn: day })),
    setZone: (zone: Zone) => setChoices((now) => ({ ...now, zone })),
    /** Adopts someone else's value for a field. */
    adopt: (field: FieldName, value: string) => setChoices((now) => withTheirs(now, field, value, day)),
    /** The typed values with the choices applied. */
    joinedTo: (form: EditorForm) => withChoices(form, before, choices),
    issues: () => choiceIssues(choices, day),
  }
}
