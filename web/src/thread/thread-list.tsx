import { Link } from 'wouter'
import type { ThreadEntry } from '@swap/contract/thread'
import { Circled } from '../pencil/drawn.tsx'
import { Button } from '../ui/button.tsx'
import { Thumb } from '../ui/print.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { threadWords } from '../words/en-thread.ts'
import { words } from '../words/en.ts'
import { Ago } from '../ui/ago.tsx'
import styles from './thread-list.module.css'
import { useUploads, type Upload } from './uploads.ts'
import { useThreads } from './use-threads.ts'

interface ThreadListProps {
  activeId: string | null
  /** Thumbnails only. */
  isRail?: boolean
  onChoose?: () => void
}

/** All threads, the latest first; a picture that is still on its way stands on top. */
export function ThreadList({ activeId, isRail = false, onChoose }: ThreadListProps) {
  const threads = useThreads()
  const sending = useUploads().filter(
    ({ state, threadId }) => state !== 'done' || !threads.data?.some(({ id }) => id === threadId),
  )
  if (threads.isPending) return <ListSkeleton isRail={isRail} />
  if (threads.isError)
    return (
      <div className={styles.note}>
        <p className="small muted">{threadWords.listFailed}</p>
        <Button look="line" onClick={() => void threads.refetch()}>
          {threadWords.tryAgain}
        </Button>
      </div>
    )
  const entries = [...sending.map(toEntry), ...threads.data]
  if (entries.length === 0)
    return <p className={`small subtle ${styles.note}`}>{isRail ? '' : threadWords.noThreads}</p>
  return (
    <ul className={`${styles.list} ${isRail ? styles.rail : ''}`}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} isActive={entry.id === activeId} isRail={isRail} {...(onChoose && { onChoose })} />
        </li>
      ))}
    </ul>
  )
}

function Entry({
  entry,
  isActive,
  isRail,
  onChoose,
}: {
  entry: ThreadEntry
  isActive: boolean
  isRail: boolean
  onChoose?: () => void
}) {
  const title = entry.title || words.spec.chatThread
  const thumb = <Thumb src={entry.startImage} />
  return (
    <Link
      href={`/chat/${entry.id}`}
      className={styles.entry}
      aria-current={isActive ? 'page' : undefined}
      aria-label={isRail ? title : undefined}
      title={isRail ? title : undefined}
      {...(onChoose && { onClick: onChoose })}
    >
      {isActive ? (
        <Circled seed={entry.id} width={4.5} shape="tall">
          {thumb}
        </Circled>
      ) : (
        thumb
      )}
      {!isRail && (
        <>
          <span className={styles.words}>
            <b>{title}</b>
            <span>{entry.preview}</span>
          </span>
          <Ago moment={entry.lastMessage} />
        </>
      )}
    </Link>
  )
}

const toEntry = ({ id, file, preview, startedAt, state, threadId }: Upload): ThreadEntry => ({
  id: threadId ?? id,
  title: file.name,
  preview: state === 'failed' ? words.spec.uploadFailed : words.spec.uploading,
  lastMessage: new Date(startedAt).toISOString(),
  startImage: preview,
  events: [],
})

function ListSkeleton({ isRail }: { isRail: boolean }) {
  return (
    <div className={`${styles.list} ${isRail ? styles.rail : ''}`} aria-hidden="true">
      {[62, 48, 71, 55, 66].map((share) => (
        <div key={share} className={styles.entry}>
          <Skeleton width="42px" height="54px" />
          {!isRail && (
            <span className={styles.words}>
              <Skeleton width={`${share}%`} height="0.9rem" />
              <Skeleton width={`${share + 20}%`} height="0.75rem" style={{ marginTop: '0.45rem' }} />
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
