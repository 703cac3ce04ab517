import { CalendarDays } from 'lucide-react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { usePage, useStepFocus } from '../../../ui/page/use-page.ts'
import { eventWords } from '../../../i18n/en/event.ts'
import { importWords } from '../../../i18n/en/import.ts'
import { ChooseCalendar } from './choose-calendar.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportPreview } from './import-preview.tsx'
import styles from './import-page.module.css'
import { useImport } from './use-import.ts'

/** The page that imports events from another calendar in three steps: choose, preview, done. */
export function ImportPage() {
  usePage(importWords.title)
  const importing = useImport()
  const step = importing.run.data ? 'done' : importing.preview.data ? 'preview' : 'choose'
  useStepFocus(step)
  return (
    <div className={`page-width ${styles.page}`}>
      <ButtonLink look="quiet" href="/saved" icon={<CalendarDays size={18} strokeWidth={1.9} aria-hidden="true" />}>
        {eventWords.allSaved}
      </ButtonLink>
      {step === 'choose' && <ChooseCalendar importing={importing} />}
      {step === 'preview' && <ImportPreview importing={importing} />}
      {step === 'done' && <ImportDone importing={importing} />}
    </div>
  )
}
