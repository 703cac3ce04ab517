import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { DeleteAccountDialog } from '../deletion/delete-account-dialog.tsx'
import { Setting } from '../section.tsx'
import { ClearSetting } from './clear-setting.tsx'
import { ExportSetting } from './export-setting.tsx'
import { ImportSetting } from './import-setting.tsx'

const { spec, deletion } = settingsWords

/** What happens to the person's data. */
export function DataSection() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ExportSetting />
      <ImportSetting />
      <ClearSetting />
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
