import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useState, type ReactNode } from 'react'
import type { ThreadEntry } from '@swap/contract/thread'
import type { ThreadList } from '@swap/contract/thread-list'
import { isGone } from '../../../api/query-client.ts'
import { keys } from '../../../api/query-keys.ts'
import { useSettings } from '../../../api/use-settings.ts'
import { plainWords } from '../../../api/failure-reply.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Thumb } from '../../../ui/drawn/print.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { usePage } from '../../../ui/page/use-page.ts'
import { useSkeleton } from '../../../ui/feedback/use-skeleton.ts'
import { goneWords } from '../../../i18n/en/gone.ts'
import { threadWords } from '../../../i18n/en/thread.ts'
import { words } from '../../../i18n/en.ts'
import conversation from '../messages/conversation.module.css'
import { fetchOpenedThread } from './lazy-thread-view.tsx'
import { ReadingSkeleton } from '../reading/reading-skeleton.tsx'
import { titleOf } from '../../card/title-of.ts'
import styles from './thread-view.module.css'
import { useDeletedElsewhere } from '../data/use-deleted-elsewhere.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useThread } from '../data/use-threads.ts'

export { fetchOpenedThread }

/** Messages, cards and dialogs are fetched with the first opened thread: an empty start shows none. */
const OpenedThread = lazy(async () => ({ default: (await fetchOpenedThread()).OpenedThread }))

interface Framed {
  /** Shown before the header's title on a phone. */
  opener: ReactNode
}

/** A thread: its header, and everything said in it. */
export function ThreadView({ id, opener }: { id: string } & Framed) {
  useState(() => void fetchOpenedThread()) // now, while the server looks up the thread; calling it on every render costs more than the render
  const thread = useThread(id)
  useDeletedElsewhere(id)
  useSettings() // beside the thread: its times follow them
  const entry = useListEntry(id)
  const phase = useSkeleton(thread.isPending)
  const { error } = thread
  // Typing and presses take priority over the first render; later changes show at once.
  const isDrawn = useDeferredValue(thread.data !== undefined)
  const data = isDrawn ? thread.data : undefined
  const known = data ?? entry
  const [wasThere, setWasThere] = useState(false)
  if (known && !wasThere) setWasThere(true)
  usePage(known ? titleOf(known) : words.spec.chatThread, `/chat/${id}`)
  if (error && (!data || isGone(error)))
    return <Absent opener={opener} error={error} wasThere={wasThere} onTryAgain={() => void thread.refetch()} />
  if (!data || phase !== 'ready') return <Waiting opener={opener} entry={entry} isShown={phase === 'skeleton'} />
  return (
    <Suspense fallback={<Waiting opener={opener} entry={entry} isShown />}>
      <OpenedThread thread={data} opener={opener} />
    </Suspense>
  )
}

/** What the list knows about a thread before it has loaded. */
const useListEntry = (id: string): ThreadEntry | null =>
  useQueryClient()
    .getQueryData<ThreadList>(keys.threads)
    ?.events.find((it) => it.id === id) ?? null

interface AbsentProps extends Framed {
  error: Error
  /** Whether it was seen here before. */
  wasThere: boolean
  onTryAgain: () => void
}

function Absent({ opener, error, wasThere, onTryAgain }: AbsentProps) {
  const gone = wasThere ? goneWords.wasDeleted : goneWords.gone
  return (
    <>
      <header className={`${styles.header} phone-only`}>{opener}</header>
      <div className={styles.absent} {...(wasThere && { role: 'alert' })}>
        <h1 className="title-2">{isGone(error) ? gone : goneWords.failed}</h1>
        {isGone(error) ? (
          <>
            <p className="muted">{goneWords.startsNew}</p>
            <ButtonLink href="/chat">{words.spec.startANewThread}</ButtonLink>
          </>
        ) : (
          <>
            <p className="muted">{plainWords(error)}</p>
            <Button onClick={onTryAgain}>{threadWords.tryAgain}</Button>
          </>
        )}
      </div>
    </>
  )
}

/** The header as far as known, so that its heading can take the focus at once; below it nothing at first, then the skeleton. */
function Waiting({ opener, entry, isShown }: Framed & { entry: ThreadEntry | null; isShown: boolean }) {
  const heading = useHeadingFocus()
  return (
    <>
      <header className={styles.header}>
        {opener}
        {entry ? <Thumb src={entry.startImage} /> : <Skeleton width="42px" height="54px" />}
        <div className="grow">
          <p className="visually-hidden" role="status">
            {isShown ? words.spec.loading : ''}
          </p>
          <h1 ref={heading} tabIndex={-1} className={entry ? `title-3 ${styles.title}` : 'visually-hidden'}>
            {(entry && titleOf(entry)) || words.spec.chatThread}
          </h1>
          {entry ? (
            <p className="edge subtle">{words.spec.eventDetails}</p>
          ) : (
            <Skeleton width="12rem" height="1.25rem" />
          )}
        </div>
      </header>
      <div className={conversation.conversation}>
        {isShown && (
          <div className={`${conversation.column} ${styles.waiting}`}>
            <Skeleton width="124px" height="190px" style={{ justifySelf: 'end' }} />
            <Skeleton width="17rem" height="1rem" />
            <ReadingSkeleton picture={null} />
          </div>
        )}
      </div>
    </>
  )
}
