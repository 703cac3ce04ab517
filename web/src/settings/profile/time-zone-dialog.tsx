import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { settingsWords } from '../../words/en-settings.ts'
import styles from './time-zone-dialog.module.css'
import { findZones, timeIn, zoneLabel } from './time-zones.ts'

const { zone: zoneWords } = settingsWords

interface TimeZoneDialogProps {
  chosen: string | null
  onClose: () => void
  onChoose: (zone: string) => void
}

/** Every zone behind a search. */
export function TimeZoneDialog({ chosen, onClose, onChoose }: TimeZoneDialogProps) {
  const [typed, setTyped] = useState('')
  const zones = findZones(typed)
  return (
    <Dialog open onClose={onClose} title={zoneWords.title} look="sheet">
      <Field
        label={zoneWords.search}
        type="search"
        autoComplete="off"
        data-first
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          const [first] = zones
          if (event.key === 'Enter' && typed.trim() !== '' && first) onChoose(first)
        }}
      />
      <p className="visually-hidden" role="status">
        {typed === '' ? '' : zoneWords.found(zones.length)}
      </p>
      {zones.length === 0 ? (
        <p className="muted">{zoneWords.nothing}</p>
      ) : (
        <ul className={styles.list} aria-label={zoneWords.list}>
          {zones.map((zone) => (
            <li key={zone}>
              <button type="button" aria-current={zone === chosen || undefined} onClick={() => onChoose(zone)}>
                <span className="grow">{zoneLabel(zone)}</span>
                <span className="small muted">{timeIn(zone)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
