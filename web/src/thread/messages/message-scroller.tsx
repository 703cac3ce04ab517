import { ArrowDown } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { useNoticeRoom } from './use-notice-room.ts'
import { openedThreadWords } from '../../i18n/en/opened-thread.ts'
import styles from './conversation.module.css'
import { useDrawnMessages, type LeftOut } from './message-window.ts'
import { useMessageScroll } from './use-message-scroll.ts'

interface MessageScrollerProps<Message> {
  threadId: string
  messages: readonly Message[]
  renderMessage: (message: Message) => ReactNode
  /** How many cards the last message shows. */
  lastCards: number
  /** The last words that somebody here sent and that have not arrived, and how they stand. */
  lastSaid: string | undefined
  /** What stands below the messages: words on their way. */
  children?: ReactNode
}

/**
 * The messages of a thread, as far as they are drawn: of a long thread the last ones, or those about the place where it was left, and
 * more as somebody scrolls. A new message comes into sight where the end was in sight before; elsewhere it is told by a chip.
 */
export function MessageScroller<Message extends { id: string }>(props: MessageScrollerProps<Message>) {
  const { threadId, messages, renderMessage, lastCards, lastSaid, children } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { shown, earlier, later, showEnd } = useDrawnMessages(scroller, { threadId, messages })
  const noticeRoom = useNoticeRoom()
  const { hasNew, toEnd } = useMessageScroll(scroller, {
    threadId,
    count: messages.length,
    shown,
    reachesEnd: !later.isThere,
    showEnd,
    lastId: messages.at(-1)?.id,
    lastCards,
    lastSaid,
    noticeRoom,
  })
  /** The end of the thread, not of what is drawn of it. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'End' || !later.isThere || event.target !== event.currentTarget) return
    event.preventDefault()
    toEnd()
  }
  return (
    <div className={styles.frame} style={{ '--notices': `${noticeRoom}px` }}>
      <div
        ref={scroller}
        className={styles.conversation}
        tabIndex={0}
        role="region"
        aria-label={openedThreadWords.conversation}
        onKeyDown={onKeyDown}
      >
        <MoreMessages {...earlier} name={openedThreadWords.earlier} />
        <ol className={styles.column}>
          {shown.map(renderMessage)}
          {!later.isThere && children}
        </ol>
        <MoreMessages {...later} name={openedThreadWords.later} />
      </div>
      {hasNew && (
        <Button
          look="ink"
          className={styles.chip}
          aria-label={openedThreadWords.toNewest}
          icon={<ArrowDown size={18} strokeWidth={2.2} aria-hidden="true" />}
          onClick={toEnd}
        >
          {openedThreadWords.newBelow}
        </Button>
      )}
    </div>
  )
}

const MoreMessages = ({ isThere, sentinel, show, name }: LeftOut & { name: string }) =>
  isThere && (
    <div ref={sentinel} className={styles.more}>
      <Button look="quiet" onClick={show}>
        {name}
      </Button>
    </div>
  )
