import { Button } from '../../../ui/controls/button.tsx'
import { plainWords } from '../../../api/failure-reply.ts'
import { Switch } from '../../../ui/controls/checkbox.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import { useLetterKeys } from './letter-keys.ts'
import styles from './table-foot.module.css'
import type { AdminEvents } from './use-admin-events.ts'
import type { AdminView } from './use-admin-view.ts'

/** How much of the list is shown, and a button for more. */
export function TableFoot({ view, list }: { view: AdminView; list: AdminEvents }) {
  const { isOn, toggle } = useLetterKeys()
  return (
    <div className={styles.foot}>
      {list.failure && (
        <div className={styles.failure}>
          <Note tone="bad">
            {view.search === '' ? adminWords.failed : adminWords.searchFailed} {plainWords(list.failure)}
          </Note>
          <Button look="line" onClick={list.again}>
            {adminWords.tryAgain}
          </Button>
        </div>
      )}
      <p className="small subtle" role="status">
        {shownWords(view, list)}
      </p>
      {list.hasMore && !list.failure && (
        <Button look="line" busy={list.isReadingMore} onClick={list.readMore}>
          {adminWords.loadMore}
        </Button>
      )}
      <Switch checked={isOn} onChange={toggle}>
        {adminWords.keys} <span className="small muted from-tablet">{adminWords.keysHint}</span>
      </Switch>
    </div>
  )
}

function shownWords(
  { filter, search }: AdminView,
  { events, total, isCut, isFinding, lookedThrough, failure }: AdminEvents,
): string {
  if (search === '' && events.length === 0) return filter === 'review' ? adminWords.noneToReview : adminWords.none
  if (search === '') return adminWords.showing(events.length, total)
  if (isFinding) return adminWords.searching
  if (lookedThrough !== null)
    return `${adminWords.foundHere(events.length, lookedThrough)}${failure ? '' : ` ${adminWords.threeLetters}`}`
  if (events.length === 0) return adminWords.noneFound
  return isCut ? adminWords.foundMore(events.length) : adminWords.found(events.length)
}
