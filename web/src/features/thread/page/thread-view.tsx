import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useState, type ReactNode } from 'react'
import type { ThreadEntry } from '@swap/contract/thread'
import type { ThreadList } from '@swap/contract/thread-list'
import { isNotFound } from '../../../api/query-client.ts'
import { keys } from '../../../api/query-keys.ts'
import { useSettings } from '../../../api/use-settings.ts'
import { errorMessage } from '../../../api/failure-reply.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Thumb } from '../../../ui/graphics/print.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { usePage } from '../../../ui/page/use-page.ts'
import { useSkeleton } from '../../../ui/feedback/use-skeleton.ts'
import { missingThreadWords } from '../../../i18n/en/missing-thread.ts'
import { chatWords } from '../../../i18n/en/chat.ts'
import { words } from '../../../i18n/en.ts'
import conversation from '../messages/conversation.module.css'
import { loadOpenedThread, OpenedThread } from './lazy-opened-thread.ts'
import { ReadingSkeleton } from '../messages/reading-skeleton.tsx'
import { titleOf } from '../../card/title-of.ts'
import styles from './thread-view.module.css'
import { useDeletedElsewhere } from '../data/use-deleted-elsewhere.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useThread } from '../data/use-threads.ts'

interface WithDrawerButton {
  /** The button that opens the drawer on a phone, before the title. */
  drawerButton: ReactNode
}

/** Loads and shows a thread: a skeleton while it loads, an error message if it can't be loaded. */
export function ThreadView({ id, drawerButton }: { id: string } & WithDrawerButton) {
  useState(() => void loadOpenedThread().catch(() => undefined)) // in parallel with the thread; only on the first render
  const thread = useThread(id)
  useDeletedElsewhere(id)
  useSettings() // the thread's times depend on them
  const entry = useListEntry(id)
  const phase = useSkeleton(thread.isPending)
  const { error } = thread
  // Input takes priority over the first render; later changes show at once.
  const isReady = useDeferredValue(thread.data !== undefined)
  const data = isReady ? thread.data : undefined
  const known = data ?? entry
  const [wasLoaded, setWasLoaded] = useState(false)
  if (known && !wasLoaded) setWasLoaded(true)
  usePage(known ? titleOf(known) : words.spec.chatThread, `/chat/${id}`)
  if (error && (!data || isNotFound(error)))
    return (
      <ThreadUnavailable
        drawerButton={drawerButton}
        error={error}
        wasLoaded={wasLoaded}
        onTryAgain={() => void thread.refetch()}
      />
    )
  if (!data || phase !== 'ready')
    return <ThreadLoading drawerButton={drawerButton} entry={entry} isShown={phase === 'skeleton'} />
  return (
    <Suspense fallback={<ThreadLoading drawerButton={drawerButton} entry={entry} isShown />}>
      <OpenedThread thread={data} drawerButton={drawerButton} />
    </Suspense>
  )
}

/** Returns what the thread list knows about a thread. */
const useListEntry = (id: string): ThreadEntry | null =>
  useQueryClient()
    .getQueryData<ThreadList>(keys.threads)
    ?.events.find((it) => it.id === id) ?? null

interface ThreadUnavailableProps extends WithDrawerButton {
  error: Error
  /** Whether the thread was shown here before. */
  wasLoaded: boolean
  onTryAgain: () => void
}

function ThreadUnavailable({ drawerButton, error, wasLoaded, onTryAgain }: ThreadUnavailableProps) {
  const gone = wasLoaded ? missingThreadWords.wasDeleted : missingThreadWords.notFound
  return (
    <>
      <header className={`${styles.header} phone-only`}>{drawerButton}</header>
      <div className={styles.absent} {...(wasLoaded && { role: 'alert' })}>
        <h1 className="title-2">{isNotFound(error) ? gone : missingThreadWords.failed}</h1>
        {isNotFound(error) ? (
          <>
            <p className="muted">{missingThreadWords.startsNew}</p>
            <ButtonLink href="/chat">{words.spec.startANewThread}</ButtonLink>
          </>
        ) : (
          <>
            <p className="muted">{errorMessage(error)}</p>
            <Button onClick={onTryAgain}>{chatWords.tryAgain}</Button>
          </>
        )}
      </div>
    </>
  )
}

/** Shows what is known of the header, so that its heading can take the focus at once, and after a moment a skeleton. */
function ThreadLoading({
  drawerButton,
  entry,
  isShown,
}: WithDrawerButton & { entry: ThreadEntry | null; isShown: boolean }) {
  const heading = useHeadingFocus()
  return (
    <>
      <header className={styles.header}>
        {drawerButton}
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
