import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Event } from '@swap/contract/event'
import type { Message, Picture, Thread } from '@swap/contract/thread'
import { Clipping } from '../../card/picture/clipping.tsx'
import { EventCard } from '../../card/event-card.tsx'
import { assistantWords } from '../../../i18n/en/assistant.ts'
import { AnswerActions } from './answer-actions.tsx'
import { AnswerChanges } from './answer-changes.tsx'
import styles from './answer-message.module.css'
import { MentionList } from './mention-list.tsx'
import { AssistantMessage } from './message.tsx'

/** Lazy, because most servers have no model connected. */
const AnswerReceipt = lazy(async () => ({ default: (await import('./model-receipts.tsx')).AnswerReceipt }))

interface AnswerMessageProps {
  message: Message
  thread: Thread
  /** The picture an event of the thread was read from. */
  pictureOf: (event: Event) => Picture | null
}

/** An answer of the assistant: text, changes, clippings as evidence, mentioned events, cards, and actions. */
export function AnswerMessage({ message, thread, pictureOf }: AnswerMessageProps) {
  const cards = (message.eventIds ?? []).flatMap((id) => thread.events.find((event) => event.id === id) ?? [])
  const { ref, expectFocus } = useFocusAfterUndo()
  return (
    <AssistantMessage>
      <p className={styles.words} ref={ref} tabIndex={-1}>
        {message.content}
      </p>
      {message.changes && <AnswerChanges changes={message.changes} isUndone={message.isUndone ?? false} />}
      <EvidenceClippings message={message} thread={thread} pictureOf={pictureOf} />
      {message.mentions && <MentionList mentions={message.mentions} />}
      {cards.map((event) => (
        <EventCard key={event.id} event={event} picture={pictureOf(event)} isAnimated={false} />
      ))}
      {message.receipts && (
        <Suspense>
          <AnswerReceipt receipts={message.receipts} />
        </Suspense>
      )}
      <AnswerActions message={message} thread={thread} onUndo={expectFocus} />
    </AssistantMessage>
  )
}

/** Moves the focus to the answer's text when the Undo button that had it disappears. */
function useFocusAfterUndo() {
  const ref = useRef<HTMLParagraphElement>(null)
  const isExpected = useRef(false)
  useEffect(() => {
    if (!isExpected.current || document.activeElement !== document.body) return
    isExpected.current = false
    ref.current?.focus({ preventScroll: true })
  })
  return { ref, expectFocus: () => (isExpected.current = true) }
}

/** The parts of the picture that an answer is based on, each shown once. */
function EvidenceClippings({ message, thread, pictureOf }: AnswerMessageProps) {
  const seen = new Set<string>()
  const fieldClippings = (message.evidence ?? []).flatMap(({ eventId, field }) => {
    const event = thread.events.find(({ id }) => id === eventId)
    const evidence = event?.evidence[field]
    const picture = event && pictureOf(event)
    const boxesKey = JSON.stringify(evidence?.boxes)
    if (!evidence || !picture?.url || evidence.boxes.length === 0 || seen.has(boxesKey)) return []
    seen.add(boxesKey)
    return [{ key: `${eventId} ${field}`, boxes: evidence.boxes, text: evidence.text, picture }]
  })
  const quoteClippings = (message.quotes ?? []).flatMap(({ eventId, text, box }) => {
    const event = thread.events.find(({ id }) => id === eventId)
    const picture = event && pictureOf(event)
    return picture?.url ? [{ key: `${eventId} ${box.join(' ')}`, boxes: [box], text, picture }] : []
  })
  const all = [...fieldClippings, ...quoteClippings]
  if (all.length === 0) return null
  return (
    <ul className={styles.cutOuts} aria-label={assistantWords.evidence}>
      {all.map(({ key, boxes, text, picture }) => (
        <li key={key}>
          <Clipping picture={picture} boxes={boxes} text={text} maxWidth={188} />
        </li>
      ))}
    </ul>
  )
}
