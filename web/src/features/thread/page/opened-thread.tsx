import type { Thread } from '@swap/contract/thread'
import { memo, type ReactNode } from 'react'
import { Conversation } from '../messages/conversation.tsx'
import { ThreadHeader } from './thread-header.tsx'
import styles from './thread-view.module.css'

/** Exported here because it is in the same chunk as the cards; see lazy-opened-thread.ts. */
export { TicketsToday } from '../../card/event-card.tsx'

/** The header and messages of a thread, once it has loaded. */
export const OpenedThread = memo(function OpenedThread({
  thread,
  drawerButton,
}: {
  thread: Thread
  drawerButton: ReactNode
}) {
  return (
    <>
      <header className={styles.header}>
        {drawerButton}
        <ThreadHeader key={thread.id} thread={thread} />
      </header>
      <Conversation thread={thread} />
    </>
  )
})
