import type { ReactNode } from 'react'
import { LogoMark } from '../../../ui/frame/brand.tsx'
import { threadPageWords } from '../../../i18n/en/thread-page.ts'
import styles from './message.module.css'
import { messageTime } from '../../../ui/time/relative-time.ts'
import { useNow } from '../../../ui/time/use-now.ts'

/** A message from the person, aligned right. */
export const UserMessage = ({ children }: { children: ReactNode }) => (
  <li className={`${styles.message} ${styles.mine}`}>{children}</li>
)

/** A message from the assistant, with its logo once per group. */
export const AssistantMessage = ({ isContinued = false, children }: { isContinued?: boolean; children: ReactNode }) => (
  <li className={`${styles.message} ${styles.assistant} ${isContinued ? styles.continued : ''}`}>
    <span className={styles.avatar}>{!isContinued && <LogoMark size={26} />}</span>
    <div className={styles.said}>
      <span className="visually-hidden">{threadPageWords.assistant}</span>
      {children}
    </div>
  </li>
)

/** The time at which a message was sent. */
export function SentAt({ timestamp }: { timestamp: string }) {
  const now = useNow()
  return (
    <time className="edge subtle tabular" dateTime={timestamp}>
      {messageTime(Date.parse(timestamp), now)}
    </time>
  )
}
