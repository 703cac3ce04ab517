import type { Event } from '@swap/contract/event'
import type { Message, Picture, Thread } from '@swap/contract/thread'
import { announcementOf } from './announcement.ts'
import { AnswerMessage } from './answer-message.tsx'
import { MessageScroller } from './message-scroller.tsx'
import { NoMessages } from './no-messages.tsx'
import { PictureMessage } from './picture-message.tsx'
import { ReadingMessage } from './reading-message.tsx'
import { ResultMessage } from './result-message.tsx'
import { usePending } from '../data/pending-messages.ts'
import { UnsentMessage, TypedMessage } from './typed-message.tsx'

/** The messages of a thread, in order, and one sentence for screen readers when a result arrives. */
export function Conversation({ thread }: { thread: Thread }) {
  const pending = usePending(thread.id)
  return (
    <>
      {thread.messages.length + pending.length === 0 && <NoMessages />}
      <MessageScroller
        threadId={thread.id}
        messages={thread.messages}
        renderMessage={(message) => <MessageView key={message.id} message={message} thread={thread} />}
        lastCardCount={eventsOf(thread.messages.at(-1), thread).length}
        lastPendingKey={pending.map(({ key, state }) => `${key} ${state}`).at(-1)}
      >
        {pending.map((message) => (
          <UnsentMessage key={message.key} message={message} />
        ))}
      </MessageScroller>
      <p className="visually-hidden" role="status">
        {announcementOf(thread.messages.at(-1), thread.events)}
      </p>
    </>
  )
}

function MessageView({ message, thread }: { message: Message; thread: Thread }) {
  const picture = pictureOf(thread, message)
  if (message.type === 'image' && picture) return <PictureMessage message={message} picture={picture} />
  if (isReadingStatus(message, thread))
    return <ReadingMessage message={message} threadId={thread.id} picture={picture} />
  if (message.jobId === undefined) {
    if (message.sender === 'user') return <TypedMessage content={message.content} />
    return <AnswerMessage message={message} thread={thread} pictureOf={(event) => pictureOfEvent(thread, event)} />
  }
  return <ResultMessage message={message} events={eventsOf(message, thread)} picture={picture} thread={thread} />
}

/** Returns the events a message is about, if they still exist. */
const eventsOf = (message: Message | undefined, { events }: Thread): Event[] =>
  (message?.eventIds ?? []).flatMap((id) => events.find((event) => event.id === id) ?? [])

/** Whether a message shows the status of a reading. A job has two text messages: first the status, then the result. */
function isReadingStatus(message: Message, thread: Thread): message is Message & { jobId: string } {
  if (message.jobId === undefined || message.type === 'image') return false
  return thread.messages.find((it) => it.jobId === message.jobId && it.type === 'text') === message
}

/** Returns the picture whose reading a message reports. */
const pictureOf = (thread: Thread, { jobId, picture }: Message): Picture | null =>
  picture ?? thread.messages.find((it) => it.picture && it.jobId === jobId)?.picture ?? null

/** Returns the picture an event was read from; null if it was typed. */
function pictureOfEvent(thread: Thread, { id }: Event): Picture | null {
  const result = thread.messages.find((it) => it.jobId !== undefined && it.eventIds?.includes(id))
  return result ? pictureOf(thread, result) : null
}
