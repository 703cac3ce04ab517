import { ArrowDown } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { useToastHeight } from './use-toast-height.ts'
import { openedThreadWords } from '../../../i18n/en/opened-thread.ts'
import styles from './conversation.module.css'
import { useRenderedMessages, type LeftOut } from './use-rendered-messages.ts'
import { useMessageScroll } from './use-message-scroll.ts'

interface MessageScrollerProps<Message> {
  threadId: string
  messages: readonly Message[]
  renderMessage: (message: Message) => ReactNode
  /** How many cards the last message shows. */
  lastCards: number
  /** The last message sent here that hasn't arrived, and its state. */
  lastSaid: string | undefined
  /** What is below the messages: pending ones. */
  children?: ReactNode
}

/**
 * The rendered messages of a thread: of a long thread the last ones, or those around the place where it was left, and
 * more on scrolling. A new message scrolls into view if the end was in view; otherwise a chip announces it.
 */
export function MessageScroller<Message extends { id: string }>(props: MessageScrollerProps<Message>) {
  const { threadId, messages, renderMessage, lastCards, lastSaid, children } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { shown, earlier, later, showEnd } = useRenderedMessages(scroller, { threadId, messages })
  const noticeRoom = useToastHeight()
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
  /** The end of the thread, not of its rendered part. */
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
