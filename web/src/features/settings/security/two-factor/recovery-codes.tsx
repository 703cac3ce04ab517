import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { currentSession } from '../../../../api/account/session.ts'
import { saveFile } from '../../../card/actions/save-file.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Checkbox } from '../../../../ui/controls/checkbox.tsx'
import { DialogActions } from '../../../../ui/feedback/dialog.tsx'
import { focusWhenShown } from '../../../../ui/controls/focus-field.ts'
import { canCopy, useCopy } from '../../../../ui/use-copy.ts'
import { securityWords } from '../../../../i18n/en/security.ts'
import { settingsWords } from '../../../../i18n/en/settings.ts'
import styles from './two-factor.module.css'
import { formatDay } from '../date-and-device-text.ts'

const { codes: words } = securityWords
const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

/** Shows new recovery codes to copy or download. Continues once the person confirms that they have saved them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isConfirmed, setConfirmed] = useState(false)
  const { isCopied, copy } = useCopy()
  return (
    <>
      <p className="muted">{words.intro}</p>
      <ol className={styles.codes} aria-label={words.list} tabIndex={-1} ref={focusWhenShown}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.save}>
        {canCopy() && (
          <Button
            look="line"
            icon={isCopied ? <Check {...icon} /> : <Copy {...icon} />}
            onClick={() => copy(codes.join('\n'))}
            aria-live="polite"
          >
            {isCopied ? words.copied : words.copy}
          </Button>
        )}
        <Button look="line" icon={<Download {...icon} />} onClick={() => download(codes)}>
          {words.download}
        </Button>
      </div>
      <Checkbox checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)}>
        {words.confirmSaved}
      </Checkbox>
      <DialogActions>
        <Button disabled={!isConfirmed} onClick={onDone}>
          {settingsWords.done}
        </Button>
      </DialogActions>
    </>
  )
}

function download(codes: readonly string[]) {
  const now = Date.now()
  const text = words.file(currentSession().user?.email ?? '', formatDay(now, now), codes)
  saveFile(new Blob([text], { type: 'text/plain' }), words.fileName)
}
