import type { Picture } from '@swap/contract/thread'
import type { QuickAnswer, QuickAnswerField } from '@swap/contract/quick-answers'
import { Chip } from '../../../ui/controls/button.tsx'
import { cardWords } from '../../../i18n/en/card.ts'
import { Clipping } from '../picture/clipping.tsx'
import styles from './alternative-values.module.css'
import { formatAnswer } from './card-question.ts'

const { title, when, starts } = cardWords.rows
const rows: Record<QuickAnswerField, string> = { title, start_date: when, start_time: starts }

interface AlternativeValuesProps {
  field: QuickAnswerField
  /** The question above the chips, also part of the group's accessible name. */
  label: string
  alternatives: readonly QuickAnswer[]
  picture: Picture | null
  busy: boolean
  onChoose: (value: string | null) => void
}

/** Chips with a field's alternative values, to pick one; dates and times with the clipping that shows them. */
export function AlternativeValues({ field, label, alternatives, picture, busy, onChoose }: AlternativeValuesProps) {
  if (alternatives.length === 0) return null
  return (
    <div className={styles.others} role="group" aria-label={`${rows[field]}: ${label}`}>
      <span className="small subtle" aria-hidden="true">
        {label}
      </span>
      {alternatives.map(({ value, boxes }) => {
        const text = formatAnswer(field, value)
        return (
          <Chip key={value} className={styles.other ?? ''} disabled={busy} title={text} onClick={() => onChoose(value)}>
            {field !== 'title' && <Clipping picture={picture} boxes={boxes} text={null} maxWidth={64} isHidden />}
            <span>{text}</span>
          </Chip>
        )
      })}
    </div>
  )
}
