import { Crop, ImagePlus, Keyboard, Pencil, RotateCw, Sun, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Message, Picture, Thread } from '@swap/contract/thread'
import type { Event } from '@swap/contract/event'
import { UNREADABLE_TEXT } from '@swap/contract/unreadable-text'
import { ClashNote } from '../../card/actions/clash-note.tsx'
import { EventCard } from '../../card/event-card.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { threadPageWords } from '../../../i18n/en/thread-page.ts'
import { words } from '../../../i18n/en.ts'
import { DeleteThreadDialog } from '../list/delete-thread-dialog.tsx'
import { focusComposer } from '../composer/focus-composer.ts'
import { AssistantMessage } from './message.tsx'
import styles from './result-message.module.css'
import { useAddPicture } from '../composer/use-add-picture.ts'
import { useReadAgain, endedWhileOpen } from '../data/use-job.ts'

interface ResultMessageProps {
  message: Message
  events: readonly Event[]
  picture: Picture | null
  thread: Thread
}

/** Lazy, because most pictures show one event. */
const MultiEventCard = lazy(async () => ({
  default: (await import('../../card/multi-event/multi-event-card.tsx')).MultiEventCard,
}))

const MergedNote = lazy(async () => ({ default: (await import('../../card/merge/merged-note.tsx')).MergedNote }))

/** The result of a reading: one sentence, then the event's card, a list of several events, or why there is none. */
export function ResultMessage({ message, events, picture, thread }: ResultMessageProps) {
  const [sentence = ''] = message.content.split('\n\n') // the rest is the cards' facts in plain text
  const [merged, current] = [events.filter((it) => it.mergedInto), events.filter((it) => !it.mergedInto)]
  const [event] = current
  if (!message.eventIds && (picture?.deletedAt ?? picture?.goesAt))
    return <NoEvent thread={thread} message={message} goesAt={picture.goesAt} />
  const isAnimated = endedWhileOpen(message.jobId)
  return (
    <AssistantMessage isContinued>
      <p>{sentence}</p>
      {current.length > 1 && (
        <Suspense fallback={<Skeleton height="22rem" />}>
          <MultiEventCard
            events={current}
            picture={picture}
            isAnimated={isAnimated}
            named={lastSelection(thread, current)}
          />
        </Suspense>
      )}
      {current.length === 1 && event && (
        <EventCard
          event={event}
          picture={picture}
          isAnimated={isAnimated}
          noteAboveFacts={<ClashNote event={event} />}
        />
      )}
      {merged.map((it) => (
        <Suspense key={it.id}>
          <MergedNote event={it} />
        </Suspense>
      ))}
      {message.jobId && picture?.url && <ReadAgain jobId={message.jobId} threadId={thread.id} />}
    </AssistantMessage>
  )
}

/** Returns the last message that selected some of these events and was not undone, with all ids it selected. */
function lastSelection({ messages }: Thread, events: readonly Event[]) {
  const isOfThese = ({ ticked, isUndone }: Message) =>
    ticked !== undefined && !isUndone && events.some(({ id }) => ticked.includes(id))
  const last = messages.findLast(isOfThese)
  return last?.ticked ? { messageId: last.id, ids: last.ticked } : null
}

/** A button to read the picture again; the owner's edits stay. */
function ReadAgain(ids: { jobId: string; threadId: string }) {
  const again = useReadAgain(ids)
  return (
    <div>
      <Button
        look="quiet"
        busy={again.isPending}
        icon={<RotateCw size={17} strokeWidth={1.9} aria-hidden="true" />}
        onClick={() => again.mutate()}
      >
        {threadPageWords.readAgain}
      </Button>
    </div>
  )
}

const tipIcons = [Crop, Sun, Keyboard]

const PlanEventForm = lazy(() => import('./plan-event-form.tsx').then(({ PlanEventForm: form }) => ({ default: form })))

/** Lazy, because most servers have no model connected. */
const DeletionNote = lazy(async () => ({ default: (await import('./model-receipts.tsx')).DeletionNote }))

interface NoEventProps {
  thread: Thread
  message: Message
  /** When the picture is deleted; until then its owner can ask a model about it. */
  goesAt: string | undefined
}

function NoEvent({ thread, message, goesAt }: NoEventProps) {
  const [isDeleting, setDeleting] = useState(false)
  const { ask } = useAddPicture()
  return (
    <AssistantMessage isContinued>
      <div className={styles.why}>
        <p className="title-3">{words.spec.noEvent}</p>
        {message.content.includes(UNREADABLE_TEXT) && <p>{UNREADABLE_TEXT}</p>}
        <p className="muted">
          {goesAt ? (
            <Suspense>
              <DeletionNote at={goesAt} />
            </Suspense>
          ) : (
            threadPageWords.noEventHint
          )}
        </p>
      </div>
      {message.place && message.jobId && (
        <Suspense>
          <PlanEventForm place={message.place} jobId={message.jobId} threadId={thread.id} />
        </Suspense>
      )}
      <ul className={styles.tips}>
        {threadPageWords.tips.map(({ title, text }, index) => {
          const Sign = tipIcons[index] ?? Keyboard
          return (
            <li key={title}>
              <Sign size={20} strokeWidth={1.9} aria-hidden="true" />
              <span>
                <b>{title}</b> {text}
              </span>
            </li>
          )
        })}
      </ul>
      <div className={styles.actions}>
        <Button look="pencil" icon={<ImagePlus size={20} strokeWidth={1.9} aria-hidden="true" />} onClick={ask}>
          {threadPageWords.tryAnother}
        </Button>
        <Button look="line" icon={<Pencil size={18} strokeWidth={1.9} aria-hidden="true" />} onClick={focusComposer}>
          {threadPageWords.typeInstead}
        </Button>
        <Button
          look="quiet"
          icon={<Trash2 size={18} strokeWidth={1.9} aria-hidden="true" />}
          onClick={() => setDeleting(true)}
        >
          {words.spec.deleteThread}
        </Button>
      </div>
      <DeleteThreadDialog thread={thread} open={isDeleting} onClose={() => setDeleting(false)} />
    </AssistantMessage>
  )
}
