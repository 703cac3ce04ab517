import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { Setting } from '../section.tsx'

const { spec, clearing } = settingsWords
const load = () => import('./clear-dialog.tsx')
const ClearDialog = lazy(() => load().then(({ ClearDialog: default_ }) => ({ default: default_ })))

/** Clears conversations and pictures. */
export function ClearSetting() {
  const [isAsking, setAsking] = useState(false)
  const [isCleared, setCleared] = useState(false)
  return (
    <>
      <Setting
        title={clearing.title}
        actions={
          <Button
            look="line"
            onPointerEnter={() => void load()}
            onFocus={() => void load()}
            onClick={() => {
              setCleared(false)
              setAsking(true)
            }}
          >
            {spec.clearHistory}
          </Button>
        }
      >
        {clearing.what}
      </Setting>
      {isCleared && <Note tone="good">{clearing.done}</Note>}
      {isAsking && (
        <Suspense fallback={null}>
          <ClearDialog onClose={() => setAsking(false)} onCleared={() => setCleared(true)} />
        </Suspense>
      )}
    </>
  )
}
