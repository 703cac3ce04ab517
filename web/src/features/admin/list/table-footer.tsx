import { Button } from '../../../ui/controls/button.tsx'
import { errorMessage } from '../../../api/failure-reply.ts'
import { Switch } from '../../../ui/controls/checkbox.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import { useLetterKeys } from './use-letter-keys.ts'
import styles from './table-footer.module.css'
import type { AdminEvents } from './use-admin-events.ts'
import type { AdminView } from './use-admin-view.ts'

/** The footer of the list of events: how many are shown, a button to load more, and the switch for single-letter shortcuts. */
export function TableFooter({ view, list }: { view: AdminView; list: AdminEvents }) {
  const { isOn, toggle } = useLetterKeys()
  return (
    <div className={styles.foot}>
      {list.partialError && (
        <div className={styles.failure}>
          <Note tone="bad">
            {view.search === '' ? adminWords.failed : adminWords.searchFailed} {errorMessage(list.partialError)}
          </Note>
          <Button look="line" onClick={list.retry}>
            {adminWords.tryAgain}
          </Button>
        </div>
      )}
      <p className="small subtle" role="status">
        {statusText(view, list)}
      </p>
      {list.hasMore && !list.partialError && (
        <Button look="line" busy={list.isLoadingMore} onClick={list.loadMore}>
          {adminWords.loadMore}
        </Button>
      )}
      <Switch checked={isOn} onChange={toggle}>
        {adminWords.keys} <span className="small muted from-tablet">{adminWords.keysHint}</span>
      </Switch>
    </div>
  )
}

function statusText(
  { filter, search }: AdminView,
  { events, total, isTruncated, isServerSearching, searchedCount, partialError }: AdminEvents,
): string {
  if (search === '' && events.length === 0) return filter === 'review' ? adminWords.noneToReview : adminWords.none
  if (search === '') return adminWords.showing(events.length, total)
  if (isServerSearching) return adminWords.searching
  if (searchedCount !== null)
    return `${adminWords.foundInLoaded(events.length, searchedCount)}${partialError ? '' : ` ${adminWords.threeLetters}`}`
  if (events.length === 0) return adminWords.noneFound
  return isTruncated ? adminWords.foundMore(events.length) : adminWords.found(events.length)
}
