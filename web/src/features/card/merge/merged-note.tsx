import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Merge, Split } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Event } from '@swap/contract/event'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Thumb } from '../../../ui/drawn/print.tsx'
import { mergeWords } from '../../../i18n/en/merge.ts'
import { DateBlock } from '../facts/date-block.tsx'
import styles from './merged-note.module.css'
import { takeApart, takeJustMerged } from './use-merge.ts'
import { titleOf } from '../title-of.ts'

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

/** Replaces the card of an event that was merged into another, and links there. */
export function MergedNote({ event }: { event: Event }) {
  const id = event.mergedInto ?? ''
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takeJustMerged(event.id)) link.current?.focus()
  }, [event.id])
  const { data } = useQuery({
    queryKey: keys.event(id),
    queryFn: () => call('GET /api/events/:id', { params: { id } }),
  })
  return (
    <div className={styles.note}>
      <DateBlock date={event.start_date || null} isKept />
      <p>
        <Merge {...icon} /> {mergeWords.oneWith}{' '}
        <Link ref={link} className="link" href={`/event/${id}`}>
          {titleOf(data ?? event)}
        </Link>
        .
      </p>
    </div>
  )
}

/** On an event's own page: the other pictures it was read in, each with a way to unmerge. */
export function MergedEvents({ event }: { event: Event }) {
  const cache = useQueryClient()
  const { data } = useQuery({
    queryKey: [...keys.merged, event.id],
    queryFn: () => call('GET /api/events/:id/merged', { params: { id: event.id } }),
  })
  const { section, expectFocus } = useFocusNext()
  const part = (mergeId: string) => {
    expectFocus()
    void takeApart(cache, mergeId)
  }
  if (!data || data.events.length === 0) return null
  return (
    <section ref={section} className={styles.others} aria-label={mergeWords.others}>
      <h2 className="title-3">{mergeWords.others}</h2>
      <ul>
        {data.events.map(({ mergeId, id, title, threadId, thumbnail }) => (
          <li key={mergeId} className={styles.other}>
            <Thumb src={thumbnail} />
            <Link className="link grow" href={threadId ? `/chat/${threadId}` : `/event/${id}`}>
              {title}
            </Link>
            <Button look="quiet" icon={<Split {...icon} />} onClick={() => part(mergeId)}>
              {mergeWords.takeApart}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** When a row is removed, the next row's button gets the focus; after the last, the page's heading. */
function useFocusNext() {
  const section = useRef<HTMLElement>(null)
  const isExpected = useRef(false)
  useEffect(() => {
    if (!isExpected.current || document.activeElement !== document.body) return
    isExpected.current = false
    const next = section.current?.querySelector('button') ?? document.querySelector('h1')
    if (next?.matches('h1')) next.tabIndex = -1
    next?.focus()
  })
  return { section, expectFocus: () => void (isExpected.current = true) }
}
