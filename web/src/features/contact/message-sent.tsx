import { Check } from 'lucide-react'
import type { Ref } from 'react'
import { contactWords } from '../../i18n/en/contact.ts'
import styles from './message-sent.module.css'

/** The confirmation that briefly replaces the contact form. */
export function MessageSent({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div className={styles.sent} role="status" tabIndex={-1} ref={ref}>
      <span className={styles.sign}>
        <Check size={34} strokeWidth={2.4} aria-hidden="true" />
      </span>
      <h2 className="title-1">{contactWords.spec.messageSent}</h2>
      <p className="muted">{contactWords.spec.thanks}</p>
    </div>
  )
}
