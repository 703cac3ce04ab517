import type { AdminEventDetail } from '@swap/contract/admin-api'
import { certaintyOfEvidence } from '@swap/contract/certainty'
import { LoopIcon } from '../../../pencil/hand-drawn.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import { cardWords } from '../../../i18n/en/card.ts'
import styles from './edit-form.module.css'
import type { AdminField } from './form-values.ts'

/** Shows staff how certain a field's value is: in percent if it was read from the picture, otherwise in words. */
export function FieldConfidence({ event, field }: { event: AdminEventDetail; field: AdminField }) {
  const evidence = event.evidence[field]
  if (event.setByOwner.includes(field)) return <span className={styles.sure}>{adminWords.editor.setByOwner}</span>
  if (!evidence) return null
  const level = certaintyOfEvidence(evidence, field)
  if (level !== 'clear' && level !== 'check') return <span className={styles.sure}>{cardWords.certainty[level]}</span>
  return (
    <span className={`${styles.sure} ${level === 'check' ? styles.check : ''}`}>
      <LoopIcon isBroken={level === 'check'} />
      {Math.round(evidence.confidence * 100)}%
    </span>
  )
}
