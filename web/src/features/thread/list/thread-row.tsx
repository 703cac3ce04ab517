import type { MouseEvent, ReactNode } from 'react'
import type { ThreadEntry } from '@swap/contract/thread'
import { useSettings } from '../../../api/use-settings.ts'
import { Circled } from '../../../pencil/hand-drawn.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { formatTimesIn } from '../../../ui/time/date-format.ts'
import { Thumb } from '../../../ui/graphics/print.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { words } from '../../../i18n/en.ts'
import styles from './sidebar-threads.module.css'
import { titleOf } from '../../card/title-of.ts'

interface ThreadRowProps {
  entry: ThreadEntry
  isActive: boolean
  /** Whether the Tab key skips the row. The arrow keys still reach it. */
  isSkipped?: boolean
  /** See `useLinkNavigation`. */
  onNavigate: (event: MouseEvent<HTMLAnchorElement>) => void
  /** Shown instead of the entry's title. */
  title?: ReactNode
  /** Shown instead of the line below the title. */
  secondLine?: ReactNode
}

/** One thread in a list: its picture, title, summary and last activity. */
export function ThreadRow({ entry, isActive, isSkipped = false, onNavigate, title, secondLine }: ThreadRowProps) {
  const name = titleOf(entry) || words.spec.chatThread
  const thumb = <Thumb src={entry.startImage} />
  return (
    <a
      href={`/chat/${entry.id}`}
      className={styles.entry}
      aria-current={isActive ? 'page' : undefined}
      tabIndex={isSkipped ? -1 : undefined}
      data-tab-stop={isSkipped ? undefined : ''}
      onClick={onNavigate}
    >
      {isActive ? (
        <Circled seed={entry.id} width={4.5} shape="tall">
          {thumb}
        </Circled>
      ) : (
        thumb
      )}
      <span className={styles.words}>
        <b>
          <bdi>{title ?? name}</bdi>
        </b>
        <span>{secondLine ?? <Preview text={entry.preview} />}</span>
      </span>
      <Ago time={entry.lastMessage} />
    </a>
  )
}

/**
 * The server's preview, e.g. "Fri 4 Dec · 20:00 · The Boathouse", in the person's clock format. A component of its own, so that
 * changed settings re-render only this text.
 */
function Preview({ text }: { text: string }) {
  useSettings()
  return formatTimesIn(text)
}

/** The placeholder for a thread that isn't loaded yet. */
export const ThreadRowSkeleton = ({ titleWidthPercent = 60 }: { titleWidthPercent?: number }) => (
  <div className={styles.entry}>
    <Skeleton width="42px" height="54px" />
    <span className={styles.words}>
      <Skeleton width={`${titleWidthPercent}%`} height="0.9rem" />
      <Skeleton width={`${titleWidthPercent + 20}%`} height="0.75rem" style={{ marginTop: '0.45rem' }} />
    </span>
  </div>
)
