import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { DeleteAccountDialog } from '../deletion/delete-account-dialog.tsx'
import { Setting } from '../setting.tsx'
import { ClearHistorySetting } from './clear-history-setting.tsx'
import { ExportSetting } from './export-setting.tsx'
import { ImportSetting } from './import-setting.tsx'

const { spec, deletion } = settingsWords

/** The settings for a person's data: export, import, clearing the history and deleting the account. */
export function DataSection() {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <ExportSetting />
      <ImportSetting />
      <ClearHistorySetting />
      <Setting
        title={deletion.title}
        actions={
          <Button look="danger" onClick={() => setDeleting(true)}>
            {spec.deleteAccount}
          </Button>
        }
      >
        {deletion.hint}
      </Setting>
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </>
  )
}
