import { ArrowDown } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { useToastHeight } from '../../../ui/feedback/use-toast-height.ts'
import { threadPageWords } from '../../../i18n/en/thread-page.ts'
import styles from './conversation.module.css'
import { useRenderedMessages, type HiddenMessages } from './use-rendered-messages.ts'
import { useMessageScroll } from './use-message-scroll.ts'

interface MessageScrollerProps<Message> {
  threadId: string
  messages: readonly Message[]
  renderMessage: (message: Message) => ReactNode
  /** How many event cards the last message shows. */
  lastCardCount: number
  /** Identifies the last pending message and its state. */
  lastPendingKey: string | undefined
  /** Pending messages, below the others. */
  children?: ReactNode
}

/**
 * The scrolling list of a thread's messages. Renders only part of a long thread, and more on scrolling. A new message scrolls
 * into view if the end was visible; otherwise a button leads to it.
 */
export function MessageScroller<Message extends { id: string }>(props: MessageScrollerProps<Message>) {
  const { threadId, messages, renderMessage, lastCardCount, lastPendingKey, children } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { shown, earlier, later, showEnd } = useRenderedMessages(scroller, { threadId, messages })
  const toastHeight = useToastHeight()
  const { hasNew, scrollToEnd } = useMessageScroll(scroller, {
    threadId,
    count: messages.length,
    shown,
    reachesEnd: !later.hasAny,
    showEnd,
    lastId: messages.at(-1)?.id,
    lastCardCount,
    lastPendingKey,
  })
  /** The End key goes to the end of the thread, not of its rendered part. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'End' || !later.hasAny || event.target !== event.currentTarget) return
    event.preventDefault()
    scrollToEnd()
  }
  return (
    <div className={styles.frame} style={{ '--notices': `${toastHeight}px` }}>
      <div
        ref={scroller}
        className={styles.conversation}
        tabIndex={0}
        role="region"
        aria-label={threadPageWords.conversation}
        onKeyDown={onKeyDown}
      >
        <MoreMessages {...earlier} name={threadPageWords.earlier} />
        <ol className={styles.column}>
          {shown.map(renderMessage)}
          {!later.hasAny && children}
        </ol>
        <MoreMessages {...later} name={threadPageWords.later} />
      </div>
      {hasNew && (
        <Button
          look="ink"
          className={styles.chip}
          aria-label={threadPageWords.toNewest}
          icon={<ArrowDown size={18} strokeWidth={2.2} aria-hidden="true" />}
          onClick={scrollToEnd}
        >
          {threadPageWords.newBelow}
        </Button>
      )}
    </div>
  )
}

const MoreMessages = ({ hasAny, sentinel, show, name }: HiddenMessages & { name: string }) =>
  hasAny && (
    <div ref={sentinel} className={styles.more}>
      <Button look="quiet" onClick={show}>
        {name}
      </Button>
    </div>
  )
