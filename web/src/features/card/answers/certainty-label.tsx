import { FileText, Minus, Pencil } from 'lucide-react'
import { LoopIcon } from '../../../pencil/hand-drawn.tsx'
import { cardWords } from '../../../i18n/en/card.ts'
import type { Certainty } from '@swap/contract/certainty'
import styles from './certainty-label.module.css'

/** Says how certain a value is, with an icon and a word: never a bare percentage, never colour alone. */
export function CertaintyLabel({ certainty }: { certainty: Certainty }) {
  return (
    <span className={`${styles.sure} ${styles[certainty] ?? ''}`}>
      <CertaintyIcon certainty={certainty} />
      {cardWords.certainty[certainty]}
    </span>
  )
}

function CertaintyIcon({ certainty }: { certainty: Certainty }) {
  if (certainty === 'clear') return <LoopIcon />
  if (certainty === 'check') return <LoopIcon isBroken />
  if (['user', 'confirmed', 'staff', 'typed', 'remembered'].includes(certainty))
    return <Pencil size={15} strokeWidth={2.2} aria-hidden="true" />
  if (certainty === 'file') return <FileText size={15} strokeWidth={2} aria-hidden="true" />
  if (certainty === 'missing' || certainty === 'unsaid') return <Minus size={15} strokeWidth={2.2} aria-hidden="true" />
  return (
    <span className={styles.about} aria-hidden="true">
      ≈
    </span>
  )
}
