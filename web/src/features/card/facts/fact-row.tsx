import { Check, Pencil, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Event } from '@swap/contract/event'
import type { Picture } from '@swap/contract/thread'
import { isOffered } from '@swap/contract/offers'
import type { FieldName } from '@swap/contract/reading'
import { Chip, IconButton } from '../../../ui/controls/button.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { cardWords } from '../../../i18n/en/card.ts'
import { Clipping } from '../picture/clipping.tsx'
import styles from './fact-row.module.css'
import type { Values } from '../edit.ts'
import type { Fact } from './facts.ts'
import { InlineEditor } from '../inline-editor.tsx'
import { OfferedAnswers } from '../answers/offered-answers.tsx'
import { awayProps } from './safe-link.ts'
import { SureWord } from '../answers/sure-word.tsx'
import { useFocusAfter } from '../use-focus-after.ts'

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
  onConfirm: (values: Values) => void
}

/** A value, the detail under it, the cut-out that shows it and the word for our confidence. */
export function FactRow(props: FactRowProps) {
  const { fact, picture, isEdited, isPointedAt, onPoint, onEdit, onSave } = props
  const { ref, expectFocus } = useFocusAfter<HTMLDivElement>()
  const open = (field: FieldName | null) => {
    expectFocus()
    onEdit(field)
  }
  const choose = (field: FieldName, value: string | null) => {
    expectFocus()
    onSave(field, value)
  }
  const confirm = (values: Values) => {
    expectFocus()
    props.onConfirm(values)
  }
  const hasPlace = !fact.isProse && fact.value !== null && (fact.evidence?.boxes.length ?? 0) > 0
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
          <Offers {...props} />
          <RowEditor {...props} />
        </dd>
      ) : (
        <>
          <dd className={styles.value}>
            <Value fact={fact} onEdit={open} />
          </dd>
          <dd className={styles.where}>
            {hasPlace && (
              <Clipping
                picture={picture}
                boxes={fact.evidence?.boxes ?? []}
                text={fact.evidence?.text ?? null}
                value={fact.value}
              />
            )}
            <SureWord sure={fact.sure} />
          </dd>
          {(fact.confirms ?? (fact.isDoubtful && fact.offers.length > 0)) && (
            <dd className={styles.offers}>
              {fact.confirms && <Confirm {...props} values={fact.confirms} onConfirm={confirm} />}
              {fact.isDoubtful && <Offers {...props} onSave={choose} />}
            </dd>
          )}
        </>
      )}
    </div>
  )
}

function Value({ fact, onEdit }: Pick<FactRowProps, 'fact' | 'onEdit'>) {
  const { value, href, detail, reach, ways, label, field } = fact
  return (
    <>
      <span className={styles.line}>
        {value === null ? (
          <Missing fact={fact} onEdit={onEdit} />
        ) : (
          <span className={fact.edited ? styles.words : ''}>
            {href ? <ExternalLink href={href}>{value}</ExternalLink> : value}
          </span>
        )}
        {value !== null && fact.edited && (
          <IconButton
            className={styles.pencil ?? ''}
            label={cardWords.change.row(label)}
            icon={<Pencil size={15} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() => onEdit(field)}
          />
        )}
      </span>
      {reach && (
        <small>
          <ExternalLink href={reach.href}>{reach.words}</ExternalLink>
        </small>
      )}
      {detail && <small>{detail}</small>}
      {ways && value !== null && (
        <small className={styles.ways}>
          <ExternalLink href={ways.map}>{cardWords.map}</ExternalLink>
          <ExternalLink href={ways.directions}>{cardWords.directions}</ExternalLink>
        </small>
      )}
    </>
  )
}

const ExternalLink = ({ href, children }: { href: string; children: string }) => (
  <a className="link" {...awayProps(href)}>
    {children}
  </a>
)

/** What the picture doesn't say is never made up; the person can fill it in. */
function Missing({ fact: { edited, invitation, field }, onEdit }: Pick<FactRowProps, 'fact' | 'onEdit'>) {
  if (!edited || !invitation) return <span className={styles.unknown}>{cardWords.unknown}</span>
  return (
    <button type="button" className={styles.add} onClick={() => onEdit(field)}>
      <Plus size={16} strokeWidth={2} aria-hidden="true" />
      {invitation}
    </button>
  )
}

/** Confirms a doubtful value. */
const Confirm = ({ fact, values, busy, onConfirm }: FactRowProps & { values: Values }) => (
  <Chip disabled={busy} aria-label={cardWords.confirmRow(fact.label)} onClick={() => onConfirm(values)}>
    <Check size={16} strokeWidth={2} aria-hidden="true" />
    {cardWords.confirm}
  </Chip>
)

/** Tapping beats typing: the alternatives come first. */
const Offers = ({ fact: { field, value, offers }, picture, busy, onSave }: FactRowProps) =>
  isOffered(field) && (
    <OfferedAnswers
      field={field}
      label={value === null ? cardWords.isIt : cardWords.orIsIt}
      offers={offers}
      picture={picture}
      busy={busy}
      onChoose={(answer) => onSave(field, answer)}
    />
  )

function RowEditor({ event, fact, busy, onEdit, onSave }: FactRowProps) {
  const { edited } = fact
  if (edited && !('from' in edited))
    return (
      <Suspense fallback={<Loading />}>
        <RowForm event={event} field={edited.as} onClose={() => onEdit(null)} />
      </Suspense>
    )
  return (
    <InlineEditor
      field={fact.field}
      label={cardWords.editing(fact.label)}
      type={edited?.as ?? 'text'}
      value={edited?.from ?? ''}
      busy={busy}
      isLabelHidden
      canBeEmpty={fact.field !== 'start_date'}
      onSave={(value) => onSave(fact.field, value === '' ? null : value)}
      onCancel={() => onEdit(null)}
    />
  )
}
