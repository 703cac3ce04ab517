import { useId } from 'react'
import type { AdminEventDetail } from '@swap/contract/admin-api'
import { categories } from '@swap/contract/event-values'
import { howSure } from '@swap/contract/sureness'
import { ruleWords } from '../../card/facts/repeats.ts'
import { zoneName } from '../../card/facts/zone-name.ts'
import { LoopSign } from '../../../pencil/drawn.tsx'
import { FieldError } from '../../../ui/controls/field.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import { cardWords } from '../../../i18n/en/card.ts'
import { editorWords } from '../../../i18n/en/editor.ts'
import styles from './edit-form.module.css'
import type { AdminField } from './values.ts'

export interface AdminControlProps {
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

/** One field with the reading's confidence. Values set by the owner are read-only. */
export function AdminControl({ event, field, value, error, onFocus, onChange }: AdminControlProps) {
  const id = useId()
  const isTheirs = event.setByOwner.includes(field)
  const joined = {
    id,
    name: field,
    className: styles.input,
    value: isTheirs ? inWords(field, value, event.start_date) : value,
    disabled: isTheirs,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-sure${error ? ` ${id}-error` : ''}`,
    onFocus,
  } as const
  return (
    <div className={`${styles.field} ${wide.includes(field) ? styles.wide : ''}`}>
      <span className={styles.label}>
        <label htmlFor={id}>{editorWords.fields[field]}</label>
        <span id={`${id}-sure`}>
          <Sure event={event} field={field} />
        </span>
      </span>
      {field === 'category' ? (
        <select {...joined} onChange={({ target }) => onChange(target.value)}>
          <option value="">{editorWords.noCategory}</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      ) : field === 'description' ? (
        <textarea {...joined} rows={3} maxLength={5000} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input
          {...joined}
          type={types[field] ?? 'text'}
          maxLength={field === 'title' ? 500 : 2000}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** A read-only value in plain words. */
function inWords(field: AdminField, value: string, day: string): string {
  if (value === '') return ''
  return field === 'recurrence' ? ruleWords(value) : field === 'time_zone' ? zoneName(value, day) : value
}

/** Percentages appear only here: staff compare them; everyone else gets words. */
export function Sure({ event, field }: { event: AdminEventDetail; field: AdminField }) {
  const evidence = event.evidence[field]
  if (event.setByOwner.includes(field)) return <span className={styles.sure}>{adminWords.editor.theirs}</span>
  if (!evidence) return null
  const sure = howSure(evidence, field)
  if (sure !== 'clear' && sure !== 'check') return <span className={styles.sure}>{cardWords.sure[sure]}</span>
  return (
    <span className={`${styles.sure} ${sure === 'check' ? styles.check : ''}`}>
      <LoopSign isBroken={sure === 'check'} />
      {Math.round(evidence.confidence * 100)}%
    </span>
  )
}
