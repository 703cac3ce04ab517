import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, CalendarDays } from 'lucide-react'
import { Redirect, useParams } from 'wouter'
import type { Picture, Thread } from '@swap/contract/thread'
import { Failure } from '@swap/contract/failures'
import { call } from '../../api/client.ts'
import { keys } from '../../api/query-keys.ts'
import { useSettings } from '../../api/use-settings.ts'
import { errorMessage } from '../../api/failure-reply.ts'
import { ClashNote } from '../card/actions/clash-note.tsx'
import { EventCard } from '../card/event-card.tsx'
import { MergedEvents } from '../card/merge/merged-events.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { OfflineNote } from '../../ui/offline/offline-support.ts'
import { usePage } from '../../ui/page/use-page.ts'
import { eventWords } from '../../i18n/en/event.ts'
import { words } from '../../i18n/en.ts'
import { CancellationButtons } from './cancellation-buttons.tsx'
import { DeleteEvent } from './delete-event.tsx'
import styles from './event-page.module.css'
import { titleOf } from '../card/title-of.ts'

/** The page of one event: its card, links back to the thread and the calendar, and actions. Only its owner sees it. */
export function EventPage() {
  const { id } = useParams<{ id: string }>()
  const { event, thread } = useEventWithThread(id)
  useSettings() // re-renders the card's times when the clock format changes
  usePage((event.data && titleOf(event.data)) ?? words.spec.eventDetails)
  if (event.isPending || thread.isLoading) return <Loading />
  if (event.isError && (!event.data || isGone(event.error)))
    return <EventUnavailable error={event.error} onTryAgain={() => void event.refetch()} />
  const { threadId, mergedInto } = event.data
  if (mergedInto) return <Redirect to={`/event/${mergedInto}`} replace />
  return (
    <>
      <OfflineNote />
      <div className={`page-width ${styles.page}`}>
        <nav className={styles.ways} aria-label={eventWords.links}>
          <ButtonLink look="quiet" href="/saved" icon={<CalendarDays {...icon} />}>
            {eventWords.allSaved}
          </ButtonLink>
          {threadId && (
            <ButtonLink look="quiet" href={`/chat/${threadId}`} icon={<ArrowLeft {...icon} />}>
              {eventWords.backToThread}
            </ButtonLink>
          )}
        </nav>
        <EventCard
          event={event.data}
          picture={thread.data ? pictureOf(thread.data, id) : null}
          isOwnPage
          noteAboveFacts={<ClashNote event={event.data} />}
        />
        <MergedEvents event={event.data} />
        <div className={styles.rest}>
          <CancellationButtons event={event.data} />
          <DeleteEvent event={event.data} />
        </div>
      </div>
    </>
  )
}

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

/** Loads the event, and the thread that holds its picture; an event can outlive its thread. */
function useEventWithThread(id: string) {
  const event = useQuery({ queryKey: keys.event(id), queryFn: () => call('GET /api/events/:id', { params: { id } }) })
  const threadId = event.data?.threadId ?? ''
  const thread = useQuery({
    queryKey: keys.thread(threadId),
    queryFn: () => call('GET /api/threads/:id', { params: { id: threadId } }),
    enabled: threadId !== '',
  })
  return { event, thread }
}

function pictureOf({ messages }: Thread, eventId: string): Picture | null {
  const jobId = messages.find((message) => message.eventIds?.includes(eventId))?.jobId
  return messages.find((message) => message.picture && message.jobId === jobId)?.picture ?? null
}

const isGone = (error: Error) => error instanceof Failure && error.code === 'NOT_FOUND'

function EventUnavailable({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  const isNotThere = isGone(error)
  return (
    <div className={styles.absent}>
      <h1 className="title-2">{isNotThere ? eventWords.notFound : errorMessage(error)}</h1>
      {isNotThere ? (
        <ButtonLink href="/chat">{words.spec.startANewThread}</ButtonLink>
      ) : (
        <Button onClick={onTryAgain}>{eventWords.tryAgain}</Button>
      )}
    </div>
  )
}
