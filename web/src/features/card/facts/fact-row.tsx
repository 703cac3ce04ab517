import { Check, Pencil, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Event } from '@swap/contract/event'
import type { Picture } from '@swap/contract/thread'
import { hasQuickAnswers } from '@swap/contract/quick-answers'
import type { FieldName } from '@swap/contract/reading'
import { Chip, IconButton } from '../../../ui/controls/button.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { cardWords } from '../../../i18n/en/card.ts'
import { Clipping } from '../picture/clipping.tsx'
import styles from './fact-row.module.css'
import type { FieldValues } from '../event-edit.ts'
import type { Fact } from './facts.ts'
import { InlineEditor } from '../inline-editor.tsx'
import { AlternativeValues } from '../answers/alternative-values.tsx'
import { externalLinkProps } from './safe-link.ts'
import { CertaintyLabel } from '../answers/certainty-label.tsx'
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts'

const RowForm = lazy(async () => ({ default: (await import('../editor/event-editor.tsx')).RowForm }))

interface FactRowProps {
  event: Event
  fact: Fact
  picture: Picture | null
  isEdited: boolean
  isPointedAt: boolean
  busy: boolean
  onPoint: (field: FieldName | null) => void
  onEdit: (field: FieldName | null) => void
  onSave: (field: FieldName, value: string | null) => void
  onConfirm: (values: FieldValues) => void
}

/** A row of the card: the value, a detail below it, the clipping that shows it, and how certain it is. */
export function FactRow(props: FactRowProps) {
  const { fact, picture, isEdited, isPointedAt, onPoint, onEdit, onSave } = props
  const { ref, expectFocus } = useFocusAfterRemoval<HTMLDivElement>()
  const startEditing = (field: FieldName | null) => {
    expectFocus()
    onEdit(field)
  }
  const choose = (field: FieldName, value: string | null) => {
    expectFocus()
    onSave(field, value)
  }
  const confirm = (values: FieldValues) => {
    expectFocus()
    props.onConfirm(values)
  }
  const hasClipping = !fact.isProse && fact.value !== null && (fact.evidence?.boxes.length ?? 0) > 0
  return (
    <div
      ref={ref}
      className={`${styles.fact} ${fact.isProse ? styles.prose : ''} ${isPointedAt ? styles.on : ''}`}
      onPointerEnter={() => onPoint(fact.field)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(fact.field)}
      onBlur={() => onPoint(null)}
    >
      <dt>{fact.label}</dt>
      {isEdited ? (
        <dd className={styles.editor}>
          <Alternatives {...props} />
          <RowEditor {...props} />
        </dd>
      ) : (
        <>
          <dd className={styles.value}>
            <Value fact={fact} onEdit={startEditing} />
          </dd>
          <dd className={styles.where}>
            {hasClipping && (
              <Clipping
                picture={picture}
                boxes={fact.evidence?.boxes ?? []}
                text={fact.evidence?.text ?? null}
                value={fact.value}
              />
            )}
            <CertaintyLabel certainty={fact.certainty} />
          </dd>
          {(fact.valuesToConfirm ?? (fact.isDoubtful && fact.alternatives.length > 0)) && (
            <dd className={styles.offers}>
              {fact.valuesToConfirm && <ConfirmButton {...props} values={fact.valuesToConfirm} onConfirm={confirm} />}
              {fact.isDoubtful && <Alternatives {...props} onSave={choose} />}
            </dd>
          )}
        </>
      )}
    </div>
  )
}

function Value({ fact, onEdit }: Pick<FactRowProps, 'fact' | 'onEdit'>) {
  const { value, href, detail, contact, mapLinks, label, field } = fact
  return (
    <>
      <span className={styles.line}>
        {value === null ? (
          <Missing fact={fact} onEdit={onEdit} />
        ) : (
          <span className={fact.editor ? styles.words : ''}>
            {href ? <ExternalLink href={href}>{value}</ExternalLink> : value}
          </span>
        )}
        {value !== null && fact.editor && (
          <IconButton
            className={styles.pencil ?? ''}
            label={cardWords.change.row(label)}
            icon={<Pencil size={15} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() => onEdit(field)}
          />
        )}
      </span>
      {contact && (
        <small>
          <ExternalLink href={contact.href}>{contact.label}</ExternalLink>
        </small>
      )}
      {detail && <small>{detail}</small>}
      {mapLinks && value !== null && (
        <small className={styles.ways}>
          <ExternalLink href={mapLinks.map}>{cardWords.map}</ExternalLink>
          <ExternalLink href={mapLinks.directions}>{cardWords.directions}</ExternalLink>
        </small>
      )}
    </>
  )
}

const ExternalLink = ({ href, children }: { href: string; children: string }) => (
  <a className="link" {...externalLinkProps(href)}>
    {children}
  </a>
)

/** An unknown value, with a button to fill it in if the row can be edited. */
function Missing({ fact: { editor, invitation, field }, onEdit }: Pick<FactRowProps, 'fact' | 'onEdit'>) {
  if (!editor || !invitation) return <span className={styles.unknown}>{cardWords.unknown}</span>
  return (
    <button type="button" className={styles.add} onClick={() => onEdit(field)}>
      <Plus size={16} strokeWidth={2} aria-hidden="true" />
      {invitation}
    </button>
  )
}

/** The button that confirms the row's doubtful values. */
const ConfirmButton = ({ fact, values, busy, onConfirm }: FactRowProps & { values: FieldValues }) => (
  <Chip disabled={busy} aria-label={cardWords.confirmRow(fact.label)} onClick={() => onConfirm(values)}>
    <Check size={16} strokeWidth={2} aria-hidden="true" />
    {cardWords.confirm}
  </Chip>
)

/** The alternative values; shown above the editor, because tapping is easier than typing. */
const Alternatives = ({ fact: { field, value, alternatives }, picture, busy, onSave }: FactRowProps) =>
  hasQuickAnswers(field) && (
    <AlternativeValues
      field={field}
      label={value === null ? cardWords.isIt : cardWords.orIsIt}
      alternatives={alternatives}
      picture={picture}
      busy={busy}
      onChoose={(answer) => onSave(field, answer)}
    />
  )

function RowEditor({ event, fact, busy, onEdit, onSave }: FactRowProps) {
  const { editor } = fact
  if (editor && !('from' in editor))
    return (
      <Suspense fallback={<Loading />}>
        <RowForm event={event} field={editor.as} onClose={() => onEdit(null)} />
      </Suspense>
    )
  return (
    <InlineEditor
      field={fact.field}
      label={cardWords.editing(fact.label)}
      type={editor?.as ?? 'text'}
      value={editor?.from ?? ''}
      busy={busy}
      isLabelHidden
      canBeEmpty={fact.field !== 'start_date'}
      onSave={(value) => onSave(fact.field, value === '' ? null : value)}
      onCancel={() => onEdit(null)}
    />
  )
}
