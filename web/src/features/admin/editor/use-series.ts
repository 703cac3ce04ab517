import { useState } from 'react'
import type { FieldIssue } from '@swap/contract/rules'
import { recurrenceIn, repeatsIssues, type Repeats } from '../../card/editor/repeats/repeats-form.ts'
import {
  choiceIssues,
  firstDayIn,
  repeatsOn,
  toChoices,
  withChoices,
  withRule,
  type SeriesChoices,
} from '../../card/editor/repeats/series-choices.ts'
import type { Zone } from '../../card/editor/zone-field.tsx'
import type { AdminField, Values } from './values.ts'

/** The choices, and the values they produced: if these differ now, they were undone or the event was refetched. */
interface Chosen {
  repeats: { recurrence: string; repeats: Repeats; madeOn: string } | null
  zone: { time_zone: string; zone: Zone } | null
}

/**
 * The recurrence and time zone that staff choose: the form's values follow the choices as soon as they are
 * complete. `known` is what the event says, `values` what the form holds.
 */
export function useSeries(known: Values, values: Values, set: (field: AdminField, value: string) => void) {
  const [chosen, setChosen] = useState<Chosen>({ repeats: null, zone: null })
  const day = values.start_date
  const choices = choicesFrom(chosen, known, values)
  const joined = withChoices(values, known, choices)
  return {
    day,
    repeats: repeatsOn(choices, day),
    /** The rule the form can't express; '' if it can. */
    keptRule: toChoices(known).repeats.kept,
    zone: choices.zone,
    movesTo: firstDayIn(withRule(values, known, choices), known, choices),
    setRepeats: (repeats: Repeats) => {
      const recurrence = repeatsIssues(repeats, day).length > 0 ? values.recurrence : recurrenceIn(repeats)
      setChosen({ ...chosen, repeats: { recurrence, repeats, madeOn: day } })
      set('recurrence', recurrence)
    },
    setZone: (zone: Zone) => {
      const name = zone.typed === null ? (zone.zone ?? '') : values.time_zone
      setChosen({ ...chosen, zone: { time_zone: name, zone } })
      set('time_zone', name)
    },
    /** The values to save: the first day moves along with the rule. */
    joined,
    issues: (): FieldIssue[] => choiceIssues(choices, day),
  }
}
export type Series = ReturnType<typeof useSeries>

function choicesFrom({ repeats, zone }: Chosen, known: Values, values: Values): SeriesChoices {
  // Nothing was chosen: whatever the first day decided moves along with it.
  const standing = toChoices(values.recurrence === known.recurrence ? known : values)
  return {
    ...(repeats?.recurrence === values.recurrence ? repeats : standing),
    zone: zone?.time_zone === values.time_zone ? zone.zone : toChoices(values).zone,
  }
}
