import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Split } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Event } from '@swap/contract/event'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Thumb } from '../../../ui/graphics/print.tsx'
import { mergeWords } from '../../../i18n/en/merge.ts'
import styles from './merged-note.module.css'
import { undoMerge } from './use-merge.ts'

/** On an event's own page: the events that were merged into it, each with a button to undo the merge. */
export function MergedEvents({ event }: { event: Event }) {
  const cache = useQueryClient()
  const { data } = useQuery({
    queryKey: [...keys.merged, event.id],
    queryFn: () => call('GET /api/events/:id/merged', { params: { id: event.id } }),
  })
  const { section, expectFocus } = useFocusNextRow()
  const unmerge = (mergeId: string) => {
    expectFocus()
    void undoMerge(cache, mergeId)
  }
  if (!data || data.events.length === 0) return null
  return (
    <section ref={section} className={styles.others} aria-label={mergeWords.alsoReadIn}>
      <h2 className="title-3">{mergeWords.alsoReadIn}</h2>
      <ul>
        {data.events.map(({ mergeId, id, title, threadId, thumbnail }) => (
          <li key={mergeId} className={styles.other}>
            <Thumb src={thumbnail} />
            <Link className="link grow" href={threadId ? `/chat/${threadId}` : `/event/${id}`}>
              {title}
            </Link>
            <Button
              look="quiet"
              icon={<Split size={18} strokeWidth={1.9} aria-hidden="true" />}
              onClick={() => unmerge(mergeId)}
            >
              {mergeWords.undoMerge}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** When a row is removed, the next row's button gets the focus; after the last, the page's heading. */
function useFocusNextRow() {
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
