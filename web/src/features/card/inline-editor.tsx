import { useId, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import type { FieldName } from '@swap/contract/reading'
import { eventIssues } from '@swap/contract/form-rules'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/controls/field.tsx'
import { cardWords } from '../../i18n/en/card.ts'
import styles from './inline-editor.module.css'

interface InlineEditorProps {
  /** The field that is edited; its rules validate the value before it is saved. */
  field: FieldName
  label: string
  type: 'text' | 'date' | 'time'
  value: string
  busy?: boolean
  /** Whether the label is only for screen readers, because the row shows one already. */
  isLabelHidden?: boolean
  /** Whether the value may be empty, meaning "not known". */
  canBeEmpty?: boolean
  onSave: (value: string) => void
  onCancel?: () => void
}

/** Edits one field in place of its value. Enter saves, Escape cancels. */
export function InlineEditor({
  field,
  label,
  type,
  value,
  busy = false,
  isLabelHidden = false,
  canBeEmpty = false,
  onSave,
  onCancel,
}: InlineEditorProps) {
  const id = useId()
  const [error, setError] = useState<string | null>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget).get('value')
    if (typeof entered !== 'string' || (!canBeEmpty && entered.trim() === '')) return
    const issue = entered.trim() === '' ? null : (eventIssues({ [field]: entered })[0]?.message ?? null)
    setError(issue)
    if (issue === null) onSave(entered.trim())
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel?.()
  }
  return (
    <form className={styles.editor} onSubmit={submit} onKeyDown={leave}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : ''}>
        {label}
      </label>
      {/* An editor that can be cancelled was opened by a press, so it takes the focus. */}
      <input
        id={id}
        className={styles.input}
        name="value"
        type={type}
        defaultValue={value}
        required={!canBeEmpty}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        maxLength={500}
        autoFocus={onCancel !== undefined}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <span className={styles.buttons}>
        <Button type="submit" look="ink" busy={busy}>
          {cardWords.save}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {cardWords.cancel}
          </Button>
        )}
      </span>
    </form>
  )
}
