import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useState, type ReactNode } from 'react'
import type { ThreadEntry } from '@swap/contract/thread'
import type { ThreadList } from '@swap/contract/thread-list'
import { isGone } from '../../api/query-client.ts'
import { keys } from '../../api/query-keys.ts'
import { useSettings } from '../../api/use-settings.ts'
import { plainWords } from '../../api/failure-reply.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Thumb } from '../../ui/drawn/print.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { usePage } from '../../ui/page/use-page.ts'
import { useSkeleton } from '../../ui/feedback/use-skeleton.ts'
import { goneWords } from '../../i18n/en/gone.ts'
import { threadWords } from '../../i18n/en/thread.ts'
import { words } from '../../i18n/en.ts'
import conversation from '../messages/conversation.module.css'
import { fetchOpenedThread } from './lazy-thread-view.tsx'
import { ReadingSkeleton } from '../reading/reading-skeleton.tsx'
import { titleOf } from '../../card/title-of.ts'
import styles from './thread-view.module.css'
import { useDeletedElsewhere } from '../data/use-deleted-elsewhere.ts'
import { useHandedHeading } from './use-handed-heading.ts'
import { useThread } from '../data/use-threads.ts'

export { fetchOpenedThread }

/** Messages, cards and dialogs are fetched with the first thread that is opened: an empty start shows none. */
const OpenedThread = lazy(async () => ({ default: (await fetchOpenedThread()).OpenedThread }))

interface Framed {
  /** What stands before the header's title on a phone. */
  opener: ReactNode
}

/** A thread: its header, and everything said in it. */
export function ThreadView({ id, opener }: { id: string } & Framed) {
  useState(() => void fetchOpenedThread()) // now, while the server looks for the thread; asking each time takes longer than drawing
  const thread = useThread(id)
  useDeletedElsewhere(id)
  useSettings() // beside the thread: its times are shown as they say
  const entry = useListEntry(id)
  const phase = useSkeleton(thread.isPending)
  const { error } = thread
  // Whoever types or presses something while it is drawn for the first time goes before it; what changes in it shows at once.
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

/** What the list knows of a thread before it has arrived. */
const useListEntry = (id: string): ThreadEntry | null =>
  useQueryClient()
    .getQueryData<ThreadList>(keys.threads)
    ?.events.find((it) => it.id === id) ?? null

interface AbsentProps extends Framed {
  error: Error
  /** It was seen here. */
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

/** The header as far as it is known, so that the focus has its heading at once; below it nothing for a moment, then the skeleton. */
function Waiting({ opener, entry, isShown }: Framed & { entry: ThreadEntry | null; isShown: boolean }) {
  const heading = useHandedHeading()
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
