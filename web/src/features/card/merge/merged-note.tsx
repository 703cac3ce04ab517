import { useQuery } from '@tanstack/react-query'
import { Merge } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Event } from '@swap/contract/event'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { mergeWords } from '../../../i18n/en/merge.ts'
import { DateBlock } from '../facts/date-block.tsx'
import styles from './merged-note.module.css'
import { wasJustMerged } from './use-merge.ts'
import { titleOf } from '../title-of.ts'

/** Shown instead of the card of an event that was merged into another; links to the other event. */
export function MergedNote({ event }: { event: Event }) {
  const id = event.mergedInto ?? ''
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (wasJustMerged(event.id)) link.current?.focus()
  }, [event.id])
  const { data } = useQuery({
    queryKey: keys.event(id),
    queryFn: () => call('GET /api/events/:id', { params: { id } }),
  })
  return (
    <div className={styles.note}>
      <DateBlock date={event.start_date || null} isSaved />
      <p>
        <Merge size={18} strokeWidth={1.9} aria-hidden="true" /> {mergeWords.mergedWith}{' '}
        <Link ref={link} className="link" href={`/event/${id}`}>
          {titleOf(data ?? event)}
        </Link>
        .
      </p>
    </div>
  )
}
