import { PlainField } from './plain-field.tsx'
import type { EditorField } from './editor-fields.ts'
import { RecurrenceField } from './recurrence/recurrence-field.tsx'
import type { useEventForm } from './use-event-form.ts'
import { ZoneField } from './zone-field.tsx'

interface EventFieldProps {
  field: EditorField
  editing: ReturnType<typeof useEventForm>
}

/** The control for a field of an event's form: recurrence, time zone, or a plain input. */
export function EventField({ field, editing: { before, schedule, errorAt } }: EventFieldProps) {
  if (field === 'recurrence')
    return (
      <RecurrenceField
        form={schedule.recurrence}
        originalRule={schedule.originalRule}
        day={schedule.day}
        movesTo={schedule.movesTo}
        errorAt={errorAt}
        onChange={schedule.setRecurrence}
      />
    )
  if (field === 'time_zone')
    return (
      <ZoneField
        {...schedule.zone}
        current={before.time_zone || null}
        day={schedule.day}
        error={errorAt('time_zone')}
        onChange={schedule.setZone}
      />
    )
  return <PlainField field={field} value={before[field]} error={errorAt(field)} />
}
