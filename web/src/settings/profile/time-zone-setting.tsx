import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import fieldStyles from '../../ui/field.module.css'
import { FieldFrame } from '../../ui/field.tsx'
import { settingsWords } from '../../words/en-settings.ts'
import { useSetting } from '../draft/settings-draft.ts'
import styles from './profile-section.module.css'
import { timeIn, zoneLabel } from './time-zones.ts'

const { zone: zoneWords } = settingsWords
const load = () => import('./time-zone-dialog.tsx')
const TimeZoneDialog = lazy(() => load().then(({ TimeZoneDialog: default_ }) => ({ default: default_ })))

/** The zone that counts where a picture names none. */
export function TimeZoneSetting() {
  const { value, set } = useSetting('timeZone')
  const [isChoosing, setChoosing] = useState(false)
  const close = () => setChoosing(false)
  return (
    <>
      <FieldFrame label={zoneWords.title} hint={value === null ? zoneWords.none : zoneWords.hint(timeIn(value))}>
        {(joined) => (
          <>
            <button
              {...joined}
              type="button"
              className={`${fieldStyles.input} ${styles.zone}`}
              aria-haspopup="dialog"
              aria-label={`${zoneWords.title}: ${value === null ? zoneWords.notChosen : zoneLabel(value)}`}
              onPointerEnter={() => void load()}
              onFocus={() => void load()}
              onClick={() => setChoosing(true)}
            >
              {value === null ? zoneWords.notChosen : zoneLabel(value)}
            </button>
            <ChevronDown className={fieldStyles.sign} size={18} strokeWidth={1.9} aria-hidden="true" />
          </>
        )}
      </FieldFrame>
      {isChoosing && (
        <Suspense fallback={null}>
          <TimeZoneDialog
            chosen={value}
            onClose={close}
            onChoose={(zone) => {
              set(zone)
              close()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
