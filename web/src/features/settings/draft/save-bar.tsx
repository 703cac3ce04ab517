import { CircleCheck, CircleDot } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { settingsWords } from '../../../i18n/en/settings.ts'
import styles from './save-bar.module.css'
import type { useSettingsDraft } from './use-settings-draft.ts'

const { spec, saving } = settingsWords

/** A bar with buttons to save or undo changed settings, at the bottom of the window while changes are unsaved. */
export function SaveBar({
  count,
  isSaved,
  isSaving,
  problem,
  isConflict,
  save,
  undo,
}: ReturnType<typeof useSettingsDraft>) {
  const place = useRef<HTMLDivElement>(null)
  const hasChanges = count > 0
  // Keeps the keyboard focus here: the button that was pressed disappears once there are no changes.
  useEffect(() => {
    const here = place.current
    if (!hasChanges || !here) return undefined
    return () => {
      if (document.activeElement === document.body) here.focus({ preventScroll: true })
    }
  }, [hasChanges])
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      <p className="visually-hidden" role="status">
        {isSaved ? spec.saved : count > 0 ? saving.count(count) : ''}
      </p>
      {problem !== null && count > 0 && <Note tone="bad">{isConflict ? saving.conflict : problem}</Note>}
      {count > 0 && (
        <div className={styles.bar}>
          <p className="small" aria-hidden="true">
            <CircleDot size={16} strokeWidth={1.9} />
            {saving.count(count)}
          </p>
          <Button look="quiet" onClick={undo}>
            {saving.undo}
          </Button>
          <Button busy={isSaving} onClick={save}>
            {spec.saveAll}
          </Button>
        </div>
      )}
      {count === 0 && isSaved && (
        <div className={styles.bar}>
          <p className="small" aria-hidden="true">
            <CircleCheck size={16} strokeWidth={1.9} />
            {spec.saved}
          </p>
        </div>
      )}
    </div>
  )
}
