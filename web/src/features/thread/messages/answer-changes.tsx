import { ArrowRight } from 'lucide-react'
import type { FieldChange } from '@swap/contract/assistant'
import { formatWallTime } from '../../../ui/time/date-format.ts'
import { describeRule } from '../../card/facts/recurrence-text.ts'
import { longDate } from '../../card/facts/event-date-format.ts'
import { assistantWords } from '../../../i18n/en/assistant.ts'
import styles from './answer-message.module.css'

/** Lists the changes that an answer of the assistant made to events, as old value → new value; marked if undone. */
export const AnswerChanges = ({ changes, isUndone }: { changes: readonly FieldChange[]; isUndone: boolean }) => (
  <ul className={`${styles.changes} ${isUndone ? styles.undone : ''}`}>
    {changes.map((change) => (
      <li key={`${change.eventId} ${change.field}`} className={styles.change}>
        <span className="small subtle">{assistantWords.field(change.field)}</span>
        <span className="visually-hidden">{assistantWords.was}</span>
        <del>{formatValue(change, change.before)}</del>
        <ArrowRight size={16} strokeWidth={1.9} aria-hidden="true" />
        <span className="visually-hidden">{assistantWords.isNow}</span>
        <ins>{formatValue(change, change.after)}</ins>
        {isUndone && <span className="small subtle">{assistantWords.undone}</span>}
      </li>
    ))}
  </ul>
)

function formatValue({ field }: FieldChange, value: string | null): string {
  if (!value) return assistantWords.notKnown
  if (field === 'recurrence') return describeRule(value)
  if (field.endsWith('_date')) return longDate(value)
  return field === 'start_time' || field === 'end_time' ? formatWallTime(value) : value
}
