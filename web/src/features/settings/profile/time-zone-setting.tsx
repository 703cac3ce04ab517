import { useState } from 'react'
import { ZoneField } from '../../card/editor/zone-field.tsx'
import { formatTime } from '../../../ui/time/date-format.ts'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { useSetting } from '../draft/settings-draft.ts'

const { zone: zoneWords } = settingsWords

/** Returns the current time in a zone, in this person's clock format. */
const timeIn = (zone: string) => formatTime(new Date(), undefined, zone)

/** The setting for the person's time zone, which is used for pictures that don't name one. */
export function TimeZoneSetting() {
  const { value, issue, set } = useSetting('timeZone')
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <ZoneField
      zone={value}
      typed={typed}
      current={value}
      day=""
      noneLabel={null}
      empty={zoneWords.notChosen}
      hint={value === null ? zoneWords.none : zoneWords.hint(timeIn(value))}
      error={issue}
      onChange={(next) => {
        setTyped(next.typed)
        if (next.typed === null && next.zone !== null) set(next.zone)
      }}
    />
  )
}
