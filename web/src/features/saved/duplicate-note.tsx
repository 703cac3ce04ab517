import type { SavedEntry } from '@swap/contract/saved-api'
import { useQuickMerge } from '../card/merge/use-merge.ts'
import { titleOf } from '../card/title-of.ts'
import { Button } from '../../ui/controls/button.tsx'
import { savedWords } from '../../i18n/en/saved.ts'
import styles from './agenda-list.module.css'

/** A note that an event is saved more than once, with a button to merge two of the duplicates. */
export function DuplicateNote({ entry, duplicateId }: { entry: SavedEntry; duplicateId: string }) {
  const merge = useQuickMerge()
  return (
    <p className={styles.twice}>
      {savedWords.savedTwice((entry.same?.length ?? 0) + 1)}
      <Button
        look="quiet"
        busy={merge.isPending}
        aria-label={savedWords.mergeNamed(titleOf(entry))}
        onClick={() => merge.mutate({ id: entry.id, into: duplicateId })}
      >
        {savedWords.merge}
      </Button>
    </p>
  )
}

/** Returns the id of a duplicate of an entry, or null. Only the last duplicate of a day gets one, so that the note is shown once. */
export function findDuplicate(entry: SavedEntry, entries: readonly SavedEntry[]): string | null {
  const { same, date } = entry
  if (!same) return null
  const isLast = entries.findLast((it) => it.date === date && (it.id === entry.id || same.includes(it.id))) === entry
  return isLast ? (same[0] ?? null) : null
}
