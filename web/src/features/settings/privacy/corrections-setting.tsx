import { useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { correctionWords as words } from '../../../i18n/en/corrections.ts'
import { Setting } from '../setting.tsx'
import { CorrectionList } from './correction-list.tsx'

/** The setting that shows, on request, the corrections remembered from the person's edits. */
export function CorrectionsSetting() {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Setting
        title={words.remembered}
        actions={
          <Button look="line" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {isOpen ? words.hide : words.show}
          </Button>
        }
      >
        {words.hint}
      </Setting>
      <div id={id} hidden={!isOpen}>
        {isOpen && <CorrectionList />}
      </div>
    </>
  )
}
