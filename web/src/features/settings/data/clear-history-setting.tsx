import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { Setting } from '../setting.tsx'

const { spec, clearing } = settingsWords
const loadDialog = () => import('./clear-history-dialog.tsx')
const ClearHistoryDialog = lazy(() => loadDialog().then(({ ClearHistoryDialog: dialog }) => ({ default: dialog })))

/** The setting that clears the history: deletes threads and pictures, after asking for confirmation. */
export function ClearHistorySetting() {
  const [isAsking, setAsking] = useState(false)
  const [isCleared, setCleared] = useState(false)
  return (
    <>
      <Setting
        title={clearing.title}
        actions={
          <Button
            look="line"
            onPointerEnter={() => void loadDialog()}
            onFocus={() => void loadDialog()}
            onClick={() => {
              setCleared(false)
              setAsking(true)
            }}
          >
            {spec.clearHistory}
          </Button>
        }
      >
        {clearing.hint}
      </Setting>
      {isCleared && <Note tone="good">{clearing.done}</Note>}
      {isAsking && (
        <Suspense fallback={null}>
          <ClearHistoryDialog onClose={() => setAsking(false)} onCleared={() => setCleared(true)} />
        </Suspense>
      )}
    </>
  )
}
