import { Undo2 } from 'lucide-react'
import { Circled } from '../../../pencil/hand-drawn.tsx'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { importWords } from '../../../i18n/en/import.ts'
import { NotImported } from './import-preview.tsx'
import styles from './import-page.module.css'
import type { Import } from './use-import.ts'

/** The last step of an import: its result, with Undo. */
export function ImportDone({ importing: { run, undo } }: { importing: Import }) {
  if (!run.data) return null
  const { importId, added } = run.data
  return (
    <>
      <header className={styles.head}>
        <h1 className="display">
          {importWords.done.before}
          <Circled seed="imported" shape="word" isAnimated>
            {added > 0 ? importWords.done.here : importWords.done.upToDate}
          </Circled>
        </h1>
        <p className="body-large muted">{importWords.doneSummary(run.data)}</p>
        {run.data.passedOver > 0 && <p className="muted">{importWords.cancelledNotAdded(run.data.passedOver)}</p>}
      </header>
      <div className={styles.actions}>
        <ButtonLink size="large" href="/saved?view=agenda">
          {importWords.seeSaved}
        </ButtonLink>
        {importId && (
          <Button
            look="line"
            size="large"
            busy={undo.isPending}
            icon={<Undo2 size={18} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() => undo.mutate(importId)}
          >
            {importWords.undo}
          </Button>
        )}
      </div>
      <NotImported preview={run.data} />
    </>
  )
}
