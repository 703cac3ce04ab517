import type { AdminEventDetail } from '@swap/contract/admin-api'
import { RecurrenceField } from '../../card/editor/recurrence/recurrence-field.tsx'
import { ZoneField } from '../../card/editor/zone-field.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import { FieldConfidence } from './field-confidence.tsx'
import styles from './edit-form.module.css'
import type { Schedule } from './use-schedule.ts'

interface ScheduleControlProps {
  event: AdminEventDetail
  field: 'recurrence' | 'time_zone'
  schedule: Schedule
  errorAt: (field: string) => string | null
  onFocus: () => void
}

/** The admin editor's control for an event's recurrence or time zone: the same as in the owner's form, with the reading's confidence. */
export function ScheduleControl({ event, field, schedule, errorAt, onFocus }: ScheduleControlProps) {
  return (
    <div className={`${styles.field} ${styles.wide} ${styles.chosen}`} onFocus={onFocus}>
      <FieldConfidence event={event} field={field} />
      {field === 'recurrence' ? (
        <RecurrenceField
          form={schedule.recurrence}
          originalRule={schedule.originalRule}
          day={schedule.day}
          movesTo={schedule.movesTo}
          errorAt={errorAt}
          onChange={schedule.setRecurrence}
        />
      ) : (
        <ZoneField
          {...schedule.zone}
          current={event.time_zone}
          day={schedule.day}
          error={errorAt(field)}
          noneLabel={adminWords.editor.noZone}
          onChange={schedule.setZone}
        />
      )}
    </div>
  )
}
