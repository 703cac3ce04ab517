import { CircleAlert, CircleCheck, Info, MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './note.module.css'

const signs = { bad: CircleAlert, good: CircleCheck, warn: MailWarning, plain: Info }

/** A message within the page. Screen readers announce errors and warnings at once, other notes when they are idle. */
export function Note({ tone, icon, children }: { tone: keyof typeof signs; icon?: ReactNode; children: ReactNode }) {
  const Sign = signs[tone]
  return (
    <div className={`${styles.note} ${styles[tone]}`} role={tone === 'bad' || tone === 'warn' ? 'alert' : 'status'}>
      {icon ?? <Sign size={20} strokeWidth={1.9} aria-hidden="true" />}
      <div>{children}</div>
    </div>
  )
}
