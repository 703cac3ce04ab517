import type { Event } from '@swap/contract/event'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx'
import { formatWallTime } from '../../../ui/time/date-format.ts'
import { duplicateWords, mergeWords } from '../../../i18n/en/merge.ts'
import { words } from '../../../i18n/en.ts'
import { titleOf } from '../title-of.ts'
import type { Duplicate } from '../actions/clashes.ts'
import { shortDate } from '../facts/event-date-format.ts'
import { useQuickMerge } from './use-merge.ts'

interface DuplicateDialogProps {
  /** The events to be added. */
  events: readonly Event[]
  /** The events among them that the calendar already has. */
  duplicates: readonly Duplicate[]
  /** Called with the events to add anyway; none if cancelled. */
  onConfirm: (events: readonly Event[]) => void
}

/** Asks before events are added to the calendar a second time. */
export function DuplicateDialog({ events, duplicates, onConfirm }: DuplicateDialogProps) {
  const [first] = duplicates
  const rest = events.filter((event) => !duplicates.some((it) => it.event === event))
  const cancel = () => onConfirm([])
  if (!first) return null
  return (
    <Dialog open onClose={cancel} title={events.length === 1 ? duplicateWords.title : duplicateWords.titleForSome}>
      {events.length === 1 ? (
        <SingleDuplicate duplicate={first} onCancel={cancel} onAdd={() => onConfirm(events)} />
      ) : (
        <>
          <p>{duplicateWords.areSaved}</p>
          <ul>
            {duplicates.map(({ event, saved }) => (
              <li key={event.id}>
                <SavedName saved={saved} />
              </li>
            ))}
          </ul>
          <DialogActions>
            <Button look="quiet" data-first onClick={cancel}>
              {words.spec.cancel}
            </Button>
            <Button look="line" onClick={() => onConfirm(events)}>
              {duplicateWords.addAll}
            </Button>
            {rest.length > 0 && (
              <Button look="ink" onClick={() => onConfirm(rest)}>
                {duplicateWords.addRest(rest.length)}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

interface SingleDuplicateProps {
  duplicate: Duplicate
  onCancel: () => void
  onAdd: () => void
}

function SingleDuplicate({ duplicate: { event, saved }, onCancel, onAdd }: SingleDuplicateProps) {
  const merge = useQuickMerge(onCancel)
  return (
    <>
      <p>
        <SavedName saved={saved} /> {duplicateWords.isSaved}
      </p>
      <DialogActions>
        <Button look="quiet" data-first onClick={onCancel}>
          {words.spec.cancel}
        </Button>
        <Button look="line" onClick={onAdd}>
          {duplicateWords.addAnyway}
        </Button>
        <Button look="line" busy={merge.isPending} onClick={() => merge.mutate({ id: event.id, into: saved.id })}>
          {mergeWords.merge}
        </Button>
        <ButtonLink look="ink" href={`/event/${saved.id}`}>
          {duplicateWords.open}
        </ButtonLink>
      </DialogActions>
    </>
  )
}

const SavedName = ({ saved }: Pick<Duplicate, 'saved'>) => (
  <>
    <b>
      <bdi>{titleOf(saved)}</bdi>
    </b>
    , {[shortDate(saved.start_date), saved.start_time && formatWallTime(saved.start_time)].filter(Boolean).join(', ')}
  </>
)
