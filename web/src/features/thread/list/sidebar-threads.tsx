import type { ThreadEntry } from '@swap/contract/thread'
import { memo } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { chatWords } from '../../../i18n/en/chat.ts'
import { words } from '../../../i18n/en.ts'
import { VirtualThreadList } from './virtual-thread-list.tsx'
import styles from './sidebar-threads.module.css'
import { ThreadRowSkeleton } from './thread-row.tsx'
import { useUploads, type Upload } from '../data/uploads.ts'
import { useThreads } from '../data/use-threads.ts'

interface SidebarThreadsProps {
  activeId: string | null
  onChoose?: (() => void) | undefined
}

/** Lists the pictures still uploading, then all threads, latest first. */
export const SidebarThreads = memo(function SidebarThreads({ activeId, onChoose }: SidebarThreadsProps) {
  const threads = useThreads()
  const shownUploads = useUploads().filter(({ state, threadId, arrivedAt }) => {
    // A finished upload is listed until its thread is. If a newer thread list lacks that thread, it was deleted.
    return (
      state !== 'done' || (arrivedAt > threads.dataUpdatedAt && !threads.data?.events.some(({ id }) => id === threadId))
    )
  })
  if (threads.isPending) return <ListSkeleton />
  if (threads.isError && !threads.data)
    return (
      <div className={styles.note}>
        <p className="small muted">{chatWords.listFailed}</p>
        <Button look="line" onClick={() => void threads.refetch()}>
          {chatWords.tryAgain}
        </Button>
      </div>
    )
  // The API calls the threads `events`.
  const entries = [...shownUploads.map(toEntry), ...threads.data.events]
  if (entries.length === 0) return <p className={`small subtle ${styles.note}`}>{chatWords.noThreads}</p>
  const count = Math.max(entries.length, shownUploads.length + threads.data.total)
  return <VirtualThreadList {...{ entries, count, activeId, onChoose }} />
})

const stateTexts = {
  uploading: words.spec.uploading,
  waiting: chatWords.waitingForConnection,
  elsewhere: chatWords.sendingElsewhere,
  failed: words.spec.uploadFailed,
  done: words.spec.checking,
}

const toEntry = ({ id, file, preview, startedAt, state, threadId }: Upload): ThreadEntry => ({
  id: threadId ?? id,
  title: file.name,
  preview: stateTexts[state],
  lastMessage: new Date(startedAt).toISOString(),
  startImage: preview,
  events: [],
})

function ListSkeleton() {
  return (
    <div className={styles.list} data-list aria-hidden="true">
      {[62, 48, 71, 55, 66].map((titleWidthPercent) => (
        <ThreadRowSkeleton key={titleWidthPercent} titleWidthPercent={titleWidthPercent} />
      ))}
    </div>
  )
}
