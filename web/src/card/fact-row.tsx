import { Pencil } from 'lucide-react'
import type { Picture } from '@swap/contract/api'
import type { FieldName } from '@swap/contract/reading'
import { IconButton } from '../ui/button.tsx'
import { cardWords } from '../words/en-card.ts'
import { Clipping } from './clipping.tsx'
import styles from './fact-row.module.css'
import type { Fact } from './facts.ts'
import { InlineEditor } from './inline-editor.tsx'
import { SureWord } from './sure-word.tsx'

interface FactRowProps {
  fact: Fact
  picture: Picture | null
  /** What the editor starts with, in the field's own format; null where the row cannot be edited in place. */
  editable: string | null
  isEdited: boolean
  isPointedAt: boolean
  busy: boolean
  onPoint: (field: FieldName | null) => void
  onEdit: (field: FieldName | null) => void
  onSave: (field: FieldName, value: string | null) => void
}

/** A value, what stands under it, the cut-out that shows it and the word for how sure we are. */
export function FactRow(props: FactRowProps) {
  const { fact, picture, isEdited, isPointedAt, onPoint } = props
  const hasPlace = Boolean(picture?.url) && (fact.evidence?.boxes.length ?? 0) > 0
  return (
    <div
      className={`${styles.fact} ${isPointedAt ? styles.on : ''}`}
      onPointerEnter={() => onPoint(fact.field)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(fact.field)}
      onBlur={() => onPoint(null)}
    >
      <dt>{fact.label}</dt>
      {isEdited ? (
        <dd className={styles.editor}>
          <RowEditor {...props} />
        </dd>
      ) : (
        <>
          <dd className={styles.value}>
            <Value {...props} />
          </dd>
          <dd className={styles.where}>
            {hasPlace && (
              <Clipping picture={picture} boxes={fact.evidence?.boxes ?? []} text={fact.evidence?.text ?? null} />
            )}
            <SureWord sure={fact.sure} />
          </dd>
        </>
      )}
    </div>
  )
}

function Value({ fact, editable, onEdit }: FactRowProps) {
  const { value, href, detail, hint } = fact
  const shown = value ?? <span className={styles.unknown}>{hint ?? cardWords.unknown}</span>
  return (
    <>
      <span className={styles.line}>
        {href ? (
          <a className="link" href={href} target="_blank" rel="noopener noreferrer">
            {value}
          </a>
        ) : (
          <span>{shown}</span>
        )}
        {editable !== null && (
          <IconButton
            className={styles.pencil ?? ''}
            label={cardWords.change.row(fact.label)}
            icon={<Pencil size={15} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() => onEdit(fact.field)}
          />
        )}
      </span>
      {detail && <small>{detail}</small>}
    </>
  )
}

function RowEditor({ fact, editable, busy, onEdit, onSave }: FactRowProps) {
  const canBeEmpty = fact.field !== 'start_date'
  return (
    <InlineEditor
      label={cardWords.editing(fact.label)}
      type={fact.editedAs ?? 'text'}
      value={editable ?? ''}
      busy={busy}
      isLabelHidden
      canBeEmpty={canBeEmpty}
      onSave={(value) => onSave(fact.field, value === '' ? null : value)}
      onCancel={() => onEdit(null)}
    />
  )
}
