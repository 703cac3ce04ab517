import { useState } from 'react'
import { Setting } from '../setting.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { sharedWords as words } from '../../../i18n/en/share-target.ts'
import { chooseReadingAtOnce, readsAtOnce } from '../../../ui/read-shared-at-once.ts'

/** The setting to ask again before reading pictures shared from other apps; hidden unless they are read without asking. */
export function SharedPicturesSetting() {
  const [readsWithoutAsking, setReadsWithoutAsking] = useState(readsAtOnce)
  if (!readsWithoutAsking) return null
  const askAgain = () => {
    chooseReadingAtOnce(false)
    setReadsWithoutAsking(false)
  }
  return (
    <Setting
      title={words.setting}
      actions={
        <Button look="quiet" onClick={askAgain}>
          {words.askAgain}
        </Button>
      }
    >
      {words.atOnce}
    </Setting>
  )
}
