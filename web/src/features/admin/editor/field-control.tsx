import { useId } from 'react'
import type { AdminEventDetail } from '@swap/contract/admin-api'
import { categories } from '@swap/contract/event-values'
import { describeRule } from '../../card/facts/recurrence-text.ts'
import { zoneName } from '../../card/facts/zone-name.ts'
import { FieldError } from '../../../ui/controls/field.tsx'
import { editorWords } from '../../../i18n/en/editor.ts'
import styles from './edit-form.module.css'
import { FieldConfidence } from './field-confidence.tsx'
import type { AdminField } from './form-values.ts'

export interface FieldControlProps {
  event: AdminEventDetail
  field: AdminField
  value: string
  error: string | null
  onFocus: () => void
  onChange: (value: string) => void
}

const types: Partial<Record<AdminField, 'date' | 'time' | 'url'>> = {
  start_date: 'date',
  end_date: 'date',
  start_time: 'time',
  end_time: 'time',
  event_url: 'url',
  booking_link: 'url',
}
const wide: readonly AdminField[] = ['title', 'event_url', 'booking_link', 'description']

/** The form control for one field in the admin editor, with the reading's confidence. Values set by the owner are read-only. */
export function FieldControl({ event, field, value, error, onFocus, onChange }: FieldControlProps) {
  const id = useId()
  const isSetByOwner = event.setByOwner.includes(field)
  const controlProps = {
    id,
    name: field,
    className: styles.input,
    value: isSetByOwner ? readOnlyText(field, value, event.start_date) : value,
    disabled: isSetByOwner,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-sure${error ? ` ${id}-error` : ''}`,
    onFocus,
  } as const
  return (
    <div className={`${styles.field} ${wide.includes(field) ? styles.wide : ''}`}>
      <span className={styles.label}>
        <label htmlFor={id}>{editorWords.fields[field]}</label>
        <span id={`${id}-sure`}>
          <FieldConfidence event={event} field={field} />
        </span>
      </span>
      {field === 'category' ? (
        <select {...controlProps} onChange={({ target }) => onChange(target.value)}>
          <option value="">{editorWords.noCategory}</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      ) : field === 'description' ? (
        <textarea {...controlProps} rows={3} maxLength={5000} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input
          {...controlProps}
          type={types[field] ?? 'text'}
          maxLength={field === 'title' ? 500 : 2000}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** Formats a read-only value: recurrence rules and time zones in words, others unchanged. */
function readOnlyText(field: AdminField, value: string, day: string): string {
  if (value === '') return ''
  return field === 'recurrence' ? describeRule(value) : field === 'time_zone' ? zoneName(value, day) : value
}
