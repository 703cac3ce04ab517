import { useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { correctionWords as said } from '../../../i18n/en/corrections.ts'
import { Setting } from '../section.tsx'
import { CorrectionList } from './correction-list.tsx'

/** Remembered corrections, shown on request. */
export function CorrectionsSetting() {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Setting
        title={said.remembered}
        actions={
          <Button look="line" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {said.show}
          </Button>
        }
      >
        {said.what}
      </Setting>
      <div id={id} hidden={!isOpen}>
        {isOpen && <CorrectionList />}
      </div>
    </>
  )
}
