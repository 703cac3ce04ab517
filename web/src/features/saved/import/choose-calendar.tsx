import { CalendarPlus, FileUp } from 'lucide-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { errorMessage } from '../../../api/failure-reply.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { importWords } from '../../../i18n/en/import.ts'
import styles from './import-page.module.css'
import { UnreadableCalendarError } from './read-calendar.ts'
import type { Import } from './use-import.ts'

/** The first step of an import: choose or drop a calendar file, or paste an invitation. */
export function ChooseCalendar({ importing: { preview } }: { importing: Import }) {
  return (
    <>
      <header className={styles.head}>
        <h1 className="display">{importWords.title}</h1>
        <p className="body-large muted">{importWords.intro}</p>
      </header>
      {preview.error && <Note tone="bad">{errorText(preview.error)}</Note>}
      <FileZone isBusy={preview.isPending} onFiles={(files) => preview.mutate(files)} />
      <PasteForm isBusy={preview.isPending} onPaste={(text) => preview.mutate(text)} />
      <ExportInstructions />
    </>
  )
}

const errorText = (error: Error) => (error instanceof UnreadableCalendarError ? error.message : errorMessage(error))

function FileZone({ isBusy, onFiles }: { isBusy: boolean; onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0 && !isBusy) onFiles(files)
  }
  return (
    <div
      className={`${styles.zone} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <CalendarPlus size={40} strokeWidth={1.5} aria-hidden="true" />
      <p className="title-3">{importWords.drop}</p>
      <Button
        size="large"
        busy={isBusy}
        icon={<FileUp size={18} strokeWidth={1.9} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {isBusy ? importWords.reading : importWords.choose}
      </Button>
      <p className="small subtle">{importWords.fileTypes}</p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".ics,.ical,.ifb,.zip,text/calendar"
        aria-label={importWords.choose}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = '' // the same file may be chosen again
          if (files.length > 0) onFiles(files)
        }}
      />
    </div>
  )
}

function PasteForm({ isBusy, onPaste }: { isBusy: boolean; onPaste: (text: string) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  return (
    <details className={styles.paste}>
      <summary className="label">{importWords.pasteTitle}</summary>
      <div className={styles.pasteBody}>
        <label htmlFor={id} className="small muted">
          {importWords.pasteLabel}
        </label>
        <textarea
          id={id}
          rows={7}
          spellCheck={false}
          autoCapitalize="none"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button look="line" busy={isBusy} disabled={text.trim() === ''} onClick={() => onPaste(text)}>
          {importWords.preview}
        </Button>
      </div>
    </details>
  )
}

/** How to export a calendar from other programs. */
const ExportInstructions = () => (
  <section className={styles.where} aria-labelledby="where-to-find">
    <h2 className="title-3" id="where-to-find">
      {importWords.instructionsTitle}
    </h2>
    <dl>
      {importWords.instructions.map(([program, how]) => (
        <div key={program}>
          <dt className="label">{program}</dt>
          <dd className="small muted">{how}</dd>
        </div>
      ))}
    </dl>
  </section>
)
