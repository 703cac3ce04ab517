import { Download } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { Setting } from '../setting.tsx'
import { useExport } from './use-export.ts'

const { spec, exporting } = settingsWords

/** The setting that exports all of a person's data. */
export function ExportSetting() {
  const { startExport, isBusy, problem } = useExport()
  return (
    <>
      <Setting
        title={exporting.title}
        actions={
          <Button
            look="line"
            icon={<Download size={18} strokeWidth={1.9} aria-hidden="true" />}
            busy={isBusy}
            onClick={startExport}
          >
            {spec.exportData}
          </Button>
        }
      >
        {exporting.hint}
      </Setting>
      {problem && <Note tone="bad">{problem}</Note>}
    </>
  )
}
