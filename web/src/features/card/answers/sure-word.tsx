import { FileText, Minus, Pencil } from 'lucide-react'
import { LoopSign } from '../../../pencil/drawn.tsx'
import { cardWords } from '../../../i18n/en/card.ts'
import type { Sureness } from '@swap/contract/sureness'
import styles from './sure-word.module.css'

/** The word for how sure we are, with its sign: never a bare percentage, never colour alone. */
export function SureWord({ sure }: { sure: Sureness }) {
  return (
    <span className={`${styles.sure} ${styles[sure] ?? ''}`}>
      <Sign sure={sure} />
      {cardWords.sure[sure]}
    </span>
  )
}

function Sign({ sure }: { sure: Sureness }) {
  if (sure === 'clear') return <LoopSign />
  if (sure === 'check') return <LoopSign isBroken />
  if (['user', 'confirmed', 'staff', 'typed', 'remembered'].includes(sure))
    return <Pencil size={15} strokeWidth={2.2} aria-hidden="true" />
  if (sure === 'file') return <FileText size={15} strokeWidth={2} aria-hidden="true" />
  if (sure === 'missing' || sure === 'unsaid') return <Minus size={15} strokeWidth={2.2} aria-hidden="true" />
  return (
    <span className={styles.about} aria-hidden="true">
      ≈
    </span>
  )
}
