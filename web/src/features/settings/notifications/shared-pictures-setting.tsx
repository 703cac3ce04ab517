import { useState } from 'react'
import { Setting } from '../setting.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { sharedWords as words } from '../../../i18n/en/share-target.ts'
import { setAutoRead, isAutoReadOn } from '../../../ui/auto-read-shared-pictures.ts'

/** The setting to ask again before pictures shared from other apps are read. Shown only while they are read without asking. */
export function SharedPicturesSetting() {
  const [readsWithoutAsking, setReadsWithoutAsking] = useState(isAutoReadOn)
  if (!readsWithoutAsking) return null
  const askAgain = () => {
    setAutoRead(false)
    setReadsWithoutAsking(false)
  }
  return (
    <Setting
      title={words.setting}
      actions={
        <Button look="quiet" onClick={askAgain}>
          {words.askFirst}
        </Button>
      }
    >
      {words.readsAtOnce}
    </Setting>
  )
}
