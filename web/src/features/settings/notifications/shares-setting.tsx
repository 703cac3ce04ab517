import { useState } from 'react'
import { Setting } from '../section.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { sharedWords as said } from '../../../i18n/en/share-target.ts'
import { chooseReadingAtOnce, readsAtOnce } from '../../../ui/read-shared-at-once.ts'

/** Undoes the choice to read shared pictures without asking. */
export function SharesSetting() {
  const [isAtOnce, setAtOnce] = useState(readsAtOnce)
  if (!isAtOnce) return null
  const askAgain = () => {
    chooseReadingAtOnce(false)
    setAtOnce(false)
  }
  return (
    <Setting
      title={said.setting}
      actions={
        <Button look="quiet" onClick={askAgain}>
          {said.askAgain}
        </Button>
      }
    >
      {said.atOnce}
    </Setting>
  )
}
