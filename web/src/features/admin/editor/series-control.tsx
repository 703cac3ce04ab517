import type { AdminEventDetail } from '@swap/contract/admin-api'
import { RepeatsField } from '../../card/editor/repeats/repeats-field.tsx'
import { ZoneField } from '../../card/editor/zone-field.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import { Sure } from './admin-control.tsx'
import styles from './edit-form.module.css'
import type { Series } from './use-series.ts'

interface SeriesControlProps {
  event: AdminEventDetail
  field: 'recurrence' | 'time_zone'
  series: Series
  errorAt: (field: string) => string | null
  onFocus: () => void
}

/** An event's recurrence or time zone: the same choices its owner has, with the reading's confidence. */
export function SeriesControl({ event, field, series, errorAt, onFocus }: SeriesControlProps) {
  return (
    <div className={`${styles.field} ${styles.wide} ${styles.chosen}`} onFocus={onFocus}>
      <Sure event={event} field={field} />
      {field === 'recurrence' ? (
        <RepeatsField {...series} errorAt={errorAt} onChange={series.setRepeats} />
      ) : (
        <ZoneField
          {...series.zone}
          own={event.time_zone}
          day={series.day}
          error={errorAt(field)}
          none={adminWords.editor.noZone}
          onChange={series.setZone}
        />
      )}
    </div>
  )
}
