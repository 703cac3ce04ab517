import { EditorControl } from './editor-control.tsx'
import type { EditorField } from './editor-fields.ts'
import { RepeatsField } from './repeats/repeats-field.tsx'
import type { useEventForm } from './use-event-form.ts'
import { ZoneField } from './zone-field.tsx'

interface EventFieldProps {
  field: EditorField
  editing: ReturnType<typeof useEventForm>
}

/** One control for typed values, another for recurrence and time zone. */
export function EventField({ field, editing: { before, series, errorAt } }: EventFieldProps) {
  if (field === 'recurrence')
    return <RepeatsField {...series} keptRule={series.keptRule} errorAt={errorAt} onChange={series.setRepeats} />
  if (field === 'time_zone')
    return (
      <ZoneField
        {...series.zone}
        own={before.time_zone || null}
        day={series.day}
        error={errorAt('time_zone')}
        onChange={series.setZone}
      />
    )
  return <EditorControl field={field} value={before[field]} error={errorAt(field)} />
}
