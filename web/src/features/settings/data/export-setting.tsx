import { Download } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { Setting } from '../section.tsx'
import { useExport } from './use-export.ts'

const { spec, taking } = settingsWords

/** Exports everything. */
export function ExportSetting() {
  const { fetch, isBusy, problem } = useExport()
  return (
    <>
      <Setting
        title={taking.title}
        actions={
          <Button
            look="line"
            icon={<Download size={18} strokeWidth={1.9} aria-hidden="true" />}
            busy={isBusy}
            onClick={fetch}
          >
            {spec.exportData}
          </Button>
        }
      >
        {taking.what}
      </Setting>
      {problem && <Note tone="bad">{problem}</Note>}
    </>
  )
}
