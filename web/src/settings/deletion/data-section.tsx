import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { settingsWords } from '../../words/en-settings.ts'
import { Setting } from '../section.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

const { spec, deletion } = settingsWords

/** What becomes of everything the person gave us. */
export function DataSection() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Setting
        title={deletion.title}
        actions={
          <Button look="danger" onClick={() => setAsking(true)}>
            {spec.deleteAccount}
          </Button>
        }
      >
        {deletion.what}
      </Setting>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </>
  )
}
