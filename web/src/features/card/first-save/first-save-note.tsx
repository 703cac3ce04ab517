import { CalendarSync, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { firstSaveWords } from '../../../i18n/en/calendar-sync.ts'
import { words } from '../../../i18n/en.ts'
import styles from './first-save-note.module.css'
import { claimFirstSave } from './claim-first-save.ts'

/** Shown after a person's first saved events: says where to find them, also in a calendar app. `count` is the number added. */
export function FirstSaveNote({ count }: { count: number }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    // On an error nothing is shown.
    claimFirstSave(count).then(setShown, () => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the note is mounted, just after adding events
  }, [])
  if (!isShown) return null
  return (
    <div className={styles.first}>
      <Note tone="plain" icon={<CalendarSync size={20} strokeWidth={1.9} aria-hidden="true" />}>
        <div className={styles.offer}>
          <p>
            {firstSaveWords.saved(count)}{' '}
            <Link className="link" href="/settings#calendar">
              {firstSaveWords.subscribe}
            </Link>
          </p>
          <IconButton label={words.ui.dismiss} icon={<X size={18} />} onClick={() => setShown(false)} />
        </div>
      </Note>
    </div>
  )
}
