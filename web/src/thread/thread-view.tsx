import { lazy, Suspense, type ReactNode } from 'react'
import { Failure } from '@swap/contract/failures'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { usePage } from '../ui/use-page.ts'
import { threadWords } from '../words/en-thread.ts'
import { words } from '../words/en.ts'
import conversation from './conversation.module.css'
import styles from './thread-view.module.css'
import { useThread } from './use-threads.ts'

/** Messages, cards and dialogs are fetched with the first thread that is opened: an empty start shows none. */
export const fetchOpenedThread = () => import('./opened-thread.tsx')
const OpenedThread = lazy(async () => ({ default: (await fetchOpenedThread()).OpenedThread }))

interface Framed {
  /** What stands before the header's title on a phone. */
  opener: ReactNode
}

/** A thread: its header, and everything said in it. */
export function ThreadView({ id, opener }: { id: string } & Framed) {
  void fetchOpenedThread() // now, while the server looks for the thread; a module is fetched once
  const thread = useThread(id)
  usePage(thread.data?.title ?? words.spec.chatThread)
  if (thread.isError) return <Absent opener={opener} error={thread.error} onTryAgain={() => void thread.refetch()} />
  if (thread.isPending) return <ThreadSkeleton opener={opener} />
  return (
    <Suspense fallback={<ThreadSkeleton opener={opener} />}>
      <OpenedThread thread={thread.data} opener={opener} />
    </Suspense>
  )
}

function Absent({ opener, error, onTryAgain }: Framed & { error: Error; onTryAgain: () => void }) {
  const isGone = error instanceof Failure && error.code === 'NOT_FOUND'
  return (
    <>
      <header className={`${styles.header} phone-only`}>{opener}</header>
      <div className={styles.absent}>
        <h1 className="title-2">{isGone ? threadWords.gone : threadWords.threadFailed}</h1>
        {isGone ? (
          <ButtonLink href="/chat">{words.spec.startANewThread}</ButtonLink>
        ) : (
          <>
            <p className="muted">{error.message}</p>
            <Button onClick={onTryAgain}>{threadWords.tryAgain}</Button>
          </>
        )}
      </div>
    </>
  )
}

function ThreadSkeleton({ opener }: Framed) {
  return (
    <>
      <header className={styles.header}>
        {opener}
        <Skeleton width="42px" height="54px" />
        <div className="grow">
          <p className="visually-hidden" role="status">
            {words.spec.loading}
          </p>
          <Skeleton width="12rem" height="1.25rem" />
          <Skeleton width="6rem" height="0.75rem" style={{ marginTop: '0.4rem' }} />
        </div>
      </header>
      <div className={conversation.conversation}>
        <div className={`${conversation.column} ${styles.waiting}`}>
          <Skeleton width="124px" height="190px" style={{ justifySelf: 'end' }} />
          <Skeleton width="17rem" height="1rem" />
          <Skeleton height="22rem" />
        </div>
      </div>
    </>
  )
}
