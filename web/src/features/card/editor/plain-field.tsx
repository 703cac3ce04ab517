import { useId } from 'react'
import { Field, FieldError } from '../../../ui/controls/field.tsx'
import { editorWords } from '../../../i18n/en/editor.ts'
import { categories } from '@swap/contract/event-values'
import type { EditorField } from './editor-fields.ts'
import styles from './event-editor.module.css'

interface PlainFieldProps {
  field: EditorField
  value: string
  error: string | null
}

const inputTypes: Partial<Record<EditorField, 'date' | 'time'>> = {
  start_date: 'date',
  end_date: 'date',
  start_time: 'time',
  end_time: 'time',
}
const isLong = (field: EditorField) => field === 'description' || field === 'notes'
const DEFAULT_MAX_LENGTH = 2000
/** The server's limits, in characters, where they differ from the default. */
const MAX_LENGTHS = { title: 500, description: 5000, ticket_currency: 3 } as Partial<Record<EditorField, number>>

/** A plain field of an event's form: label, input and error. */
export function PlainField({ field, value, error }: PlainFieldProps) {
  const label = editorWords.fields[field]
  if (field === 'category') return <CategoryField label={label} value={value} />
  if (isLong(field)) return <TextAreaField field={field} label={label} value={value} error={error} />
  return (
    <Field
      name={field}
      label={label}
      type={inputTypes[field] ?? 'text'}
      defaultValue={value}
      error={error}
      hint={field === 'ticket_currency' ? editorWords.currencyHint : undefined}
      maxLength={MAX_LENGTHS[field] ?? DEFAULT_MAX_LENGTH}
      autoFocus={field === 'title'}
      {...(field.endsWith('_link') || field === 'event_url' ? { inputMode: 'url', autoCapitalize: 'none' } : {})}
    />
  )
}

function CategoryField({ label, value }: { label: string; value: string }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name="category" className={styles.input} defaultValue={value}>
        <option value="">{editorWords.noCategory}</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </select>
    </div>
  )
}

function TextAreaField({ field, label, value, error }: PlainFieldProps & { label: string }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={field}
        className={styles.input}
        rows={3}
        defaultValue={value}
        maxLength={MAX_LENGTHS[field] ?? DEFAULT_MAX_LENGTH}
      />
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
